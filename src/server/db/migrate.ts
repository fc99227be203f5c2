import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connect.ts";

export type Migrated = {
  readonly applied: readonly string[];
  /** Made by newer code than this. */
  readonly newer: readonly string[];
};

/** Statement timeout: only the migration waits for it, and a large table takes its time. */
export const migrationPatienceMs = 60 * 60_000;
/** Lock timeout: a migration that waits for a table lock blocks others no longer than this, then retries later. */
const lockWait = "500ms";
const lockNotAvailable = "55P03";
const lockTries = 240;
const lockPauseMs = 500;
/** Held over all steps, so that processes that start together do not take turns between two of them. */
const turn = 4_917_052_311;
const turnPauseMs = 100;

/**
 * Numbered files of plain SQL, applied once each in the order of their names, one process at a time and each in a transaction of its own.
 * One that says CONCURRENTLY is run without, a statement at a time. `last`: no further than this one. Where newer code was here before,
 * its tables stay: they only ever grow before they shrink, so that this code still works on them.
 */
export const migrate = async (db: Db, folder: string, last?: string): Promise<Migrated> => {
  const files = await readFiles(folder);
  return db.connection().execute(async (own) => {
    await takeTurn(own);
    try {
      return await migrateInTurn(own, files, last);
    } finally {
      await sql`select pg_advisory_unlock(${turn})`.execute(own);
    }
  });
};

/** By asking again and again: a statement that waits is waited for by indexes that are built concurrently, and they by it. */
async function takeTurn(own: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${turn}) as is_ours`.execute(own);
    if (rows[0]?.is_ours) return;
    await pause(turnPauseMs);
  }
}

async function migrateInTurn(db: Db, files: Files, last: string | undefined): Promise<Migrated> {
  const known = Object.keys(files).toSorted();
  const before = await appliedBefore(db);
  const newer = newerThan(known, before);
  const strange = before.find((name) => !files[name] && !newer.includes(name));
  if (strange !== undefined) throw new Error("Migration (none) failed.", { cause: `${strange} is of other code.` });
  const missing = known.filter((name) => !before.includes(name) && name <= (last ?? name));
  for (const name of missing) await applyPatiently(db, name, files[name] as File);
  return { applied: missing, newer };
}

async function applyPatiently(db: Db, name: string, file: File): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await apply(db, name, file);
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable || tries === lockTries)
        throw new Error(`Migration ${name} failed.`, { cause: error });
      await pause(lockPauseMs);
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Those behind the last one that is known. One that is missing in between belongs to other code, and is not accepted. */
export function newerThan(known: readonly string[], applied: readonly string[]): readonly string[] {
  const newest = known.toSorted().at(-1) ?? "";
  return applied.filter((name) => name > newest);
}

type File = { readonly isAlone: boolean; readonly up: (db: Db) => Promise<void> };
type Files = Readonly<Record<string, File>>;

/** Applies one, and writes down that it is. */
const apply = async (db: Db, name: string, { isAlone, up }: File): Promise<void> => {
  const both = async (own: Db) => {
    await up(own);
    await sql`insert into migrations values (${name}, clock_timestamp()::text)`.execute(own);
  };
  await (isAlone ? both(db) : db.transaction().execute(both));
};

async function appliedBefore(db: Db): Promise<readonly string[]> {
  const found = await sql<{ there: boolean }>`select to_regclass('migrations') is not null as there`.execute(db);
  if (!found.rows[0]?.there)
    await sql`create table migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function readFiles(folder: string): Promise<Files> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  const read = async (name: string): Promise<[string, File]> => {
    const text = await readFile(join(folder, name), "utf8");
    return [name.replace(/\.sql$/, ""), isAlone(text) ? alone(text) : together(text)];
  };
  return Object.fromEntries(await Promise.all(names.map(read)));
}

/** Whether it cannot be run in a transaction. */
export const isAlone = (text: string): boolean => /\bconcurrently\b/i.test(withoutComments(text));

const withoutComments = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.split("--", 1)[0])
    .join("\n");

const together = (text: string): File => ({
  isAlone: false,
  async up(db) {
    await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(db);
    await sql.raw(text).execute(db);
  },
});

const alone = (text: string): File => ({
  isAlone: true,
  async up(db) {
    // It may take longer, and calls have the other cores.
    await sql`set max_parallel_maintenance_workers = 0`.execute(db);
    const statements = withoutComments(text).split(/;\s*$/m);
    for (const statement of statements) if (statement.trim() !== "") await sql.raw(statement).execute(db);
  },
});
