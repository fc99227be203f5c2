import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db } from "./connect.ts";

export type Migrated = {
  readonly applied: readonly string[];
  /** Made by newer code than this. */
  readonly newer: readonly string[];
};

const table = "migrations";
/** Newer code may migrate between our look and our turn; it does so once. */
const mostLooks = 3;

/**
 * Numbered files of plain SQL, applied once each in the order of their names, one process at a time. `last`: no further than this one.
 * Where newer code was here before, its tables stay: they only ever grow before they shrink, so that this code still works on them.
 */
export async function migrate(db: Db, folder: string, last?: string): Promise<Migrated> {
  const files = await readFiles(folder);
  for (let looks = 1; ; looks++) {
    const newer = newerThan(Object.keys(files), await appliedBefore(db));
    const { error, results = [] } = await run(db, { ...files, ...Object.fromEntries(newer.map(untouched)) }, last);
    if (!error) return { applied: results.map((result) => result.migrationName), newer };
    const failed = results.find((result) => result.status === "Error");
    if (failed || looks === mostLooks)
      throw new Error(`Migration ${failed?.migrationName ?? "(none)"} failed.`, { cause: error });
  }
}

/** Those behind the last one that is known. One that is missing in between belongs to other code, and is not accepted. */
export function newerThan(known: readonly string[], applied: readonly string[]): readonly string[] {
  const newest = known.toSorted().at(-1) ?? "";
  return applied.filter((name) => name > newest);
}

const untouched = (name: string): [string, Migration] => [name, { up: async () => undefined }];

function run(db: Db, migrations: Record<string, Migration>, last: string | undefined) {
  const provider: MigrationProvider = { getMigrations: async () => migrations };
  const names = { migrationTableName: table, migrationLockTableName: "migrations_lock" };
  const migrator = new Migrator({ db, provider, ...names });
  return last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last);
}

async function appliedBefore(db: Db): Promise<readonly string[]> {
  const found = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(db);
  if (!found.rows[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readFiles(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const read = async (name: string): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), "utf8");
    return [name.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  };
  return Object.fromEntries(await Promise.all(names.map(read)));
}
