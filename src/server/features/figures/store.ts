import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type Counted = { readonly call_id: string } | { readonly appointment_id: string };

/** One at a time counts for an owner, so that the last one to count a call has seen all that was written about it. */
export async function takeTurnOf(tx: Tx, counted: Counted): Promise<void> {
  const whose =
    "call_id" in counted
      ? sql`calls where id = ${counted.call_id}`
      : sql`appointments where id = ${counted.appointment_id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(owner_id::text, 18)) from ${whose}`.execute(tx);
}

/** Whose call it is stands in the call. One that stands as it is counted already is not written again. */
export async function keepCall(tx: Tx, call_id: string): Promise<void> {
  await sql`
    insert into call_figures as kept
    select call_id, owner_id, assistant_id, local_at, is_counted, outcome, is_transferred, sentiment, language, topics, response_ms
    from call_facts where call_id = ${call_id}
    on conflict (call_id) do update set
      local_at = excluded.local_at, is_counted = excluded.is_counted, outcome = excluded.outcome,
      is_transferred = excluded.is_transferred, sentiment = excluded.sentiment, language = excluded.language,
      topics = excluded.topics, response_ms = excluded.response_ms
    where kept is distinct from excluded`.execute(tx);
}

export async function keepBooking(tx: Tx, appointment_id: string, booked_at: Date): Promise<void> {
  await sql`
    insert into booking_figures
    select job.id, job.owner_id, job.assistant_id, ${booked_at}::timestamptz, assistants.timezone,
      wall_clock(${booked_at}, assistants.timezone), job.conversation_id is not null
    from appointments as job join assistants on assistants.id = job.assistant_id
    where job.id = ${appointment_id}
      and not exists (select from calls where calls.id = job.conversation_id and calls.is_test)
    on conflict do nothing`.execute(tx);
}
