import { randomUUID } from "node:crypto";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { Clock } from "#domain/time/clock.ts";
import { withOffset } from "../../../http/offset-time.ts";
import type { Diary } from "../../appointments/availability/availability.ts";
import { whyNot } from "../../appointments/availability/why-not.ts";
import type { Placed, Taken, Wanted } from "./bookings.ts";
import { lengthOf, timesIn, type Wish } from "./free-times.ts";

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;
const offered = 3;

/** The diary of the demo business is empty every time, and what is booked in it is nowhere. */
export function createDemoDesk({ clock }: { readonly clock: Clock }) {
  const diaryOf = (assistant: CallSnapshot, service: string | undefined): Diary => ({
    now: clock.now(),
    timeZone: assistant.timezone,
    settings: assistant.settings,
    lengthMinutes: lengthOf(assistant, service),
    jobs: [],
    holds: [],
    outside: [],
  });
  const place = (
    assistant: CallSnapshot,
    job: Omit<Wanted, "phone" | "email" | "note"> & { id: string },
  ): Placed | Taken => {
    const start = new Date(job.start);
    const diary = diaryOf(assistant, job.service);
    if (Number.isNaN(start.getTime()) || whyNot(diary, start).length > 0) {
      const from = Number.isNaN(start.getTime()) || start < clock.now() ? clock.now() : start;
      const range = { start: from, end: new Date(from.getTime() + weekMs) };
      return { ok: false, why: "That time is not free.", next: timesIn(diary, range, offered) };
    }
    const minutes = diary.lengthMinutes ?? assistant.settings.appointments.length_minutes;
    const end = new Date(start.getTime() + minutes * minuteMs);
    const { id, name, service, address } = job;
    const at = (moment: Date) => withOffset(moment, assistant.timezone);
    return { ok: true, booking: { id, name, service, address, start: at(start), end: at(end) } };
  };
  return {
    freeTimes: async (assistant: CallSnapshot, { from, to, service, limit }: Wish) =>
      timesIn(diaryOf(assistant, service), { start: from, end: to }, limit),
    book: async (assistant: CallSnapshot, _call: object, job: Wanted) => place(assistant, { ...job, id: randomUUID() }),
    move: async (assistant: CallSnapshot, { id, start }: { readonly id: string; readonly start: string }) =>
      place(assistant, { id, start, name: "", service: "", address: "" }),
  };
}
