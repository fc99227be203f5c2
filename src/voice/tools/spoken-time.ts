import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { formatByZone } from "../format-by-zone.ts";

const clock = formatByZone("en-US", { hour: "numeric", minute: "2-digit" });
const dayOf = formatByZone("en-US", { weekday: "long", month: "long", day: "numeric" });

type Zoned = Pick<CallSnapshot, "timezone" | "settings">;

/** Until when an arrival is promised. */
export const arrivalUntil = (start: string, { settings }: Zoned): string =>
  new Date(Date.parse(start) + settings.appointments.arrival_window_minutes * 60_000).toISOString();

/** `Tuesday, November 17 at 9:00 AM`, or `Tuesday, November 17 between 9:00 AM and 11:00 AM`. */
export function spokenTime(start: string, assistant: Zoned): string {
  const at = new Date(start);
  const { timezone: timeZone, settings } = assistant;
  const day = dayOf(at, timeZone);
  if (settings.appointments.arrival_window_minutes === 0) return `${day} at ${clock(at, timeZone)}`;
  return `${day} between ${clock(at, timeZone)} and ${clock(new Date(arrivalUntil(start, assistant)), timeZone)}`;
}

export const either = (said: readonly string[]): string =>
  said.length < 2 ? (said[0] ?? "") : `${said.slice(0, -1).join(", ")}, or ${said.at(-1)}`;

/** A moment that a model wrote down; without an offset it is meant on the clock of the assistant. */
export function momentOf(written: string, { timezone }: Pick<CallSnapshot, "timezone">): number | undefined {
  const local = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(written.trim());
  if (local) {
    const [, date = "", hour, minute] = local;
    if (Number.isNaN(Date.parse(`${date}T00:00:00Z`)) || Number(hour) > 23 || Number(minute) > 59) return undefined;
    return zoneOf(timezone).momentOf(date, Number(hour) * 60 + Number(minute));
  }
  if (!/T\d{2}:\d{2}.{0,20}(?:Z|[+-]\d{2}:?\d{2})$/.test(written.trim())) return undefined;
  const at = Date.parse(written.trim());
  return Number.isNaN(at) ? undefined : at;
}
