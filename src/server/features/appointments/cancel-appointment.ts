import { notFound } from "#domain/basics/refusal.ts";
import { orderCarrying } from "./carrying/order-carrying.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { changeUnlessTaken, findAppointment } from "./store.ts";
import { tellCaller } from "./tell-caller.ts";
import { tellOwner } from "./tell-owner.ts";

/** Frees the time at once; the outside calendar follows by a job. What is cancelled already stays so. */
export async function cancelAppointment(
  { db, clock, jobs }: Pick<AppointmentNeeds, "db" | "clock" | "jobs">,
  owner_id: string,
  id: string,
  by: "owner" | "quiet owner" | "caller" = "owner",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await findAppointment(tx, owner_id, id);
    if (!row) throw notFound();
    if (row.status === "cancelled") return;
    await changeUnlessTaken(tx, owner_id, id, {
      status: "cancelled",
      cancelled_at: clock.now(),
      version: row.version + 1,
    });
    await orderCarrying({ clock, jobs }, tx, id);
    // Only the other side is told: whoever cancels knows of it. A quiet owner tells the customer in person.
    if (by === "owner") await tellCaller({ jobs, clock }, tx, row, "cancelled");
    else if (by === "caller") await tellOwner({ jobs, clock }, tx, row, { change: "cancelled", from: row.starts_at });
  });
}
