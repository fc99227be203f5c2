import type { Tx } from "../../db/connect.ts";
import { orderCarrying } from "./carrying/order-carrying.ts";
import { addressChange, isSameAddress } from "./job-changes.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { changeUnlessTaken, listToCome } from "./store.ts";

type Move = { readonly owner_id: string; readonly phone: string; readonly from: string; readonly to: string };

/** A customer's address was put right: jobs to come that have it as it was get it as it is, here and in the outside calendar. */
export async function carryAddress(
  needs: Pick<AppointmentNeeds, "clock" | "jobs">,
  tx: Tx,
  { owner_id, phone, from, to }: Move,
): Promise<void> {
  const now = needs.clock.now();
  for (const job of await listToCome(tx, owner_id, phone, now)) {
    if (!isSameAddress(job.address, from) || job.address === to) continue;
    const changes = JSON.stringify([...job.changes, addressChange(job.address, to, now)]);
    await changeUnlessTaken(tx, owner_id, job.id, { address: to, changes, version: job.version + 1 });
    await orderCarrying(needs, tx, job.id);
  }
}
