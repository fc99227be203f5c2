import type { Db } from "../../../db/connect.ts";

const carrier = "twilio";

/** Up to when the carrier's calls, or another of its lists, were compared with ours; nothing before the first time. */
export async function findLook(db: Db, list = carrier): Promise<Date | undefined> {
  const row = await db.selectFrom("carrier_looks").select("seen_until").where("carrier", "=", list).executeTakeFirst();
  return row?.seen_until;
}

export async function writeLook(db: Db, seen_until: Date, list = carrier): Promise<void> {
  await db
    .insertInto("carrier_looks")
    .values({ carrier: list, seen_until })
    .onConflict((known) => known.column("carrier").doUpdateSet({ seen_until }))
    .execute();
}

/** Which of these numbers are assistants'. The account at the carrier may have others. */
export async function listOurs(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .selectFrom("phone_numbers")
    .select("phone_number")
    .where("phone_number", "in", numbers)
    .where("releasing_at", "is", null)
    .execute();
  return new Set(rows.map(({ phone_number }) => phone_number ?? ""));
}

/** Which of these the carrier has asked us about. The ids are the carrier's, and no owner's own. */
export async function listKnown(db: Db, carrier_call_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (carrier_call_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("calls")
    .select("carrier_call_id")
    .where("carrier_call_id", "in", carrier_call_ids)
    .union(db.selectFrom("turned_calls").select("carrier_call_id").where("carrier_call_id", "in", carrier_call_ids))
    .execute();
  return new Set(rows.map(({ carrier_call_id }) => carrier_call_id ?? ""));
}

/** The recordings of these calls that stand in a message of ours, or are about to be removed. */
export async function listHeard(db: Db, carrier_call_ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (carrier_call_ids.length === 0) return new Set();
  const kept = await db
    .selectFrom("calls")
    .innerJoin("call_messages", "call_messages.call_id", "calls.id")
    .select("call_messages.recording_id")
    .where("calls.carrier_call_id", "in", carrier_call_ids)
    .where("call_messages.recording_id", "is not", null)
    .union(db.selectFrom("recording_removals").select("recording_id"))
    .execute();
  return new Set(kept.map(({ recording_id }) => recording_id ?? ""));
}

export async function insertTurned(
  db: Db,
  row: { readonly carrier_call_id: string; readonly owner_id: string; readonly turned_at: Date },
): Promise<void> {
  await db
    .insertInto("turned_calls")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTurned(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("turned_calls").where("turned_at", "<", before).execute();
}
