import { minutesOf } from "#domain/bookings/opening-hours.ts";
import type { DeskState } from "#domain/rehearsals/recorded-call.ts";
import { dayMs } from "#domain/time/units.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import type { CallScript } from "./read-script.ts";

/** What stands in the calendars when a scripted call comes. */
export function deskOf(
  { booked, calendar }: Pick<CallScript, "booked" | "calendar">,
  timeZone: string,
  nowMs: number,
): DeskState {
  const zone = zoneOf(timeZone);
  const moment = (ms: number): string => new Date(ms).toISOString();
  return {
    jobs: booked.map((line) => {
      const [when = "", service = "", phone = ""] = line.split(",").map((part) => part.trim());
      const start = moment(zone.momentOf(when.slice(0, 10), minutesOf(when.slice(11)) ?? 0));
      return { start, service, name: "Known Caller", phone, address: "" };
    }),
    busy: calendar.map((line) => {
      if (line === "nothing free") return { start: moment(nowMs - dayMs), end: moment(nowMs + 100 * dayMs) };
      const day = line.replace(/^full on /, "");
      return { start: moment(zone.momentOf(day, 0)), end: moment(zone.momentOf(addDays(day, 1), 0)) };
    }),
  };
}
