import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { LedgerEntry } from "#server/features/ledger/ledger-entry.ts";

/** What the database refuses to everybody, somebody with its files in hand can do. */
export async function tamper(db: Db, ...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    try {
      for (const statement of statements) await statement.execute(connection);
    } finally {
      await sql`set session_replication_role = origin`.execute(connection);
    }
  });
}

/** Puts these entries in the place of all that an owner has. */
export const replaceEntries = (db: Db, owner_id: string, entries: readonly LedgerEntry[]): Promise<void> =>
  tamper(
    db,
    sql`delete from ledger_entries where owner_id = ${owner_id}`,
    sql`insert into ledger_entries select * from jsonb_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}::jsonb)`,
  );

const tables = [
  ...["ledger_entries", "ledger_heads", "usage_reports", "calls", "figure_days", "figure_seconds", "invoices"],
  "open_quarters",
];

/** Remembers what an owner has. What it answers puts all of it back, whatever was done meanwhile. */
export async function rememberRows(db: Db, owner_id: string): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(each) as row from ${sql.table(table)} as each where owner_id = ${owner_id}`.execute(db);
      return { table: sql.table(table), rows: JSON.stringify(rows.map(({ row }) => row)) };
    }),
  );
  return () =>
    tamper(
      db,
      ...kept.flatMap(({ table, rows }) => [
        sql`delete from ${table} where owner_id = ${owner_id}`,
        sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${rows}::jsonb)`,
      ]),
    );
}
