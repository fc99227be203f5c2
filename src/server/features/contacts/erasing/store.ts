import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";

type HeldCall = { readonly id: string; readonly state: "live" | "ended" };

/** Every call that this number called from, or was given in as the one to call back; held until the transaction is over. */
export async function holdCallsOf(tx: Tx, owner_id: string, phone: string): Promise<HeldCall[]> {
  const { rows } = await sql<HeldCall>`
    select id, state from calls
    where owner_id = ${owner_id} and (from_number = ${phone}
      or id in (select call_id from call_analyses where owner_id = ${owner_id} and contact_phone = ${phone})
      or id in (select call_id from call_messages where owner_id = ${owner_id} and phone = ${phone}))
    order by id for update`.execute(tx);
  return rows;
}

/** As with a caller who hid the number. */
export const hideNumber = (tx: Tx, owner_id: string, phone: string): Promise<unknown> =>
  sql`update calls set from_number = 'anonymous' where owner_id = ${owner_id} and from_number = ${phone}`.execute(tx);

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

/** The time stays taken; whose it was is gone. Answers the jobs that an outside calendar knows and has to hear of. */
export async function eraseJobs(tx: Tx, owner_id: string, ids: readonly string[], name: string): Promise<string[]> {
  await sql`delete from appointments where owner_id = ${owner_id} and id = any (${ids}::uuid[]) and status = 'held'`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; is_carried: boolean }>`
    update appointments set name = ${name}, phone = '', address = '', note = '', email = '', version = version + 1
    where owner_id = ${owner_id} and id = any (${ids}::uuid[])
    returning id, carried_to is not null as is_carried`.execute(tx);
  return rows.filter(({ is_carried }) => is_carried).map(({ id }) => id);
}

type Trace = { readonly phone: string; readonly shown: string; readonly ids: readonly string[] };

/** What hangs on these calls and jobs, or has the number in its words. */
export async function eraseTraces(tx: Tx, owner_id: string, { phone, shown, ids }: Trace): Promise<void> {
  const about = sql`${ids}::uuid[]`;
  await sql`delete from notifications where owner_id = ${owner_id} and (call_id = any (${about}) or appointment_id = any (${about})
    or position(${phone} in message) > 0 or position(${shown} in message) > 0)`.execute(tx);
  await sql`delete from owner_tasks where owner_id = ${owner_id}
    and (subject_id = any (${about}) or position(${phone} in params::text) > 0)`.execute(tx);
  for (const table of ["texts", "mails"] as const)
    await sql`delete from ${sql.table(table)} where owner_id = ${owner_id} and sent_at is null and given_up_at is null
      and (position(${phone} in params::text) > 0 or exists (
        select from unnest(${about}) as one where position(one::text in params::text) > 0))`.execute(tx);
  for (const table of ["visit_codes", "visit_sessions"] as const)
    await sql`delete from ${sql.table(table)} where appointment_id = any (${about}) or (phone = ${phone}
      and appointment_id in (select id from appointments where owner_id = ${owner_id}))`.execute(tx);
  await sql`delete from call_codes where phone = ${phone}
    and call_id in (select id from calls where owner_id = ${owner_id})`.execute(tx);
}

export async function deleteContact(tx: Tx, owner_id: string, phone: string): Promise<void> {
  await tx.deleteFrom("contacts").where("owner_id", "=", owner_id).where("phone", "=", phone).execute();
}
