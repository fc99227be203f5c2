import type { Tx } from "../../../db/connect.ts";
import { refreshMetrics } from "../../metrics/refresh-metrics.ts";
import { eraseWordsOf } from "./erase-words-of.ts";
import { insertErased, lockToErase } from "./store.ts";

type Erasure = { readonly owner_id: string; readonly call_ids: readonly string[]; readonly now: Date };

/** A statement takes only so many values. */
const atOnce = 1000;

/** Erases the words of an owner's calls that are over, before their time. Answers how many had any left. */
export async function eraseCalls(tx: Tx, { owner_id, call_ids, now }: Erasure): Promise<number> {
  const held = await lockToErase(tx, owner_id, call_ids);
  if (held.length === 0) return 0;
  const ids = held.map(({ id }) => id);
  const unread = held.filter(({ is_read }) => !is_read).map(({ id }) => id);
  // One that nobody has read yet must not be read any more.
  await insertErased(tx, unread, now);
  for (let from = 0; from < ids.length; from += atOnce) await eraseWordsOf(tx, ids.slice(from, from + atOnce), now);
  for (const id of unread) await refreshMetrics(tx, id);
  return ids.length;
}
