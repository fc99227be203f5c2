import { Refusal } from "#domain/basics/refusal.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { closeByOwner } from "./store.ts";

/** The owner has seen to it. */
export async function markTaskDone(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  id: string,
): Promise<void> {
  if (!(await closeByOwner(db, owner_id, id, clock.now()))) throw new Refusal("not_found", "Not found");
}
