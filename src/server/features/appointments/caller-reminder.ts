import { zoneOf } from "#domain/time/zoned-time.ts";

const hourMs = 60 * 60_000;
const aheadMs = 24 * hourMs;
/** Nobody is texted earlier or later on the clock of the place where the job is. */
const day = { fromMinute: 9 * 60, toMinute: 20 * 60 };
/** Whoever was told of the time so shortly before still knows it. */
const freshMs = 12 * hourMs;
/** Later than this it would only disturb somebody who is waiting at the door. */
const lastMs = 2 * hourMs;

export type Reminded = {
  readonly startsAt: Date;
  /** When the job got this start. */
  readonly placedAt: Date;
  readonly timeZone: string;
};

/** About a day before a job, by day. Nothing where the time was told shortly before that. */
export function reminderAt({ startsAt, placedAt, timeZone }: Reminded): Date | undefined {
  const zone = zoneOf(timeZone);
  const dayBefore = startsAt.getTime() - aheadMs;
  const date = zone.dateOf(dayBefore);
  const at = Math.min(Math.max(dayBefore, zone.momentOf(date, day.fromMinute)), zone.momentOf(date, day.toMinute));
  return at - placedAt.getTime() < freshMs ? undefined : new Date(at);
}

/** Whether a reminder is to go out at this moment: one that was held up is sent late, but neither at night nor at the last moment. */
export function isReminderDue(job: Reminded, now: Date): boolean {
  const at = reminderAt(job);
  if (!at || now < at || job.startsAt.getTime() - now.getTime() < lastMs) return false;
  const minute = zoneOf(job.timeZone).minuteOf(now.getTime());
  return day.fromMinute <= minute && minute <= day.toMinute;
}

/** No reminder goes out longer before a job than this: 24 hours, and what a night may add. */
export const longestReminderMs = 36 * hourMs;
