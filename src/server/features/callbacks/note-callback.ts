import type { Tx } from "../../db/connect.ts";
import { settleCalledBack } from "../owner-tasks/called-back.ts";
import type { CallbackNeeds } from "./needs.ts";
import { type CallbackEvent, nextState } from "./next-state.ts";
import { type CallbackRow, changeCallback, lockCallback } from "./store.ts";

/** Writes down what happened. Who talked has done what there was to do. Answers how it stands, and nothing where there is no such callback. */
export async function noteCallback(
  { db, clock }: Pick<CallbackNeeds, "db" | "clock">,
  id: string,
  event: CallbackEvent,
): Promise<CallbackRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockCallback(tx, id);
    const now = clock.now();
    const change = row && nextState(row, event, now);
    if (!row || !change) return row;
    const changed = await changeCallback(tx, id, change);
    if (changed.result === "talked" && row.result !== "talked") await settle(tx, changed, now);
    return changed;
  });
}

const settle = (tx: Tx, { owner_id, task_id, call_id }: CallbackRow, now: Date): Promise<void> =>
  settleCalledBack(tx, owner_id, { task_id, call_id }, now);
