import { createHash } from "node:crypto";
import { characterCount } from "#domain/basics/checked.ts";
import { Refusal } from "#domain/basics/refusal.ts";
import { checkBookingDetails, longestDetails } from "#domain/bookings/appointment-rules.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { BookingDetails, KnownBooking, OpenTime, Placed, Taken } from "#domain/calls/desk.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { minuteMs } from "#domain/time/units.ts";
import { inShort } from "../../../basics/in-short.ts";
import { placeBooking } from "../../appointments/book-job.ts";
import { jobsUnder } from "../../appointments/by-phone/jobs-under.ts";
import { cancelAppointment } from "../../appointments/cancel-appointment.ts";
import type { Job } from "../../appointments/find-job.ts";
import { present } from "../../appointments/present.ts";
import { changeAppointment } from "../../appointments/update-appointment.ts";
import { bookerOf, lengthOf, toOpenTime } from "./free-times.ts";
import type { DeskNeeds } from "./needs.ts";

type Wanted = BookingDetails & { readonly start: string };

const testMark = "(test)";

/** The same in every repeat, so that a call books one job for one name at one time. */
function idFor(callId: string, { start, name }: Pick<Wanted, "start" | "name">): string {
  const moment = new Date(start).getTime();
  const hex = createHash("sha256").update(`${callId} ${moment} ${name.trim().toLowerCase()}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12}).*$/, "$1-$2-4$3-8$5-$6");
}

/** Nobody loses a free time over what a job cannot have, such as a foreign number or an address that is a story: it stands in the note then. */
function storable(job: Wanted): Wanted {
  const fields = ["name", "phone", "email", "address", "service"] as const;
  const wrong = fields.filter((field) => job[field] !== "" && !checkBookingDetails({ [field]: job[field] }).ok);
  const instead = wrong.map((field) => [
    field,
    field === "phone" || field === "email" ? "" : inShort(job[field], longestDetails[field]),
  ]);
  const left = wrong.map((field) => job[field]).join(", ");
  const note = wrong.length === 0 ? job.note : `${job.note} (${left})`.trim();
  const isLong = characterCount(note) > longestDetails.note;
  return {
    ...job,
    ...Object.fromEntries(instead),
    note: isLong ? inShort(note, longestDetails.note - testMark.length - 1) : note,
  };
}

export async function book(
  needs: DeskNeeds,
  assistant: CallSnapshot,
  call: { readonly id: string; readonly isTest: boolean },
  job: Wanted,
): Promise<Placed | Taken> {
  const { service, note, ...details } = storable(job);
  const asked = {
    ...details,
    assistant_id: assistant.assistant_id,
    duration_minutes: lengthOf(assistant, service),
    service,
    note: call.isTest ? `${testMark} ${note}`.trim() : note,
    id: idFor(call.id, job),
    conversation_id: call.id,
  };
  const asSnapshot = { ...needs, assistantsOf: async () => [bookerOf(assistant)] };
  const place = () => placeBooking(asSnapshot, assistant.owner_id, asked, "kept");
  return orTaken(assistant, async () => {
    // Of two repeats at the same moment the later one meets the job of the first, and then finds it as its own.
    const { row, booker } = await place().catch((error) => {
      if (!(error instanceof Refusal) || error.code !== "conflict") throw error;
      return place();
    });
    const { id, start, end, name, address } = present(row, booker);
    return { ok: true, booking: { id, start, end, name, service, address }, ...confirmedOf(assistant, row) };
  });
}

/** How a time that the outside calendar could not be asked about is confirmed. */
function confirmedOf(
  { settings }: CallSnapshot,
  { unsure_since, phone }: { readonly unsure_since: Date | null; readonly phone: string },
): Pick<Placed, "confirmed"> {
  if (unsure_since === null) return {};
  return { confirmed: settings.texts_to_callers && phone !== "" ? "by_text" : "later" };
}

type Identified = { readonly assistant: CallSnapshot; readonly numbers: readonly string[] };

export async function bookingsOf(
  needs: DeskNeeds,
  { assistant, numbers }: Identified,
): Promise<readonly KnownBooking[]> {
  const jobs = await jobsUnder(needs, assistant, numbers);
  return jobs.map((job) => toKnown(job, assistant.timezone));
}

const toKnown = ({ id, starts_at, ends_at, name, service, address }: Job, timeZone: string): KnownBooking => ({
  id,
  start: withOffset(starts_at, timeZone),
  end: withOffset(ends_at, timeZone),
  name,
  service,
  address,
});

const gone: Taken = { ok: false, why: "There is no such booking under that number.", next: [] };

export async function move(
  needs: DeskNeeds,
  { assistant, numbers }: Identified,
  job: { readonly id: string; readonly start: string },
): Promise<Placed | Taken> {
  const found = (await jobsUnder(needs, assistant, numbers)).find(({ id }) => id === job.id);
  if (!found) return gone;
  return orTaken(assistant, async () => {
    const { row, booker } = await changeAppointment(
      needs,
      assistant.owner_id,
      found.id,
      { start: job.start },
      "caller",
    );
    const { id, start, end, name, address } = present(row, booker);
    const booking = { id, start, end, name, service: found.service, address };
    return { ok: true, booking, ...confirmedOf(assistant, row) };
  });
}

export async function cancel(needs: DeskNeeds, { assistant, numbers }: Identified, id: string): Promise<boolean> {
  const found = (await jobsUnder(needs, assistant, numbers)).find((job) => job.id === id);
  if (!found) return false;
  await cancelAppointment(needs, assistant.owner_id, found.id, "caller");
  return true;
}

/** A refusal by the owner's rules is an answer: what stands there, and the next free times. */
async function orTaken(assistant: CallSnapshot, place: () => Promise<Placed>): Promise<Placed | Taken> {
  try {
    return await place();
  } catch (error) {
    if (!(error instanceof Refusal) || (error.code !== "conflict" && error.code !== "invalid")) throw error;
    const starts = (error.more?.["next_free_times"] ?? []) as readonly string[];
    return { ok: false, why: error.message, next: starts.map((start) => openTimeAt(assistant, start)) };
  }
}

function openTimeAt({ settings, timezone }: CallSnapshot, start: string): OpenTime {
  const at = new Date(start);
  const { length_minutes, arrival_window_minutes } = settings.appointments;
  const after = (minutes: number) => new Date(at.getTime() + minutes * minuteMs);
  return toOpenTime({ start: at, end: after(length_minutes), arrivalUntil: after(arrival_window_minutes) }, timezone);
}
