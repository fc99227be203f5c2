import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** Whose number was called. The carrier knows numbers only, so this is not asked by owner. */
export function findCalled(db: Db, phone_number: string) {
  return db
    .selectFrom("phone_numbers")
    .innerJoin("assistants", "assistants.id", "phone_numbers.assistant_id")
    .selectAll("assistants")
    .select(sql<boolean>`exists (select from on_call_plans where assistant_id = assistants.id)`.as("has_plan"))
    .where("phone_numbers.phone_number", "=", phone_number)
    .where("phone_numbers.releasing_at", "is", null)
    .executeTakeFirst();
}

/** Opens the window anew. What an earlier check found stays as the last number that calls came from. */
export async function startCheck(db: Db, owner_id: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("assistants")
    .set({ forwarding_started_at: now, forwarding_arrived_at: null })
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .execute();
}

/** Only the first call of a window counts. */
export async function noteArrival(db: Db, id: string, arrival: { at: Date; from: string }): Promise<void> {
  await db
    .updateTable("assistants")
    .set({ forwarding_arrived_at: arrival.at, forwarding_from: arrival.from })
    .where("id", "=", id)
    .where("forwarding_arrived_at", "is", null)
    .execute();
}
