import { momentText } from "#domain/after-call/action-items.ts";
import { type CallJob, type FinishedCall, inShort } from "#domain/after-call/finished-call.ts";
import type { Tx } from "../../db/connect.ts";
import { notify } from "../notifications/notify.ts";

type Of = { readonly owner_id: string; readonly call_id: string; readonly call: FinishedCall; readonly now: Date };

const verbs = { booked: "booked", moved: "moved to", cancelled: "cancelled" } as const satisfies Record<
  CallJob["change"],
  string
>;

/** The owner hears of each job that was booked, moved or cancelled in a call. */
export async function notifyOfJobs(tx: Tx, { owner_id, call_id, call, now }: Of): Promise<void> {
  for (const job of call.jobs) {
    const service = job.service.trim() === "" ? "" : ` (${inShort(job.service, 60)})`;
    const who = inShort(job.name, 100) || "A caller";
    const message = `${who} ${verbs[job.change]} ${momentText(job.startsAt, call)}${service}.`;
    await notify(tx, {
      owner_id,
      type: "appointment",
      message,
      time: now,
      call_id,
      about: `${job.id} ${job.change} in ${call_id}`,
    });
  }
}
