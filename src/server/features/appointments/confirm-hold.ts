import { Refusal } from "#domain/basics/refusal.ts";
import { checkBookingDetails } from "#domain/bookings/appointment-rules.ts";
import { countBooking } from "../metrics/count-booking.ts";
import { orderCarrying } from "./carrying/order-carrying.ts";
import type { AppointmentNeeds } from "./needs.ts";
import { type Appointment, changeUnlessTaken, findAppointment } from "./store.ts";
import { tellCaller } from "./tell-caller.ts";

type Details = {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly email?: string;
  readonly conversation_id: string | null;
};

/**
 * Makes a job of a time that is held. A repeat answers the same job. A hold that ran out still counts while nobody else has
 * taken its time: a caller who was a moment late loses nothing.
 */
export async function confirmHold(
  { db, jobs, clock }: Pick<AppointmentNeeds, "db" | "jobs" | "clock">,
  owner_id: string,
  id: string,
  given: Details,
): Promise<Appointment> {
  const details = checkBookingDetails(given);
  if (!details.ok) throw new Refusal("invalid", details.text);
  return db.transaction().execute(async (tx) => {
    const row = await findAppointment(tx, owner_id, id);
    if (!row || row.status === "cancelled") throw new Refusal("conflict", "That time is no longer held.");
    if (row.status === "confirmed") return row;
    const { conversation_id } = given;
    const change = { ...details.values, conversation_id, status: "confirmed", held_until: null } as const;
    await changeUnlessTaken(tx, owner_id, id, change);
    await orderCarrying({ clock, jobs }, tx, id);
    const confirmed = { ...row, ...change };
    await tellCaller({ jobs, clock }, tx, confirmed, "booked");
    await countBooking(tx, id, clock.now());
    return confirmed;
  });
}
