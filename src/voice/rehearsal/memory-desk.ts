import { freeSlots, type Span } from "#domain/availability/availability.ts";
import { whyNot } from "#domain/availability/why-not.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Desk, KnownBooking, OpenTime } from "#domain/calls/desk.ts";
import type { DeskState, ExistingJob } from "#domain/rehearsals/recorded-call.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { dayMs, minuteMs } from "#domain/time/units.ts";

export type MemoryBooking = KnownBooking & { readonly phone: string; readonly span: Span };
export type MemoryDesk = {
  readonly desk: Desk;
  /** Those that stood before come first. */
  readonly bookings: MemoryBooking[];
  readonly messages: { text: string; urgent: boolean; name: string; phone: string }[];
  readonly cancelled: string[];
  readonly moved: { readonly from: string; readonly to: string }[];
  /** Texted codes, by number. */
  readonly codes: Map<string, string>;
};

const daysOffered = 21;
const mostOffered = 5;

/**
 * The house in memory: the same rules of availability, without a database. The same calls get the same answers and the same ids. `as`: it
 * begins as that one stands, and goes its own way from there.
 */
export function openDesk(
  { jobs, busy }: DeskState,
  assistant: CallSnapshot,
  now: () => Date,
  as?: MemoryDesk,
): MemoryDesk {
  const bookings: MemoryBooking[] = [...(as?.bookings ?? [])];
  const messages: MemoryDesk["messages"] = [...(as?.messages ?? [])];
  const cancelled: string[] = [...(as?.cancelled ?? [])];
  const moved: MemoryDesk["moved"] = [...(as?.moved ?? [])];
  const codes = new Map<string, string>(as?.codes);
  const outside = busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
  let made = bookings.length + moved.length + cancelled.length;

  const lengthOf = (service: string | undefined): number =>
    assistant.settings.services.find(({ name }) => name === service)?.duration_minutes ??
    assistant.settings.appointments.length_minutes;
  const add = (
    start: Date,
    { service, name, phone, address }: Pick<ExistingJob, "service" | "name" | "phone" | "address">,
    minutes = lengthOf(service),
  ): MemoryBooking => {
    const span = { start, end: new Date(start.getTime() + minutes * minuteMs) };
    made++;
    const booking = {
      id: `job-${made}`,
      start: withOffset(start, assistant.timezone),
      end: withOffset(span.end, assistant.timezone),
      ...{ name, service, address, phone, span },
    };
    bookings.push(booking);
    return booking;
  };
  if (!as) for (const job of jobs) add(new Date(job.start), job, job.minutes);

  const diary = (service: string | undefined, moving?: MemoryBooking) => ({
    now: now(),
    timeZone: assistant.timezone,
    settings: assistant.settings,
    lengthMinutes: lengthOf(service),
    jobs: bookings.filter((one) => one !== moving).map(({ span }) => span),
    outside,
    moving: moving?.span,
  });
  const free = (service: string | undefined, from: Date, to: Date, limit: number): OpenTime[] =>
    freeSlots(diary(service), { start: from, end: to }, { limit }).map(({ start, end, arrivalUntil }) => ({
      start: withOffset(start, assistant.timezone),
      end: withOffset(end, assistant.timezone),
      arrival_until: withOffset(arrivalUntil, assistant.timezone),
    }));
  const next = (service: string) => free(service, now(), new Date(now().getTime() + daysOffered * dayMs), mostOffered);

  const desk: Desk = {
    freeTimes: async (_assistant, wish) => free(wish.service, wish.from, wish.to, wish.limit),
    async book(_assistant, _call, job) {
      const start = new Date(job.start);
      const twin = bookings.find((one) => one.span.start.getTime() === start.getTime() && one.name === job.name);
      if (twin) return { ok: true, booking: twin };
      if (whyNot(diary(job.service), start).length > 0) return { ok: false, why: "taken", next: next(job.service) };
      return { ok: true, booking: add(start, job) };
    },
    bookingsOf: async (_assistant, numbers) =>
      bookings.filter(({ phone, span }) => numbers.includes(phone) && span.start > now()),
    async move(_assistant, numbers, { id, start }) {
      const booking = bookings.find((one) => one.id === id && numbers.includes(one.phone));
      if (!booking || whyNot(diary(booking.service, booking), new Date(start)).length > 0)
        return { ok: false, why: "taken", next: next(booking?.service ?? "") };
      bookings.splice(bookings.indexOf(booking), 1);
      const there = add(new Date(start), booking);
      moved.push({ from: booking.start, to: there.start });
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
      if (bookings.some(({ phone }) => phone === number)) codes.set(number, textedCode);
    },
    checkCode: async (_assistant, _call, number, code) => codes.get(number) === code,
    async takeMessage(_assistant, _call, { text, urgent, name = "", phone = "" }) {
      messages.push({ text, urgent, name, phone });
    },
  };
  return { desk, bookings, messages, cancelled, moved, codes };
}

const textedCode = "471920";
