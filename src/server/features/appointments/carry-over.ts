import { randomUUID } from "node:crypto";
import { spanText } from "#domain/bookings/diary-times.ts";
import type { Access, Calendars, Stoppable } from "#providers/calendars/port.ts";
import { handle, type JobHandler } from "../../jobs/job.ts";
import { arrivalUntil } from "./arrival-until.ts";
import { carryAppointment } from "./carrying/order-carrying.ts";
import { deleteOrder, findOrder } from "./carrying/store.ts";
import type { AppointmentNeeds, Booker } from "./needs.ts";
import { type Appointment, noteCarried, ownerOf, releaseForCarrying, takeForCarrying } from "./store.ts";

export type ConnectedCalendar = {
  readonly id: string;
  readonly use: <T>(work: (calendar: Calendars, access: Access) => Promise<T>, options?: Stoppable) => Promise<T>;
  readonly readAgain: () => Promise<void>;
};

export type CarryNeeds = Pick<AppointmentNeeds, "db" | "clock" | "assistantsOf"> & {
  /** The calendar that is connected to an assistant; nothing without one. */
  readonly calendarFor: (owner_id: string, assistant_id: string) => Promise<ConnectedCalendar | undefined>;
};

const leaseSeconds = 60;

/**
 * Brings the outside calendar to what stands here, under an id that is made from the booking: however often it is repeated, there
 * is one event. One carrier at a time per booking, so that an older state never comes after a newer one.
 */
export const carryOver = (needs: CarryNeeds): JobHandler =>
  handle(carryAppointment, async ({ id }, { signal }) => {
    const orderedAt = await findOrder(needs.db, id);
    const close = () => (orderedAt === undefined ? undefined : deleteOrder(needs.db, id, orderedAt));
    const whose = await ownerOf(needs.db, id);
    const calendar = whose && (await needs.calendarFor(whose.owner_id, whose.assistant_id));
    // Without one the product's own list is all there is; a calendar that is connected later hears of it then.
    if (!calendar) return close();
    const holder = randomUUID();
    const row = await takeForCarrying(needs.db, id, { holder, seconds: leaseSeconds, calendar: calendar.id });
    if (row === "done") return close();
    if (row === "held") throw new Error("Somebody else is carrying this booking over.");
    try {
      await carry(needs, calendar, row, signal);
    } finally {
      await releaseForCarrying(needs.db, id, holder);
    }
    await close();
  });

/** The event is as long as the job; until when somebody has to be there is another time. */
function promisedText(row: Appointment, booker: Booker): string {
  const until = arrivalUntil(row, booker);
  return until <= row.starts_at ? "" : `Promised arrival: ${spanText(row.starts_at, until, booker.timezone)}`;
}

async function carry(
  needs: CarryNeeds,
  calendar: ConnectedCalendar,
  row: Appointment,
  signal: AbortSignal,
): Promise<void> {
  const [booker] = await needs.assistantsOf(row.owner_id, row.assistant_id);
  if (!booker) return;
  const eventId = row.carried_to === calendar.id ? (row.event_id ?? undefined) : undefined;
  if (row.status === "cancelled") {
    await calendar.use((calendars, access) => calendars.cancelEvent(access, { key: row.id, eventId }, { signal }), {
      signal,
    });
    await noteCarried(needs.db, row, { carried_to: calendar.id, event_id: null });
    return calendar.readAgain();
  }
  const draft = {
    key: row.id,
    start: row.starts_at,
    end: row.ends_at,
    timeZone: booker.timezone,
    title: row.service === "" ? row.name : `${row.service}: ${row.name}`,
    description: [row.phone, row.note, promisedText(row, booker), `Booked by ${booker.name}`]
      .filter((line) => line !== "")
      .join("\n"),
    location: row.address,
  };
  const put = await calendar.use((calendars, access) => calendars.putEvent(access, draft, { signal }), { signal });
  await noteCarried(needs.db, row, { carried_to: calendar.id, event_id: put.eventId });
  // Where it stood before, the owner is free again.
  if (eventId !== undefined) await calendar.readAgain();
}
