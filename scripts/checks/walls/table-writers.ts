import type { SourceFile } from "../source-tree.ts";
import type { Module } from "./read-module.ts";
import { isTest, roomOf } from "./rooms.ts";
import type { Violation } from "./violation.ts";

/** Where a table is written first by each who writes it. */
type Place = { readonly path: string; readonly line: number };
type Writers = ReadonlyMap<string, ReadonlyMap<string, Place>>;

/** Its callers name the table, and count as those who write. */
const anyTable = "src/server/db/delete-in-steps.ts";

/** A feature, another folder of the server, or the wiring; undefined where nobody writes, or only tests do. */
function writerOf(path: string): string | undefined {
  if (isTest(path) || path === anyTable) return undefined;
  if (roomOf(path) === "main") return "main";
  return /^src\/server\/(?:features\/)?([^/]+)/.exec(path)?.[1];
}

/** The tables that migrations make. */
export const tablesOf = (files: readonly SourceFile[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(({ path }) => path.startsWith("db/migrations/"))
      .flatMap(({ text }) => [...text.matchAll(/^create (?:unlogged )?table (?:if not exists )?(\w+)/gim)])
      .map(([, name = ""]) => name),
  );

/** Who writes each table, by the statements of the server and the wiring. */
export function tableWriters(modules: ReadonlyMap<string, Module>, tables: ReadonlySet<string>): Writers {
  const writers = new Map<string, Map<string, Place>>();
  for (const [path, { writes }] of modules) {
    const writer = writerOf(path);
    if (writer === undefined) continue;
    for (const { table, line } of writes) {
      if (table === undefined || !tables.has(table)) continue;
      const known = writers.get(table) ?? new Map<string, Place>();
      if (!known.has(writer)) known.set(writer, { path, line });
      writers.set(table, known);
    }
  }
  return writers;
}

/** A table belongs to one feature: what changes its rows is read in one place, and the others call a verb there. */
export function writerRules(modules: ReadonlyMap<string, Module>, tables: ReadonlySet<string>): Violation[] {
  const shared = [...tableWriters(modules, tables)].filter(([, writers]) => writers.size > 1);
  const unnamed = [...modules].flatMap(([path, { writes }]) =>
    writerOf(path) === undefined
      ? []
      : writes
          .filter(({ table }) => table === undefined)
          .map(({ line }) => broken({ path, line }, "writes into a table whose name is only known at run time")),
  );
  return [
    ...unnamed,
    ...shared.flatMap(([table, writers]) =>
      [...writers.values()].map((place) =>
        broken(
          place,
          `${table} is written by ${[...writers.keys()].sort().join(", ")}; a table belongs to one feature`,
        ),
      ),
    ),
  ];
}

const broken = (place: Place, text: string): Violation => ({ ...place, rule: "writer", text });
