import { freeSlots } from "#domain/availability/availability.ts";
import { whyNot } from "#domain/availability/why-not.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { dayMs } from "#domain/time/units.ts";
import { phrasesOf } from "../../../brain/receptionist/phrases-by-language.ts";
import { sayMoment } from "../../../language/said-times.ts";
import type { Session } from "../../../session/session.ts";
import type { Check, Meaning, SearchedCall } from "../move.ts";

/** Who means one of these has agreed to nothing. */
const noYes: ReadonlySet<Meaning> = new Set<Meaning>([
  ...([
    "no",
    "refusal",
    "vague",
    "wrong",
    "silence",
    "leaving",
    "question",
    "person",
    "seller",
    "danger",
    "correction",
  ] as const),
]);

const diaryAt = ({ call: { assistant, desk }, house }: SearchedCall, service: string, now: Date, but: string) => ({
  now,
  timeZone: assistant.timezone,
  settings: assistant.settings,
  lengthMinutes:
    assistant.settings.services.find(({ name }) => name === service)?.duration_minutes ??
    assistant.settings.appointments.length_minutes,
  jobs: house.bookings.filter(({ id }) => id !== but).map(({ span }) => span),
  outside: desk.busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) })),
  moving: undefined,
});

const because = {
  hours: "outside your hours",
  notice: "at shorter notice than you want",
  too_far: "further ahead than you want",
  closed_day: "on a day on which you are closed",
  holiday: "on a holiday",
  job: "where another job already stands",
  buffer: "too close to another job",
  outside_event: "where your calendar is full",
} as const;

/** Whether this moment was said in a question, and the caller spoke after it. */
function isReadBack({ lines }: Session, start: string, { timezone: timeZone, settings }: CallSnapshot): boolean {
  const arrivalMinutes = settings.appointments.arrival_window_minutes;
  return (["en", "es"] as const).some((language) => {
    const moment = sayMoment(new Date(start), { timeZone, language, arrivalMinutes }).toLowerCase();
    return lines.some(
      ({ who, words }, at) =>
        who === "assistant" &&
        words.toLowerCase().includes(moment) &&
        words.includes("?") &&
        lines[at + 1]?.who === "caller",
    );
  });
}

/** That nothing is free, in any of her words. */
const nothingFree = (["en", "es"] as const).flatMap((language) => [phrasesOf(language).nothingFree].flat());

export const bookingChecks: readonly Check[] = [
  {
    name: "a job is booked without a yes",
    wrong: ({ call: { assistant } }, { move, after, booked }) => {
      if (booked.length === 0) return undefined;
      if (noYes.has(move.means)) return `The caller said "${move.words}", and a job was booked.`;
      return booked.every(({ start }) => isReadBack(after, start, assistant))
        ? undefined
        : "A job was booked at a time that was never read back to the caller.";
    },
  },
  {
    name: "a job is canceled or moved without a yes",
    wrong: (_call, { move, cancelled, moved }) =>
      cancelled + moved > 0 && noYes.has(move.means)
        ? `The caller said "${move.words}", and a job was canceled or moved.`
        : undefined,
  },
  {
    name: "a job is booked at a time that you don't give",
    wrong: (call, { after, booked }) => {
      const now = new Date(after.lines.findLast(({ who }) => who === "caller")?.at ?? call.call.at);
      for (const { id, service, span } of booked) {
        const [block] = whyNot(diaryAt(call, service, now, id), span.start);
        if (block) return `A job was booked ${because[block.kind]}.`;
      }
      return undefined;
    },
  },
  {
    name: "a job is booked in words only",
    wrong: ({ call: { assistant } }, { booked, moved, said, after }) => {
      const { language } = after;
      if ((language !== "en" && language !== "es") || booked.length + moved > 0) return undefined;
      const [start = ""] = phrasesOf(language).booked("\u0001").split("\u0001");
      return said.includes(start) && assistant.duty === "all"
        ? "She said that a job was booked, and none was."
        : undefined;
    },
  },
  {
    name: "no job can ever be booked",
    wrong: (call, { said, after }) => {
      const { assistant, at, desk } = call.call;
      const isEmpty = desk.jobs.length === 0 && desk.busy.length === 0;
      if (!isEmpty || assistant.duty !== "all" || !nothingFree.some((words) => said.includes(words))) return undefined;
      const diary = diaryAt({ ...call, house: { ...call.house, bookings: [] } }, after.facts.service ?? "", at, "");
      const until = new Date(at.getTime() + Math.max(1, assistant.settings.appointments.days_ahead) * dayMs);
      return freeSlots(diary, { start: at, end: until }, { limit: 1 }).length === 0
        ? "By your settings there is no time at which this job can be booked, though the calendar is empty."
        : undefined;
    },
  },
];
