import { type Weekday, weekdays } from "#domain/bookings/opening-hours.ts";
import type { OpeningTime } from "#domain/website/website-facts.ts";

const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** `17:30` is 5:30 PM, as callers hear it. */
const spokenTime = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  if (minutes === 0 && hours === 12) return "noon";
  if (minutes === 0 && hours % 24 === 0) return "midnight";
  const tail = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `${hours % 12 || 12}${tail} ${hours % 24 < 12 ? "AM" : "PM"}`;
};

/** Neighbouring days with the same times are said together: Monday to Friday. */
export function spokenDays(days: readonly Weekday[]): string {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && weekdays.indexOf(day) === weekdays.indexOf(last) + 1) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return inWords(
    runs.flatMap((run) =>
      run.length > 2 ? [`${dayName(run[0] as Weekday)} to ${dayName(run.at(-1) as Weekday)}`] : run.map(dayName),
    ),
  );
}

/** "Monday to Friday 7:30 AM to 5:30 PM, Saturday 9 AM to 1 PM". */
export function spokenHours(hours: readonly OpeningTime[]): string {
  const timesOf = (day: Weekday) =>
    hours
      .filter((one) => one.day === day)
      .map(({ opens, closes }) =>
        opens === "00:00" && closes === "24:00" ? "around the clock" : `${spokenTime(opens)} to ${spokenTime(closes)}`,
      )
      .join(" and ");
  const open = weekdays.filter((day) => timesOf(day) !== "");
  return [...Map.groupBy(open, timesOf)].map(([times, days]) => `${spokenDays(days)} ${times}`).join(", ");
}

/** "a, b and c". */
export const inWords = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
