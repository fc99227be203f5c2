import type { Tx } from "../../db/connect.ts";
import { orderCarrying } from "./carrying/order-carrying.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { blankJobs } from "./store.ts";

/** Stands where the caller's name stood: a job needs one, here and in the outside calendar. */
const erasedName = "Erased caller";

/** The time of these jobs stays taken; whose it was is gone. An outside calendar hears of it like of any change. */
export async function eraseJobs(
  needs: Pick<AppointmentNeeds, "clock" | "jobs">,
  tx: Tx,
  jobs: { readonly owner_id: string; readonly ids: readonly string[] },
): Promise<void> {
  for (const id of await blankJobs(tx, jobs, erasedName)) await orderCarrying(needs, tx, id);
}
