import { randomUUID } from "node:crypto";
import { minutesOf } from "#domain/bookings/opening-hours.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Desk, KnownBooking, OpenTime } from "#domain/calls/desk.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import { withOffset } from "#server/basics/offset-time.ts";
import { freeSlots, type Span } from "#server/features/appointments/availability/availability.ts";
import { whyNot } from "#server/features/appointments/availability/why-not.ts";
import type { CallScript } from "./read-script.ts";

export type MemoryBooking = KnownBooking & { readonly phone: string; readonly span: Span };
export type MemoryDesk = {
  readonly desk: Desk;
  readonly bookings: MemoryBooking[];
  readonly messages: { text: string; urgent: boolean; name: string; phone: string }[];
  readonly cancelled: string[];
  readonly moved: string[];
  /** Texted codes, by number. */
  readonly codes: Map<string, string>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The house in memory: the same rules of availability, without a database. */
export function openDesk(
  script: Pick<CallScript, "booked" | "calendar">,
  assistant: CallSnapshot,
  now: () => Date,
): MemoryDesk {
  const zone = zoneOf(assistant.timezone);
  const bookings: MemoryBooking[] = [];
  const messages: MemoryDesk["messages"] = [];
  const cancelled: string[] = [];
  const moved: string[] = [];
  const codes = new Map<string, string>();

  const lengthOf = (service: string | undefined): number =>
    assistant.settings.services.find(({ name }) => name === service)?.duration_minutes ??
    assistant.settings.appointments.length_minutes;
  const spanOf = (start: Date, minutes: number): Span => ({
    start,
    end: new Date(start.getTime() + minutes * minuteMs),
  });
  const add = (start: Date, service: string, name: string, phone: string, address: string): MemoryBooking => {
    const span = spanOf(start, lengthOf(service));
    const booking = {
      id: randomUUID(),
      start: withOffset(start, assistant.timezone),
      end: withOffset(span.end, assistant.timezone),
      name,
      service,
      address,
      phone,
      span,
    };
    bookings.push(booking);
    return booking;
  };
  for (const line of script.booked) {
    const [when = "", service = "", phone = ""] = line.split(",").map((part) => part.trim());
    add(new Date(zone.momentOf(when.slice(0, 10), minutesOf(when.slice(11)) ?? 0)), service, "Known Caller", phone, "");
  }

  const outside = (): Span[] =>
    script.calendar.flatMap((line) => {
      if (line === "nothing free")
        return [{ start: new Date(now().getTime() - dayMs), end: new Date(now().getTime() + 100 * dayMs) }];
      const day = line.replace(/^full on /, "");
      return [{ start: new Date(zone.momentOf(day, 0)), end: new Date(zone.momentOf(addDays(day, 1), 0)) }];
    });
  const diary = (service: string | undefined, moving?: MemoryBooking) => ({
    now: now(),
    timeZone: assistant.timezone,
    settings: assistant.settings,
    lengthMinutes: lengthOf(service),
    jobs: bookings.filter((one) => one !== moving).map(({ span }) => span),
    holds: [],
    outside: outside(),
    moving: moving?.span,
  });
  const free = (service: string | undefined, from: Date, to: Date, limit: number): OpenTime[] =>
    freeSlots(diary(service), { start: from, end: to }, { limit }).map(({ start, end, arrivalUntil }) => ({
      start: withOffset(start, assistant.timezone),
      end: withOffset(end, assistant.timezone),
      arrival_until: withOffset(arrivalUntil, assistant.timezone),
    }));
  const next = (service: string, from: Date) => free(service, from, new Date(from.getTime() + 21 * dayMs), 5);

  const desk: Desk = {
    freeTimes: async (_assistant, wish) => free(wish.service, wish.from, wish.to, wish.limit),
    async book(_assistant, _call, job) {
      const start = new Date(job.start);
      const twin = bookings.find((one) => one.span.start.getTime() === start.getTime() && one.name === job.name);
      if (twin) return { ok: true, booking: twin };
      if (whyNot(diary(job.service), start).length > 0)
        return { ok: false, why: "taken", next: next(job.service, now()) };
      return { ok: true, booking: add(start, job.service, job.name, job.phone, job.address) };
    },
    bookingsOf: async (_assistant, numbers) =>
      bookings.filter(({ phone, span }) => numbers.includes(phone) && span.start > now()),
    async move(_assistant, numbers, { id, start }) {
      const booking = bookings.find((one) => one.id === id && numbers.includes(one.phone));
      if (!booking || whyNot(diary(booking.service, booking), new Date(start)).length > 0)
        return { ok: false, why: "taken", next: next(booking?.service ?? "", now()) };
      bookings.splice(bookings.indexOf(booking), 1);
      const there = add(new Date(start), booking.service, booking.name, booking.phone, booking.address);
      moved.push(there.start);
      return { ok: true, booking: there };
    },
    async cancel(_assistant, numbers, id) {
      const index = bookings.findIndex((one) => one.id === id && numbers.includes(one.phone));
      if (index < 0) return false;
      cancelled.push(bookings[index]?.start ?? "");
      bookings.splice(index, 1);
      return true;
    },
    async sendCode(_assistant, _call, number) {
      if (bookings.some(({ phone }) => phone === number)) codes.set(number, "471920");
    },
    checkCode: async (_assistant, _call, number, code) => codes.get(number) === code,
    async takeMessage(_assistant, _call, { text, urgent, name = "", phone = "" }) {
      messages.push({ text, urgent, name, phone });
    },
  };
  return { desk, bookings, messages, cancelled, moved, codes };
}
