import type { z } from "zod";
import type { appointment, appointmentEndpoints } from "#contract/appointments.ts";
import type { Parsed } from "#contract/endpoint.ts";
import { notFound, Refusal } from "#domain/basics/refusal.ts";
import { checkBookingDetails } from "#domain/bookings/appointment-rules.ts";
import { minuteMs } from "#domain/time/units.ts";
import type { Tx } from "../../db/connect.ts";
import { orderCarrying } from "./carrying/order-carrying.ts";
import { orderCheck, tellOnceSure } from "./checking/order-check.ts";
import { addressChange } from "./job-changes.ts";
import type { AppointmentNeeds, Booker } from "./needs.ts";
import { type Place, placeJob } from "./place-job.ts";
import { present } from "./present.ts";
import { type Appointment, changeUnlessTaken, findAppointment } from "./store.ts";
import { tellCaller } from "./tell-caller.ts";
import { tellOwner } from "./tell-owner.ts";

type Body = Parsed<(typeof appointmentEndpoints)[2]>["body"];
type Shown = z.output<typeof appointment>;

type Changed = { readonly row: Appointment; readonly booker: Booker };

/** Moves a job, or changes what is known of it. What is not sent stays. */
export async function updateAppointment(...asked: Parameters<typeof changeAppointment>): Promise<Shown> {
  const { row, booker } = await changeAppointment(...asked);
  return present(row, booker);
}

/** The same, for whoever says more of it than the wire does. */
export async function changeAppointment(
  needs: AppointmentNeeds,
  owner_id: string,
  id: string,
  { start, duration_minutes, tell_customer = true, ...given }: Body,
  by: "owner" | "caller" = "owner",
): Promise<Changed> {
  const details = checkBookingDetails(given);
  if (!details.ok) throw new Refusal("invalid", details.text);
  const found = await findAppointment(needs.db, owner_id, id);
  const [booker] = found ? await needs.assistantsOf(owner_id, found.assistant_id) : [];
  if (!found || !booker) throw notFound();

  const write = async (tx: Tx, times: object): Promise<Changed | undefined> => {
    const row = await findAppointment(tx, owner_id, id);
    if (row?.status !== "confirmed")
      throw new Refusal("conflict", "This job was canceled.", { more: { next_free_times: [] } });
    const { address = row.address } = details.values;
    const isMovedHouse = address.trim() !== row.address.trim();
    const changes = [...row.changes, addressChange(row.address, address, needs.clock.now())];
    const changed = await changeUnlessTaken(tx, owner_id, id, {
      ...details.values,
      ...(isMovedHouse && { changes: JSON.stringify(changes) }),
      ...times,
      version: row.version + 1,
    });
    if (!changed) return undefined;
    await orderCarrying(needs, tx, id);
    await tellOfChange(needs, tx, row, changed, tell_customer);
    if (by === "caller") await tellOwner(needs, tx, changed, { change: "moved", from: row.starts_at });
    return { row: changed, booker };
  };
  const changed =
    start === undefined && duration_minutes === undefined
      ? await needs.db.transaction().execute((tx) => write(tx, {}))
      : await placeJob(needs, owner_id, placeOf(needs, found, booker, { start, duration_minutes }, by), write);
  if (!changed) throw new Error("A job that stays where it is has no conflicts.");
  return changed;
}

/**
 * A new time is news. So is the booking itself, to a number or an address that has not heard of it. An owner who tells the customer in
 * person wants neither sent.
 */
async function tellOfChange(
  needs: AppointmentNeeds,
  tx: Tx,
  before: Appointment,
  after: Appointment,
  isTold: boolean,
): Promise<void> {
  if (before.starts_at.getTime() !== after.starts_at.getTime())
    return tellOnceSure(needs, tx, after, isTold ? "moved" : "nothing");
  const [earlier, now] = [before.unsure_since?.getTime(), after.unsure_since?.getTime()];
  // A check is on its way, and tells them as they can be reached then.
  if (earlier !== undefined && earlier === now) return;
  if (earlier !== undefined) return tellOnceSure(needs, tx, after, isTold ? "booked" : "nothing");
  if (now !== undefined) await orderCheck(needs, tx, after, "nothing");
  const ways = { phone: before.phone !== after.phone, email: before.email !== after.email };
  if (isTold && (ways.phone || ways.email)) await tellCaller(needs, tx, after, "booked", ways);
}

function placeOf(
  { clock }: Pick<AppointmentNeeds, "clock">,
  { id, starts_at, ends_at }: Appointment,
  booker: Booker,
  { start, duration_minutes }: Pick<Body, "start" | "duration_minutes">,
  by: "owner" | "caller",
): Place {
  const to = start === undefined ? starts_at : new Date(start);
  if (start !== undefined && to < clock.now()) throw new Refusal("invalid", "Choose a time in the future.");
  return {
    booker,
    start: to,
    lengthMinutes: duration_minutes ?? (ends_at.getTime() - starts_at.getTime()) / minuteMs,
    rules: by === "owner" ? "broken" : "kept",
    moving: { id, start: starts_at, end: ends_at },
  };
}
