import type { Account, CalendarStore } from "./calendar-store.ts";
import type { Occurrence } from "./stored-event.ts";
import { addDays, dateOf, isDate, wallToMs } from "./zoned-time.ts";

export type Day = { readonly date: string; readonly isToday: boolean; readonly occurrences: readonly Occurrence[] };
export type Week = { readonly first: string; readonly days: readonly Day[] };

/** The week that holds a date, from Monday, in the account's own zone. Anything that is no date means today. */
export function weekOf(store: CalendarStore, account: Account, wanted: string | undefined): Week {
  const today = dateOf(store.clock.now().getTime(), account.zone);
  const date = wanted !== undefined && isDate(wanted) ? wanted : today;
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const first = addDays(date, -weekday);
  const startOf = (day: string) => wallToMs(`${day}T00:00:00`, account.zone) ?? 0;
  const all = store.occurrences(account, { fromMs: startOf(first), toMs: startOf(addDays(first, 7)) });
  const days = [0, 1, 2, 3, 4, 5, 6].map((n): Day => {
    const day = addDays(first, n);
    const [fromMs, toMs] = [startOf(day), startOf(addDays(day, 1))];
    const occurrences = all.filter(({ startMs, endMs }) => startMs < toMs && (endMs > fromMs || startMs >= fromMs));
    const wholeFirst = occurrences.toSorted((a, b) => Number("date" in b.start) - Number("date" in a.start));
    return { date: day, isToday: day === today, occurrences: wholeFirst };
  });
  return { first, days };
}

const dayName = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "short", month: "short", day: "numeric" });
const longDay = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric", year: "numeric" });

export const nameOfDay = (date: string): string => dayName.format(new Date(`${date}T00:00:00Z`));
export const nameOfDate = (date: string): string => longDay.format(new Date(`${date}T00:00:00Z`));

/** "9:00 – 10:30 AM", "All day", or with the other date where it runs over midnight. */
export function nameOfTime({ start, startMs, endMs }: Occurrence, day: string, { zone }: Account): string {
  if ("date" in start) return "All day";
  const clock = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  // With plain spaces in place of the narrow ones that the language rules put there.
  if (dateOf(startMs, zone) === day && dateOf(endMs, zone) === day)
    return clock.formatRange(startMs, endMs).replace(/\s/g, " ");
  const at = (ms: number) => {
    const date = dateOf(ms, zone);
    const time = clock.format(ms).replace(/\s/g, " ");
    return date === day ? time : `${time} (${nameOfDay(date)})`;
  };
  return `${at(startMs)} – ${at(endMs)}`;
}

export const nameOfZone = (zone: string, ms: number): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "long" })
    .formatToParts(ms)
    .find(({ type }) => type === "timeZoneName")?.value ?? zone;
