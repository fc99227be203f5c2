import type { Tx } from "../../../db/connect.ts";
import type { JobKind } from "../../../jobs/job.ts";
import type { AppointmentNeeds } from "../needs.ts";
import { type Appointment, notePlaced } from "../store.ts";
import { tellCaller } from "../tell-caller.ts";

/** What the caller waits to hear. */
type Told = "booked" | "moved" | "nothing";

/** Tried at once, then for about five minutes: after that the calendar is read by its own rounds. */
export const checkBooking: JobKind<{ id: string; since: string; moment: Told }> = {
  name: "check-booking",
  retries: 6,
  retrySeconds: 5,
  atOnce: 2,
};

/** Tells the caller of a job's new time. Where the outside calendar did not answer, it is asked once more first. */
export async function tellOnceSure(
  needs: Pick<AppointmentNeeds, "jobs" | "clock">,
  tx: Tx,
  row: Appointment,
  moment: Told,
): Promise<void> {
  if (row.unsure_since === null && moment !== "nothing") return tellCaller(needs, tx, row, moment);
  await notePlaced(tx, row.owner_id, row.id, needs.clock.now());
  await orderCheck(needs, tx, row, moment);
}

export async function orderCheck(
  { jobs }: Pick<AppointmentNeeds, "jobs">,
  tx: Tx,
  { id, unsure_since }: Appointment,
  moment: Told,
): Promise<void> {
  if (unsure_since !== null) await jobs.send(tx, checkBooking, { id, since: unsure_since.toISOString(), moment });
}
