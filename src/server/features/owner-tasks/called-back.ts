import type { Db, Tx } from "../../db/connect.ts";
import { closeByOwner, closeTasks, findTask, listOpenOfCall } from "./store.ts";
import { type OwnerTask, taskCaller } from "./task-texts.ts";

export type TaskToCallBack = {
  readonly assistant_id: string;
  readonly call_id: string | null;
  readonly name: string;
  /** Empty where it is not known. */
  readonly phone: string;
};

/** Whom a task asks to call; nothing where there is no such task, or it is about nobody. */
export async function taskToCallBack(db: Db, owner_id: string, id: string): Promise<TaskToCallBack | undefined> {
  const row = await findTask(db, owner_id, id);
  const caller = row && taskCaller({ kind: row.kind, params: row.params } as OwnerTask);
  if (!caller) return undefined;
  const { assistant_id, call_id } = row;
  return { assistant_id, call_id, name: caller.name ?? "", phone: caller.phone ?? "" };
}

const toCallBack: ReadonlySet<string> = new Set<OwnerTask["kind"]>([
  "return_message",
  "missed_call",
  "failed_transfer",
]);

/** The owner has talked with them: the task is done, or what their call asked to be called back about. */
export async function settleCalledBack(
  tx: Tx,
  owner_id: string,
  { task_id, call_id }: { readonly task_id: string | null; readonly call_id: string | null },
  now: Date,
): Promise<void> {
  if (task_id !== null) return void (await closeByOwner(tx, owner_id, task_id, now));
  if (call_id === null) return;
  const open = await listOpenOfCall(tx, owner_id, call_id);
  const ids = open.filter(({ kind }) => toCallBack.has(kind)).map(({ id }) => id);
  if (ids.length > 0) await closeTasks(tx, owner_id, ids, now);
}
