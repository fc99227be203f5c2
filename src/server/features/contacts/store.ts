import { type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type ContactRow = Selectable<Schema["contacts"]>;

type Wanted = {
  /** A part of name or number. */
  readonly part?: string | undefined;
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
};

/** Somebody of whom the owner wrote something down, or not all of whose calls are spam. */
const isNoSpammer = sql<boolean>`(named_by_owner or email_by_owner or address_by_owner or note <> ''
  or not exists (select from calls where calls.owner_id = contacts.owner_id and from_number = phone and not is_test and is_spam)
  or exists (select from calls where calls.owner_id = contacts.owner_id and from_number = phone and not is_test and not is_spam))`;

/** Whoever called last stands first. */
export async function listOf(db: Db, owner_id: string, { part = "", after, limit }: Wanted): Promise<ContactRow[]> {
  const asked = part.trim();
  const digits = /^[\d\s()+.-]+$/.test(asked) ? asked.replace(/\D/g, "") : "";
  const text = sql`lower(coalesce(name, '') || ' ' || phone)`;
  const like = (piece: string) => sql<boolean>`${text} like lower(${`%${piece.replace(/[\\%_]/g, "\\$&")}%`})`;
  return db
    .selectFrom("contacts")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where(isNoSpammer)
    .$if(asked !== "", (query) =>
      query.where(digits === "" ? like(asked) : sql<boolean>`(${like(asked)} or ${like(digits)})`),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(last_call_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy("last_call_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

export async function findContact(db: Db, owner_id: string, id: string): Promise<ContactRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  return db.selectFrom("contacts").selectAll().where("owner_id", "=", owner_id).where("id", "=", id).executeTakeFirst();
}

type Change = Updateable<Schema["contacts"]>;

export async function writeContact(tx: Tx, owner_id: string, id: string, change: Change): Promise<void> {
  await tx.updateTable("contacts").set(change).where("owner_id", "=", owner_id).where("id", "=", id).execute();
}

/** What calls tell, for a caller whose owner takes the own word back. */
export const learnAnew = (tx: Tx, owner_id: string, phone: string): Promise<unknown> =>
  sql`select learn_contacts(array(
    select id from calls where owner_id = ${owner_id} and from_number = ${phone} order by answered_at desc limit 1))`.execute(
    tx,
  );

/** Jobs under a caller's number, and those that were booked in their calls; the latest first. */
export async function listJobsOf(db: Db, owner_id: string, phone: string) {
  const { rows } = await sql<{
    id: string;
    status: "confirmed" | "cancelled";
    starts_at: Date;
    ends_at: Date;
    arrival_until: Date;
    service: string;
    timezone: string;
  }>`
    select job.id, job.status, job.starts_at, job.ends_at,
      job.starts_at + make_interval(mins => coalesce(job.arrival_minutes, (assistants.settings->'appointments'->>'arrival_window_minutes')::int, 0)) as arrival_until, job.service, assistants.timezone
    from appointments as job join assistants on assistants.id = job.assistant_id
    where job.owner_id = ${owner_id} and (job.phone = ${phone} or job.conversation_id in (
      select id from calls where owner_id = ${owner_id} and from_number = ${phone}))
    order by job.starts_at desc limit 50`.execute(db);
  return rows;
}

/** Whether an assistant of the owner's turns this number away. */
export async function isBlocked(db: Db, owner_id: string, phone: string): Promise<boolean> {
  const { rows } = await sql`
    select from assistants where owner_id = ${owner_id} and settings->'blocked_numbers' ? ${phone} limit 1`.execute(db);
  return rows.length > 0;
}
