import { type Checked, failed, passed } from "../basics/checked.ts";
import { addDays, zoneOf } from "../time/zoned-time.ts";

/** By the owner's clock, as `22:00`. Where the end is the earlier one, it is that of the next morning. */
export type QuietHours = { readonly from: string; readonly to: string };

export const usualQuietHours: QuietHours = { from: "22:00", to: "07:00" };
export const sameTimesText = "Quiet hours need a start and an end that differ.";

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export const checkQuietHours = (hours: QuietHours): Checked<QuietHours> =>
  hours.from === hours.to ? failed("quiet_hours", sameTimesText) : passed(hours);

/** When the quiet hours of this moment end; nothing outside of them. On a day when clocks are set they end by the new clock. */
export function quietUntil(hours: QuietHours | null, now: Date, timeZone: string): Date | undefined {
  if (hours === null) return undefined;
  const [from, to] = [minuteOf(hours.from), minuteOf(hours.to)];
  const zone = zoneOf(timeZone);
  const [minute, today] = [zone.minuteOf(now.getTime()), zone.dateOf(now.getTime())];
  const isOvernight = to < from;
  const isQuiet = isOvernight ? minute >= from || minute < to : minute >= from && minute < to;
  if (!isQuiet) return undefined;
  const day = isOvernight && minute >= from ? addDays(today, 1) : today;
  const end = new Date(zone.momentOf(day, to, "later"));
  // Where an hour happens twice, its first end may lie behind.
  return end > now ? end : undefined;
}

const clock = (time: string): string => {
  const minute = minuteOf(time);
  const hour = Math.floor(minute / 60);
  const minutes = minute % 60 === 0 ? "" : `:${String(minute % 60).padStart(2, "0")}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? "AM" : "PM"}`;
};

/** What quiet hours mean, in one sentence. */
export const quietHoursText = ({ from, to }: QuietHours): string =>
  `From ${clock(from)} to ${clock(to)} only urgent alerts ring your phone. The rest waits until ${clock(to)}. Email isn't held back.`;
