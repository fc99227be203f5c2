import { randomUUID } from "node:crypto";
import type { Tx } from "../../db/connect.ts";
import { insertOrRenew, isDoneByOwner } from "./store.ts";
import type { OwnerTask } from "./task-texts.ts";

/** Called for an assistant that was found by her owner. */
export type Raised = OwnerTask & {
  readonly owner_id: string;
  readonly assistant_id: string;
  /** What it is about. */
  readonly subject_id: string;
  /** `state`: seen again and again while it lasts, so what the owner has marked as done is not raised anew. */
  readonly as: "event" | "state";
  readonly now: Date;
};

/** Puts something before the owner. While that is open, another of the same kind about the same thing only says it anew. */
export async function raiseTask(tx: Tx, task: Raised): Promise<void> {
  const { owner_id, assistant_id, kind, subject_id, now } = task;
  const params = JSON.stringify(task.params);
  if (task.as === "state" && (await isDoneByOwner(tx, { owner_id, kind, subject_id, params }))) return;
  await insertOrRenew(tx, { id: randomUUID(), owner_id, assistant_id, kind, subject_id, params, created_at: now });
}
