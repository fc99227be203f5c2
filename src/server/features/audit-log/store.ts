import { type Insertable, type Selectable, sql } from "kysely";
import type { AuditEvent } from "#domain/accounts/audit-events.ts";
import type { Db } from "../../db/connect.ts";
import { deleteInSteps } from "../../db/delete-in-steps.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { TimeCursor } from "../../time-cursor.ts";

type NewEvent = Insertable<Schema["audit_events"]>;

export async function insertEvent(db: Db, event: NewEvent): Promise<void> {
  await db.insertInto("audit_events").values(event).execute();
}

/** One more of those that are gathered under the same text. Without such an owner it asks as much and writes nothing. */
export async function countEvent(db: Db, event: NewEvent, counted: string): Promise<void> {
  const { id, owner_id, at, what, who, key_id, address, device, details, gathered_as } = event;
  await sql`
    insert into audit_events (id, owner_id, at, what, who, key_id, address, device, details, gathered_as)
    select ${id}, owners.id, ${at}, ${what}, ${who}, ${key_id}, ${address}, ${device}, ${details}, ${gathered_as}
    from owners where owners.id = ${owner_id}
    on conflict (owner_id, gathered_as) do update set at = excluded.at, device = excluded.device,
      details = jsonb_set(audit_events.details, array[${counted}::text],
        to_jsonb((audit_events.details ->> ${counted}::text)::integer + 1))`.execute(db);
}

/** Answers how many it are in this hour. */
export async function countFailedLogin(db: Db, hour: Date): Promise<number> {
  const { failures } = await db
    .insertInto("login_failures")
    .values({ hour, failures: 1 })
    .onConflict((conflict) =>
      conflict.column("hour").doUpdateSet({ failures: sql<number>`login_failures.failures + 1` }),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return failures;
}

export type EventRow = Omit<Selectable<Schema["audit_events"]>, "owner_id" | "gathered_as"> & {
  readonly key_name: string | null;
};

/** Newest first. Whoever revoked a key since took its name along. */
export function listEvents(
  db: Db,
  owner_id: string,
  asked: {
    readonly after: TimeCursor | undefined;
    readonly kinds: readonly AuditEvent[] | undefined;
    readonly limit: number;
  },
): Promise<EventRow[]> {
  const { after, kinds, limit } = asked;
  return db
    .selectFrom("audit_events")
    .leftJoin("api_keys", (join) =>
      join.onRef("api_keys.id", "=", "audit_events.key_id").on("api_keys.owner_id", "=", owner_id),
    )
    .select(["audit_events.id", "at", "what", "who", "key_id", "address", "device", "details"])
    .select("api_keys.name as key_name")
    .where("audit_events.owner_id", "=", owner_id)
    .$if(kinds !== undefined, (query) => query.where("what", "in", kinds ?? []))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(at, audit_events.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy("at", "desc")
    .orderBy("audit_events.id", "desc")
    .limit(limit)
    .execute();
}

export async function deleteBefore(
  db: Db,
  { events, hours }: { events: Date; hours: Date },
  signal: AbortSignal,
): Promise<void> {
  await deleteInSteps(db, "audit_events", sql`at < ${events}`, signal);
  await db.deleteFrom("login_failures").where("hour", "<", hours).execute();
}
