import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Resealed } from "../../secret-box.ts";

/** Which key all of the database was last sealed with. */
export const fingerprintFact = "secret_key_fingerprint";

/** Writes a fact about this installation unless it stands already, and answers what stands. */
export async function settleFact(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}

export async function writeFact(db: Db, name: string, value: string): Promise<void> {
  await db.updateTable("installation").set({ value }).where("name", "=", name).execute();
}

/** Those of other roles are not ours, and not told to us. */
export async function listConnectionNames(db: Db, prefix: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix})`.execute(db);
  return rows.map(({ name }) => name);
}

export type SealedColumn = {
  readonly what: string;
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  /** Where what stands in a row is sealed to. */
  readonly placeOf: (row: Readonly<Record<string, unknown>>) => string;
  /** By the feature that the table belongs to. Answers whether it was still as it was read. */
  readonly replace: (db: Db, row: Readonly<Record<string, unknown>>, secret: Resealed) => Promise<boolean>;
};

export type SealedCount = {
  readonly what: string;
  readonly key_id: string;
  /** How what was sealed so begins. */
  readonly mark: string;
  readonly count: number;
};

/** How much is sealed in which form and with which key. */
export async function countSealed(db: Db, columns: readonly SealedColumn[]): Promise<readonly SealedCount[]> {
  return (await sql.raw<SealedCount>(sealedCountText(columns)).execute(db)).rows;
}

export const sealedCountText = (columns: readonly SealedColumn[]): string =>
  columns
    .map(
      ({ what, table, column }) => `
    select '${what}' as what, split_part(${column}, '.', 2) as key_id, substring(${column} from '^[^.]*[.][^.]*[.]') as mark,
      count(*)::int as count
    from ${table} where ${column} is not null group by 2, 3`,
    )
    .join(" union all ");

type SealedRow = Readonly<Record<string, unknown>> & { readonly sealed: string };

const rowsAtOnce = 200;

/** Rows whose secret is sealed otherwise than with this mark, in the order of their keys, behind one of them. */
export async function listStale(
  db: Db,
  { table, column, key }: SealedColumn,
  { mark, after }: { readonly mark: string; readonly after: readonly unknown[] | undefined },
): Promise<readonly SealedRow[]> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const behind = after ? sql`and (${keys}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<SealedRow>`
    select ${keys}, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where not starts_with(${sql.ref(column)}, ${mark}) ${behind}
    order by ${keys} limit ${rowsAtOnce}`.execute(db);
  return rows;
}

type RetiredRow = Schema["retired_keys"];

export async function insertRetired(db: Db, row: RetiredRow): Promise<void> {
  await db
    .insertInto("retired_keys")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const listRetired = (db: Db): Promise<RetiredRow[]> => db.selectFrom("retired_keys").selectAll().execute();

/** Those from whose time no job lies ahead. */
export async function forgetRetired(db: Db, use: string, now: Date): Promise<void> {
  await sql`
    delete from retired_keys where use = ${use} and not exists (
      select from appointments where appointments.created_at <= retired_keys.retired_at and appointments.ends_at > ${now}
    )`.execute(db);
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceRetired(
  db: Db,
  { use, key_id }: { readonly use: string; readonly key_id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("retired_keys")
    .set({ key_sealed: anew })
    .where("use", "=", use)
    .where("key_id", "=", key_id)
    .where("key_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
