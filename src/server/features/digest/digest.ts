import type { DigestChoice } from "#domain/accounts/notification-preferences.ts";
import { brand } from "#domain/basics/brand.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { addDays, type LocalDate, weekdayIndex, zoneOf } from "#domain/time/zoned-time.ts";

/** When it goes out by the owner's clock; after a night without a server it comes late, but not in the afternoon. */
const fromHour = 7;
const untilHour = 12;

export type Digest = {
  /** The local day on which it is sent. */
  readonly day: LocalDate;
  readonly period: "day" | "week";
  /** What it tells of; both ends included. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The last moment of that. */
  readonly until: Date;
};

/** What an owner is to be sent at this moment; nothing at all other times. A week is that of the dashboard: Sunday to Saturday. */
export function digestDue(choice: DigestChoice, now: Date, timeZone: string): Digest | undefined {
  const zone = zoneOf(timeZone);
  const day = zone.dateOf(now.getTime());
  const hour = Math.floor(zone.minuteOf(now.getTime()) / 60);
  if (choice === "never" || hour < fromHour || hour >= untilHour) return undefined;
  if (choice === "weekly" && weekdayIndex(day) !== 0) return undefined;
  const to = addDays(day, choice === "weekly" ? -2 : -1);
  const from = choice === "weekly" ? addDays(to, -6) : to;
  const until = new Date(zone.momentOf(addDays(to, 1), 0) - 1);
  return { day, period: choice === "weekly" ? "week" : "day", from, to, until };
}

export type DigestMetrics = {
  readonly calls: number;
  readonly callsBefore: number;
  readonly jobs: number;
  readonly jobsBefore: number;
  readonly costCents: number;
  /** Open now, whenever they came. */
  readonly messages: number;
  readonly questions: number;
  readonly otherTasks: number;
};

/** A day on which nothing happened and after which nothing waits is not worth a mail. */
export const isWorthTelling = (period: Digest["period"], figures: DigestMetrics): boolean => {
  const { calls, jobs, messages, questions, otherTasks } = figures;
  return period === "week" || calls + jobs + messages + questions + otherTasks > 0;
};

const shortDay = (day: LocalDate): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });

/** `3 more than the day before`; nothing to compare where both are none. */
function compared(count: number, before: number, period: Digest["period"]): string {
  if (count === before) return count === 0 ? "0" : `${count} (same as the ${period} before)`;
  const difference = Math.abs(count - before);
  return `${count} (${difference} ${count > before ? "more" : "fewer"} than the ${period} before)`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`;

/** The words of the mail: figures, and what still waits. */
export function digestWords(
  { period, from, to }: Pick<Digest, "period" | "from" | "to">,
  figures: DigestMetrics,
): {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [name: string, value: string])[];
} {
  const { calls, callsBefore, jobs, jobsBefore, costCents, messages, questions, otherTasks } = figures;
  const span = period === "day" ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`;
  const waiting = messages + questions + otherTasks;
  const happened =
    calls === 0 && jobs === 0 ? "No calls came in and no jobs were booked." : `Here's what ${brand.assistantName} did.`;
  const left =
    waiting === 0
      ? "You're all caught up."
      : `${waiting === 1 ? "1 thing needs" : `${waiting} things need`} your attention.`;
  return {
    subject: `${counted(calls, "call")} and ${counted(jobs, "job")} booked: ${span}`,
    paragraphs: [`${span}. ${happened} ${left}`],
    facts: [
      ["Calls answered", compared(calls, callsBefore, period)],
      ["Jobs booked", compared(jobs, jobsBefore, period)],
      ["Call cost", formatMoney(costCents)],
      ["Messages to return", String(messages)],
      ["Unanswered questions", String(questions)],
      ["Other to-dos", String(otherTasks)],
    ],
  };
}
