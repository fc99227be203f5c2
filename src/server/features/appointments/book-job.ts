import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { appointment } from "#contract/appointments.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { checkBookingDetails } from "#domain/bookings/appointment-rules.ts";
import { countBooking } from "../metrics/count-booking.ts";
import { orderCarrying } from "./carrying/order-carrying.ts";
import { tellOnceSure } from "./checking/order-check.ts";
import type { AppointmentNeeds, Booker } from "./needs.ts";
import { type Place, placeJob } from "./place-job.ts";
import { present } from "./present.ts";
import { type Appointment, findAppointment, insertUnlessTaken } from "./store.ts";

export type Booking = {
  readonly assistant_id: string;
  readonly start: string;
  readonly duration_minutes?: number | undefined;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly note: string;
  readonly email?: string | undefined;
  readonly service?: string | undefined;
  /** The call in which it was booked. */
  readonly conversation_id?: string | null | undefined;
  /** An idempotency key from the client: under one id there is one job, however often it is sent. */
  readonly id?: string | undefined;
  /** False: the owner tells the customer in person. */
  readonly tell_customer?: boolean | undefined;
};

type Booked = { readonly row: Appointment; readonly booker: Booker };

/** Books a job: by the assistant's rules, or by hand. */
export async function bookJob(...asked: Parameters<typeof placeBooking>): Promise<z.output<typeof appointment>> {
  const { row, booker } = await placeBooking(...asked);
  return present(row, booker);
}

/** The same, for whoever says more of it than the wire does. */
export async function placeBooking(
  needs: AppointmentNeeds,
  owner_id: string,
  booking: Booking,
  rules: Place["rules"],
): Promise<Booked> {
  const [booker] = await needs.assistantsOf(owner_id, booking.assistant_id);
  if (!booker) throw notFound();
  const details = checkBookingDetails(booking);
  if (!details.ok) throw new Refusal("invalid", details.text);
  const { id = randomUUID() } = booking;
  const known = booking.id === undefined ? undefined : await findAppointment(needs.db, owner_id, id);
  if (known?.status === "confirmed") return { row: known, booker };
  const start = new Date(booking.start);
  const created_at = needs.clock.now();
  if (start < created_at) throw new Refusal("invalid", "Choose a time in the future.");
  const place = { booker, start, lengthMinutes: booking.duration_minutes, rules };
  const placed = placeJob(needs, owner_id, place, async (tx, times): Promise<Booked | undefined> => {
    const existing = booking.id === undefined ? undefined : await findAppointment(tx, owner_id, id);
    if (existing?.status === "confirmed") return { row: existing, booker };
    const row = await insertUnlessTaken(tx, {
      ...{ name: "", phone: "", address: "", service: "", note: "", email: "", ...details.values },
      ...times,
      // What was cancelled since stays as it is, and the new job is another one.
      id: existing ? randomUUID() : id,
      owner_id,
      assistant_id: booker.id,
      status: "confirmed",
      conversation_id: booking.conversation_id ?? null,
      created_at,
    });
    if (!row) return undefined;
    await orderCarrying(needs, tx, row.id);
    await tellOnceSure(needs, tx, row, booking.tell_customer === false ? "nothing" : "booked");
    await countBooking(tx, row.id, created_at);
    return { row, booker };
  });
  return placed.catch(async (refused: unknown) => {
    // Sent twice at the same moment, it is itself what stands there.
    const known = booking.id === undefined ? undefined : await findAppointment(needs.db, owner_id, id);
    if (known?.status === "confirmed") return { row: known, booker };
    throw refused;
  });
}
