import { randomUUID } from "node:crypto";
import type { Diary } from "#domain/availability/availability.ts";
import { whyNot } from "#domain/availability/why-not.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { BookingDetails, Desk, Placed, Taken } from "#domain/calls/desk.ts";
import type { Clock } from "#domain/time/clock.ts";
import { withOffset } from "#domain/time/offset-time.ts";
import { minuteMs } from "#domain/time/units.ts";
import { book, bookingsOf, cancel, move } from "./bookings.ts";
import { checkCode, sendCode } from "./codes.ts";
import { freeTimes, lengthOf, timesIn } from "./free-times.ts";
import type { DeskNeeds } from "./needs.ts";
import { keepMessage } from "./urgent-messages.ts";

const weekMs = 7 * 24 * 60 * minuteMs;
const offered = 3;

/** The diary of the demo business is empty every time, and what is booked in it is nowhere. */
function createDemoDesk({ clock }: { readonly clock: Clock }): Pick<Desk, "freeTimes" | "book" | "move"> {
  const diaryOf = (assistant: CallSnapshot, service: string | undefined): Diary => ({
    now: clock.now(),
    timeZone: assistant.timezone,
    settings: assistant.settings,
    lengthMinutes: lengthOf(assistant, service),
    jobs: [],
    outside: [],
  });
  const place = (
    assistant: CallSnapshot,
    job: Pick<BookingDetails, "name" | "service" | "address"> & { readonly id: string; readonly start: string },
  ): Placed | Taken => {
    const start = new Date(job.start);
    const diary = diaryOf(assistant, job.service);
    if (Number.isNaN(start.getTime()) || whyNot(diary, start).length > 0) {
      const from = Number.isNaN(start.getTime()) || start < clock.now() ? clock.now() : start;
      const range = { start: from, end: new Date(from.getTime() + weekMs) };
      return { ok: false, why: "That time isn't open.", next: timesIn(diary, range, offered) };
    }
    const minutes = diary.lengthMinutes ?? assistant.settings.appointments.length_minutes;
    const end = new Date(start.getTime() + minutes * minuteMs);
    const { id, name, service, address } = job;
    const at = (moment: Date) => withOffset(moment, assistant.timezone);
    return { ok: true, booking: { id, name, service, address, start: at(start), end: at(end) } };
  };
  return {
    freeTimes: async (assistant, { from, to, service, limit }) =>
      timesIn(diaryOf(assistant, service), { start: from, end: to }, limit),
    book: async (assistant, _call, job) => place(assistant, { ...job, id: randomUUID() }),
    move: async (assistant, _numbers, { id, start }) =>
      place(assistant, { id, start, name: "", service: "", address: "" }),
  };
}

/** What the house does for a call. The demo business has a desk of its own, which keeps nothing. */
export function createDesk(needs: DeskNeeds): Desk {
  const demo = createDemoDesk(needs);
  return {
    freeTimes: (assistant, wish) =>
      assistant.is_demo ? demo.freeTimes(assistant, wish) : freeTimes(needs, assistant, wish),
    book: (assistant, call, job) =>
      assistant.is_demo ? demo.book(assistant, call, job) : book(needs, assistant, call, job),
    bookingsOf: async (assistant, numbers) => (assistant.is_demo ? [] : bookingsOf(needs, { assistant, numbers })),
    move: (assistant, numbers, job) =>
      assistant.is_demo ? demo.move(assistant, numbers, job) : move(needs, { assistant, numbers }, job),
    cancel: async (assistant, numbers, id) => (assistant.is_demo ? false : cancel(needs, { assistant, numbers }, id)),
    async sendCode(assistant, callId, number) {
      if (!assistant.is_demo) await sendCode(needs, assistant, callId, number);
    },
    checkCode: async (assistant, callId, number, code) =>
      assistant.is_demo ? false : checkCode(needs, callId, number, code),
    async takeMessage({ is_demo, owner_id, assistant_id }, call_id, { text, urgent, name, phone, isToldLater }) {
      if (is_demo) return;
      const message = {
        id: randomUUID(),
        owner_id,
        assistant_id,
        call_id,
        text,
        urgent,
        name: name ?? "",
        phone: phone ?? "",
        created_at: needs.clock.now(),
      };
      await keepMessage(needs, message, isToldLater);
    },
  };
}
