import type { Tx } from "../../db/connect.ts";
import { closeTask } from "./store.ts";
import type { OwnerTask } from "./task-texts.ts";

/** What a task asked for is over by itself. Nothing happens where none is open. */
export const settleTask = (
  tx: Tx,
  {
    now,
    ...which
  }: {
    readonly owner_id: string;
    readonly kind: OwnerTask["kind"];
    readonly subject_id: string;
    readonly now: Date;
  },
): Promise<void> => closeTask(tx, which, now);
