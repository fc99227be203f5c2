import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";

type LockedCall = { readonly id: string; readonly state: "live" | "ended" };

/** Every call that this number called from, or was given in as the one to call back; held until the transaction is over. */
export async function lockCallsOf(tx: Tx, owner_id: string, phone: string): Promise<LockedCall[]> {
  const { rows } = await sql<LockedCall>`
    select id, state from calls
    where owner_id = ${owner_id} and (from_number = ${phone}
      or id in (select call_id from call_analyses where owner_id = ${owner_id} and contact_phone = ${phone})
      or id in (select call_id from call_messages where owner_id = ${owner_id} and phone = ${phone}))
    order by id for update`.execute(tx);
  return rows;
}

export async function listJobIds(
  tx: Tx,
  owner_id: string,
  { phone, call_ids }: { readonly phone: string; readonly call_ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from appointments
    where owner_id = ${owner_id} and (phone = ${phone} or conversation_id = any (${call_ids}::uuid[]))
    order by id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteContact(tx: Tx, owner_id: string, phone: string): Promise<void> {
  await tx.deleteFrom("contacts").where("owner_id", "=", owner_id).where("phone", "=", phone).execute();
}
