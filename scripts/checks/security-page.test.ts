import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { ownWordsPasswordText, whyGuessable } from "#server/features/accounts/guessable-password.ts";
import { sealedColumns } from "#server/features/installation/sealed-columns.ts";
import { figureText } from "./security-page/figure-text.ts";
import { readConstants } from "./security-page/read-constants.ts";
import { readSourceTree } from "./source-tree.ts";
import { splitCells } from "./spec-map/read-rows.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const page = textOf("docs/security.md");
const sources = readSourceTree(root, ["src"], /^(?!src\/sandbox\/|.*\.test\.).*\.tsx?$/);
const server = sources.filter(({ path }) => path.startsWith("src/server/"));

const codesIn = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const codes = new Set(codesIn(page));
const found = (texts: readonly { readonly text: string }[], what: RegExp): string[] =>
  texts.flatMap(({ text }) => [...text.matchAll(what)].map(([, name = ""]) => name));

const pathsOf = (what: RegExp): string[] => sources.filter(({ text }) => what.test(text)).map(({ path }) => path);

/** Rows of the tables that have such a column, each cell by the name of its column. */
function rowsWith(column: string): Readonly<Record<string, string>>[] {
  const tables = page.matchAll(/^(\|.+)\n\|[-|]+\n((?:\|.+\n)+)/gm);
  return [...tables].flatMap(([, head = "", rows = ""]) => {
    const names = splitCells(head);
    if (!names.includes(column)) return [];
    const lines = rows.trim().split("\n").map(splitCells);
    return lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ""])));
  });
}

describe("the page about security", () => {
  it("has every throttle with its figures, and no other", () => {
    type Policy = { readonly scope: string } & Readonly<Record<(typeof columns)[number][1], number>>;
    const columns = [
      ["Free", "free"],
      ["First wait", "firstWaitSeconds"],
      ["Longest wait", "longestWaitSeconds"],
      ["Forgotten after", "forgetSeconds"],
    ] as const;
    const policies = server
      .flatMap((file) => [...readConstants(file).values()])
      .filter((value): value is Policy => Object.hasOwn(Object(value), "scope"));
    const scopes = found(server, /\bscope: "([^"]+)"/g);
    expect(scopes.length).toBeGreaterThan(40);
    expect(policies.map(({ scope }) => scope).sort()).toEqual(scopes.sort());
    const known = policies.map((policy) => [
      `\`${policy.scope}\``,
      ...columns.map(([, name]) => figureText(name, policy[name])),
    ]);
    const shown = rowsWith("Throttle").map((row) => [row.Throttle, ...columns.map(([column]) => row[column])]);
    expect(shown.sort()).toEqual(known.sort());
  });

  it("has figures that are those of the code", () => {
    const rows = rowsWith("Held by");
    expect(rows.length).toBeGreaterThan(80);
    const known = rows.map((row) => ({ ...row, Figure: heldFigures(row["Held by"] ?? "") }));
    expect(rows).toEqual(known);
  });

  it("gives every table of the database a level", () => {
    const migrations = readSourceTree(root, ["db/migrations"], /\.sql$/);
    const tables = found(migrations, /^create table (\w+)/gm);
    expect(tables.length).toBeGreaterThan(70);
    const leveled = rowsWith("Level").flatMap(({ Tables = "" }) => codesIn(Tables));
    expect(leveled.sort()).toEqual(tables.sort());
  });

  it("has every sealed column, every use of the product's key and every secret setting", () => {
    const columns = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    const uses = [
      ...found(server, /(?:keysOf|keyOf|boundKey|derive)\((?:secretKey, )?["`]([a-z][a-z ]+[a-z])/g),
      ...found(server, /Use = "([^"]+)"/g),
    ];
    expect(uses).toEqual(expect.arrayContaining(["visit codes", "visit addresses", "webhooks of", "key fingerprint"]));
    const settings = [...textOf(".env.example").matchAll(/^#([A-Z_]*(?:KEY|KEYS_ACCEPTED|SECRET|TOKEN))=/gm)];
    expect(settings.length).toBeGreaterThan(7);
    const missing = [...columns, ...uses, ...settings.map(([, name = ""]) => name)].filter((name) => !codes.has(name));
    expect(missing).toEqual([]);
  });

  it("has every file that uses an old hash", () => {
    const old = pathsOf(/create(?:Hash|Hmac)\((?!"sha(?:256|512)")/);
    expect(old).toHaveLength(2);
    expect(old.filter((path) => !codes.has(path))).toEqual([]);
  });

  it("has every file that writes a log", () => {
    const logs = pathsOf(
      /\bconsole\.[a-z]|process\.std(?:out|err)|\bopenSync\(|appendFile|createWriteStream|\blogger:/,
    );
    const own = logs.filter((path) => !path.startsWith("src/web/screens/documentation/"));
    expect(own).toContain("src/server/app.ts");
    expect(own.filter((path) => !codes.has(path))).toEqual([]);
  });

  it("lists words that make no password", () => {
    const [, list = ""] = /^- ours: (.+)$/m.exec(page) ?? [];
    const words = codesIn(list);
    expect(words).toEqual(expect.arrayContaining([brand.productName, brand.host]));
    const nobody = { username: "zz", email: "q@q.qq", phone: "", full_name: null };
    for (const word of words) expect([word, whyGuessable(`${word}-7z!`, nobody)]).toEqual([word, ownWordsPasswordText]);
  });

  it("names files that are there", () => {
    const paths = [...codes].filter((code) => /^(?:src|db|docs|scripts)\/\S+$/.test(code));
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/** What files and constants say, in the order in which they are named. */
function heldFigures(heldBy: string): string {
  let constants: ReadonlyMap<string, unknown> = new Map();
  const figures: string[] = [];
  for (const name of codesIn(heldBy)) {
    const [first = "", ...rest] = name.split(".");
    if (name.includes("/")) constants = readConstants({ path: name, text: textOf(name) });
    else
      figures.push(
        figureText(
          name,
          rest.reduce((value, part) => Object(value)[part], constants.get(first)),
        ),
      );
  }
  return figures.join(" / ");
}
