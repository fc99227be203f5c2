import { type Checked, failed, passed } from "../basics/checked.ts";
import { minutesOf, type OpeningHours, type OpenSpan, weekdays } from "../bookings/opening-hours.ts";
import { dayMs, minuteMs } from "../time/units.ts";
import { addDays, type LocalDate, weekdayIndex, zoneOf } from "../time/zoned-time.ts";

type Pausable = { readonly status: "active" | "paused"; readonly paused_until: Date | string | null };

/** A pause ends by itself when its time is up: nothing has to happen then. */
export const isPausedAt = ({ status, paused_until }: Pausable, now: Date): boolean =>
  status === "paused" && (paused_until === null || new Date(paused_until).getTime() > now.getTime());

const longestPauseDays = 366;
export const pauseOverText = "Choose a time that hasn't passed yet.";
export const pauseTooLongText = "A pause with an end can last up to a year.";
export const untilWithoutPauseText = "`paused_until` goes with `status` `paused`.";

type Change = { readonly status?: "active" | "paused" | undefined; readonly paused_until?: string | null | undefined };
type Kept = { readonly status?: "active" | "paused"; readonly paused_until?: Date | null };

/** What is kept of a change. Without an end she is paused until she is resumed; resuming forgets the end. */
export function checkPause({ status, paused_until }: Change, now: Date): Checked<Kept> {
  if (status !== "paused") {
    if (paused_until) return failed("paused_until", untilWithoutPauseText);
    return passed(status === undefined ? {} : { status, paused_until: null });
  }
  if (!paused_until) return passed({ status, paused_until: null });
  const until = new Date(paused_until);
  const aheadMs = until.getTime() - now.getTime();
  if (aheadMs <= 0) return failed("paused_until", pauseOverText);
  if (aheadMs > longestPauseDays * dayMs) return failed("paused_until", pauseTooLongText);
  return passed({ status, paused_until: until });
}

/** How long an owner can choose to pause her. */
export const pauseLengths = ["hour", "morning", "open"] as const;
export type PauseLength = (typeof pauseLengths)[number];

type Where = { readonly timeZone: string; readonly hours: OpeningHours };

/** Where there are no hours, or they go round the clock, a day begins at seven. */
const usualMorning = 7 * 60;
const earliestMorning = 4 * 60;

/** When a day begins at this business; on a closed day as early as on any other, since she answers then, too. */
const morningOf = (date: LocalDate, hours: OpeningHours): number => {
  const opens = (spans: readonly OpenSpan[]) => spans.map((span) => minutesOf(span.opens) ?? usualMorning);
  const day = weekdays[weekdayIndex(date)];
  const own = opens(day ? hours[day] : []);
  const any = own.length > 0 ? own : weekdays.flatMap((each) => opens(hours[each]));
  const first = Math.min(...any);
  return Number.isFinite(first) && first >= earliestMorning ? first : usualMorning;
};

/** The next morning is today's for whoever is up before it. */
export function pauseEnd(length: PauseLength, now: Date, { timeZone, hours }: Where): Date | null {
  switch (length) {
    case "hour":
      return new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs + 60 * minuteMs);
    case "morning": {
      const zone = zoneOf(timeZone);
      const today = zone.dateOf(now.getTime());
      const [soon, later] = [today, addDays(today, 1)].map((date) => zone.momentOf(date, morningOf(date, hours)));
      return new Date(soon !== undefined && soon > now.getTime() ? soon : (later ?? 0));
    }
    case "open":
      return null;
  }
}

type Shown = { readonly timeZone: string; readonly isElsewhere?: boolean };

/** `Paused until 3:40 PM`, `Paused until tomorrow`, `Paused until Mon, Nov 23, 8 AM`; without an end `Paused until you resume`. */
export function pausedUntilText(paused_until: string | null, now: Date, shown: Shown): string {
  if (paused_until === null) return "Paused until you resume";
  const until = new Date(paused_until);
  const zone = zoneOf(shown.timeZone);
  const [day, today] = [zone.dateOf(until.getTime()), zone.dateOf(now.getTime())];
  const time = zone.minuteOf(until.getTime()) === 0 ? "" : clockTime(until, shown);
  if (day === today) return `Paused until ${time || "midnight"}`;
  const date = day === addDays(today, 1) ? "tomorrow" : shortDate(until, shown.timeZone);
  return `Paused until ${[date, time].filter((part) => part !== "").join(", ")}`;
}

const clockTime = (at: Date, { timeZone, isElsewhere = false }: Shown): string =>
  at
    .toLocaleTimeString("en-US", {
      ...{ hour: "numeric", minute: "2-digit", timeZone },
      ...(isElsewhere && { timeZoneName: "short" as const }),
    })
    .replace(/\s/g, " ")
    .replace(":00", "");

const shortDate = (at: Date, timeZone: string): string =>
  at.toLocaleDateString("en-US", { weekday: "short", month: "short", day: "numeric", timeZone });

/** When the first of these pauses ends by itself; nothing where none does. */
export function nextResumeMs(all: readonly Pausable[], now: Date): number | undefined {
  const ends = all.flatMap(({ status, paused_until }) =>
    status === "paused" && paused_until !== null ? [new Date(paused_until).getTime()] : [],
  );
  return ends.length === 0 ? undefined : Math.max(0, Math.min(...ends) - now.getTime());
}
