import type { Clock } from "#domain/time/clock.ts";
import type { Tx } from "../../../db/connect.ts";
import type { JobKind } from "../../../jobs/job.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { insertOrder, insertOrdersToCome } from "./store.ts";

/** The outside calendar hears of a booking, a move or a cancellation. */
export const carryAppointment: JobKind<{ id: string }> = {
  name: "carry-appointment",
  retries: 200,
  retrySeconds: 5,
  // A calendar that is back shows the owner within minutes what was booked meanwhile, however long it was away.
  longestPauseSeconds: 300,
  atOnce: 2,
};

type Needs = { readonly clock: Clock; readonly jobs: Jobs };

/** Notes down in the caller's transaction that the outside calendar has to hear of a booking as it stands now. */
export async function orderCarrying({ clock, jobs }: Needs, tx: Tx, id: string): Promise<void> {
  await insertOrder(tx, id, clock.now());
  await jobs.send(tx, carryAppointment, { id });
}

/** A calendar that is connected now has to hear of all jobs to come. The next sweep sees to it. */
export const orderCarryingOfAll = (
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  { owner_id, assistant_id }: { readonly owner_id: string; readonly assistant_id: string },
): Promise<void> => insertOrdersToCome(tx, owner_id, assistant_id, clock.now());
