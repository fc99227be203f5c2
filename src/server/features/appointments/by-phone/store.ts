import type { Db } from "../../../db/connect.ts";

/** Jobs to come of one assistant that are booked under one of these numbers, the soonest first. */
export const listUnderNumbers = (
  db: Db,
  { owner_id, assistant_id }: { readonly owner_id: string; readonly assistant_id: string },
  numbers: readonly string[],
  { now, limit }: { readonly now: Date; readonly limit: number },
) =>
  db
    .selectFrom("appointments")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("status", "=", "confirmed")
    .where("ends_at", ">", now)
    .where("phone", "in", numbers)
    .orderBy("starts_at")
    .limit(limit)
    .execute();
