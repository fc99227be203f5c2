import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { markRead } from "./store.ts";

/** The owner has seen these; without ids, all of them. */
export const markNotificationsRead = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
  { ids }: { readonly ids?: readonly string[] | undefined },
): Promise<void> => markRead(db, owner_id, ids, clock.now());
