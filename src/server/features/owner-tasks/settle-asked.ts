import type { Tx } from "../../db/connect.ts";
import { isAsked } from "./same-matter.ts";
import { closeTasks, listOpenOfCall } from "./store.ts";
import { isUrgentTask, matterIn, type OwnerTask } from "./task-texts.ts";

/** The questions of a call are answered: what it left to do beside them and says the same is done with them. */
export async function settleAsked(
  tx: Tx,
  owner_id: string,
  { call_id, questions, now }: { readonly call_id: string; readonly questions: readonly string[]; readonly now: Date },
): Promise<void> {
  const done = (await listOpenOfCall(tx, owner_id, call_id)).filter(({ kind, params }) => {
    const task = { kind, params } as OwnerTask;
    const matter = matterIn(task);
    return matter !== undefined && !isUrgentTask(task) && isAsked(matter, questions);
  });
  await closeTasks(
    tx,
    owner_id,
    done.map(({ id }) => id),
    now,
  );
}
