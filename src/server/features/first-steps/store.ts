import type { Db } from "../../db/connect.ts";

/** What the owner's own rows tell of the first steps. */
export async function findSigns(db: Db, owner_id: string) {
  return db
    .selectNoFrom(({ exists, or, selectFrom }) => [
      exists(selectFrom("calls").select("id").where("owner_id", "=", owner_id)).as("tried_call"),
      or([
        exists(
          selectFrom("calls").select("id").where("owner_id", "=", owner_id).where("forwarded_from", "is not", null),
        ),
        // What a check found stays, also while another one waits.
        exists(
          selectFrom("assistants")
            .select("id")
            .where("owner_id", "=", owner_id)
            .where("forwarding_from", "is not", null),
        ),
      ]).as("forwarded"),
      exists(
        selectFrom("calendar_grants")
          .select("id")
          .where("owner_id", "=", owner_id)
          .where("assistant_id", "is not", null)
          .where("grant_sealed", "is not", null),
      ).as("calendar"),
      exists(selectFrom("first_steps").select("owner_id").where("owner_id", "=", owner_id)).as("dismissed"),
    ])
    .executeTakeFirstOrThrow();
}

/** The first time counts. */
export async function keepDismissal(db: Db, owner_id: string, dismissed_at: Date): Promise<void> {
  await db
    .insertInto("first_steps")
    .values({ owner_id, dismissed_at })
    .onConflict((known) => known.column("owner_id").doNothing())
    .execute();
}
