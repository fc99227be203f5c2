import type { ClosedDays } from "../assistants/assistant-settings.ts";
import { minutesOf, type OpeningHours, weekdays } from "../bookings/opening-hours.ts";
import { type Holiday, holidayDate } from "../bookings/us-holidays.ts";
import { addDays, type LocalDate, weekdayIndex, type Zone } from "../time/zoned-time.ts";
import type { OpenEnded } from "./starts.ts";

type Range = { readonly fromMs: number; readonly toMs: number };
export type ShutDay = OpenEnded &
  ({ readonly kind: "closed_day"; readonly note: string } | { readonly kind: "holiday"; readonly holiday: Holiday });

/** No more is looked at in one go, whatever is asked for. */
const longestDays = 400;

function daysOf(zone: Zone, { fromMs, toMs }: Range): LocalDate[] {
  const days: LocalDate[] = [];
  const last = zone.dateOf(toMs);
  for (let day = zone.dateOf(fromMs); day <= last && days.length < longestDays; day = addDays(day, 1)) days.push(day);
  return days;
}

/** When the business is open by its week, in order; what goes on over midnight is one time. */
export function openSpans(hours: OpeningHours, zone: Zone, range: Range): OpenEnded[] {
  const spans: { from: number; to: number }[] = [];
  for (const day of daysOf(zone, range)) {
    for (const { opens, closes } of hours[weekdays[weekdayIndex(day)] ?? "monday"]) {
      const [opensAt, closesAt] = [minutesOf(opens), minutesOf(closes)];
      if (opensAt === undefined || closesAt === undefined) continue;
      // An hour that happens twice is open twice.
      const from = zone.momentOf(day, opensAt, "earlier");
      const to = zone.momentOf(day, closesAt, "later");
      const last = spans.at(-1);
      if (last && from <= last.to) last.to = Math.max(last.to, to);
      else if (from < to) spans.push({ from, to });
    }
  }
  return spans;
}

/** Whole local days on which the business is shut, whatever its hours say. */
export function shutDays(
  { holidays, closed_days }: { readonly holidays: readonly Holiday[]; readonly closed_days: readonly ClosedDays[] },
  zone: Zone,
  range: Range,
): ShutDay[] {
  return daysOf(zone, range).flatMap((day): ShutDay[] => {
    const whole = () => ({ from: zone.momentOf(day, 0), to: zone.momentOf(addDays(day, 1), 0) });
    const closed = closed_days.find(({ from, to }) => from <= day && day <= to);
    if (closed) return [{ ...whole(), kind: "closed_day", note: closed.note }];
    const holiday = holidays.find((each) => holidayDate(each, Number(day.slice(0, 4))) === day);
    return holiday ? [{ ...whole(), kind: "holiday", holiday }] : [];
  });
}
