import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Migration, type MigrationProvider, Migrator } from "kysely/migration";
import type { Db } from "./connect.ts";

/** Numbered files of plain SQL, applied once each in the order of their names, one process at a time. `last`: no further than this one. */
export async function migrate(db: Db, folder: string, last?: string): Promise<readonly string[]> {
  const migrator = new Migrator({
    db,
    provider: sqlFiles(folder),
    migrationTableName: "migrations",
    migrationLockTableName: "migrations_lock",
  });
  const { error, results = [] } =
    last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  const failed = results.find((result) => result.status === "Error");
  if (error) throw new Error(`Migration ${failed?.migrationName ?? "(none)"} failed.`, { cause: error });
  return results.map((result) => result.migrationName);
}

function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
      const read = async (name: string): Promise<[string, Migration]> => {
        const text = await readFile(join(folder, name), "utf8");
        return [name.replace(/\.sql$/, ""), { up: async (db) => void (await sql.raw(text).execute(db)) }];
      };
      return Object.fromEntries(await Promise.all(names.map(read)));
    },
  };
}
