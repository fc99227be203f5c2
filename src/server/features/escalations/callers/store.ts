import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { type EscalationRow, toRow } from "../store.ts";

type Known = Pick<EscalationRow, "call_id" | "latest_call_id" | "caller_name" | "address">;

type Told = Pick<EscalationRow, "caller_name" | "address">;

/** What has become known of the caller since: she goes on asking while phones ring. */
export async function knownCaller(db: Db, row: Known): Promise<Told> {
  const [known] = await knownCallers(db, [row]);
  return known ?? row;
}

async function knownCallers<Row extends Known>(db: Db, rows: readonly Row[]): Promise<Told[]> {
  const ids = rows.flatMap(({ call_id, latest_call_id }) => [latest_call_id ?? [], call_id ?? []].flat());
  const { rows: told } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ id: string; name: string | null; address: string | null }>`
          select id, session->'facts'->>'name' as name, session->'facts'->>'address' as address
          from calls where id in (${sql.join(ids)})`.execute(db);
  return rows.map(({ call_id, latest_call_id, caller_name, address }) => {
    const [latest, first] = [latest_call_id, call_id].map((call) => told.find(({ id }) => id === call));
    return {
      caller_name: latest?.name ?? first?.name ?? caller_name,
      address: latest?.address ?? first?.address ?? address,
    };
  });
}

/** Ladders with what has become known since, in the order in which they were asked for. */
export async function findTold(db: Db, ids: readonly string[]): Promise<(EscalationRow | undefined)[]> {
  const rows = await db.selectFrom("escalations").selectAll().where("id", "in", ids).execute();
  const known = await knownCallers(db, rows);
  const told = new Map(rows.map((row, index) => [row.id, { ...toRow(row), ...known[index] }]));
  return ids.map((id) => told.get(id));
}
