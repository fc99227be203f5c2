import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { type CallCounts, countByAssistant } from "./store.ts";

/** Calls today and ever, by assistant. */
export async function countCalls(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner_id: string,
): Promise<ReadonlyMap<string, Omit<CallCounts, "assistant_id">>> {
  const counted = await countByAssistant(db, owner_id, clock.now());
  return new Map(counted.map(({ assistant_id, ...counts }) => [assistant_id, counts]));
}
