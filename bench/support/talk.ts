import { setTimeout as pause } from "node:timers/promises";
import { type Caller, placeCall, type Seen } from "../chaos/carrier.ts";

type Line = { readonly url: string; readonly authToken: string };
export type Talking = {
  readonly callers: readonly Caller[];
  /** Everybody hangs up, one after the other, as they came. */
  end(): Promise<readonly Seen[]>;
};

type Options = {
  /** The numbers that are called, in turn. */
  readonly numbers: readonly string[];
  readonly count: number;
  /** So many come in a second. */
  readonly perSecond: number;
  /** So often somebody says something. */
  readonly everyMs: number;
  /** One in so many books an appointment, beginning within `bookingMs`. */
  readonly oneBookerIn?: number;
  readonly bookingMs?: number;
};

/** What those say who only ask. */
const questions = [
  "When are you open, please?",
  "Do you work on Saturdays?",
  "Are you open on Sundays?",
  "What are your hours on Monday?",
  "Are you open on Friday night?",
];
/** What those say who book, by what they are asked. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/should i (?:book|cancel|do)|is that right|sound right|want me to/i, "Yes please"],
  [/calling from/i, "Yes, that's fine"],
  [/address|where should we come/i, "1200 West State Street, Boise, 83702"],
  [/which one|would you like|one of those/i, "The first one"],
  [/day and time|when would you|what time|what day/i, "As soon as you can"],
  [/name/i, "Greg Halvorsen"],
  [/number/i, "208 555 0142"],
  [/right now/i, "No, nothing like that"],
];
const isBooked = /you're booked/i;
const [dayMs, timesInDay] = [86_400_000, 20];
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "America/Denver" });

/** Everybody wants a time of their own: whoever is too late twice is called back, and books nothing. */
function wishOf(booker: number): string {
  const date = day.format(Date.now() + (2 + Math.floor(booker / timesInDay)) * dayMs);
  const half = booker % timesInDay;
  const hour = 8 + Math.floor(half / 2);
  const time = `${hour > 12 ? hour - 12 : hour}:${half % 2 ? "30" : "00"} ${hour < 12 ? "AM" : "PM"}`;
  return `This is Greg Halvorsen, I need a clogged drain fixed on ${date} at ${time} at 1200 West State Street, Boise 83702`;
}
let bookers = 0;
let known = 0;

/** Callers come one after the other, and each talks until told to stop. */
export async function startTalking(line: Line, options: Options): Promise<Talking> {
  const { numbers, count, perSecond, everyMs, oneBookerIn = 0, bookingMs = 0 } = options;
  const callers: Caller[] = [];
  const talks: Promise<void>[] = [];
  let endsMs = Number.POSITIVE_INFINITY;
  const talk = async (caller: Caller, at: number) => {
    const books = oneBookerIn > 0 && at % oneBookerIn === 0;
    const bookingAt = performance.now() + ((count - at) / perSecond) * 1000 + (at / count) * bookingMs;
    let booking: "later" | "now" | "done" = books ? "later" : "done";
    const words = (turn: number): string => {
      const last = caller.lastSpoken();
      if (booking === "now" && isBooked.test(last)) booking = "done";
      if (booking === "now") return answers.find(([asked]) => asked.test(last))?.[1] ?? "Yes please";
      if (booking === "done" || performance.now() < bookingAt) return questions[turn % questions.length] ?? "";
      booking = "now";
      return wishOf(bookers++);
    };
    // Nobody speaks in the same instant as all the others.
    await pause(1_000 + (at / count) * everyMs);
    for (let turn = at; performance.now() < endsMs + (at / perSecond) * 1000; turn++) {
      caller.say(words(turn));
      await pause(everyMs);
    }
  };
  for (let at = 0; at < count; at++) {
    const to = numbers[Math.floor(at / 5) % numbers.length] ?? "";
    const caller = placeCall({ ...line, to, from: `+1208${String(2_000_000 + known++)}` });
    callers.push(caller);
    talks.push(talk(caller, at));
    await pause(1000 / perSecond);
  }
  return {
    callers,
    async end() {
      endsMs = performance.now();
      return Promise.all(
        callers.map(async (caller, at) => {
          await talks[at];
          return caller.hangUp();
        }),
      );
    },
  };
}

/** How callers were turned away, if any were, and whether anything was said that only helps out. */
export function troubleOf(seen: readonly Seen[]): {
  readonly lost: number;
  readonly text: string;
  readonly fallbacks: number;
} {
  const lost = seen.filter(({ end }) => end !== "hung_up");
  const ways = Object.entries(Object.groupBy(lost, ({ end }) => end)).map(([end, all]) => `${all?.length} ${end}`);
  const fallbacks = seen.flatMap(({ spoken }) => spoken).filter((words) => /didn't catch that/i.test(words)).length;
  return { lost: lost.length, text: ways.join(", ") || "none", fallbacks };
}
