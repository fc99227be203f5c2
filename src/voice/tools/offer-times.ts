import type { CallFacts, OfferedTime } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { OpenTime } from "#domain/calls/desk.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { formatByZone } from "../format-by-zone.ts";
import type { ToolAnswer, ToolContext } from "./tool.ts";

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

const mostOffered = 24;
const atOnce = 3;
const apartMs = 2 * 3600_000;

/** A few times that lie apart, so that the caller has a choice. */
export function choiceOf(free: readonly OpenTime[]): readonly OpenTime[] {
  const chosen: OpenTime[] = [];
  for (const time of free) {
    const before = chosen.at(-1);
    if (before && Date.parse(time.start) - Date.parse(before.start) < apartMs) continue;
    chosen.push(time);
    if (chosen.length === atOnce) break;
  }
  return chosen;
}

/** Puts times before the caller. From the next turn on, they can be booked. */
export function offer(
  { turn, facts }: Pick<ToolContext, "turn" | "facts">,
  times: readonly OpenTime[],
  { before = "", after = "" }: { before?: string; after?: string } = {},
): ToolAnswer {
  const starts = times.map(({ start }) => start);
  const known = new Set(facts.offered.map(({ start }) => Date.parse(start)));
  const fresh: OfferedTime[] = starts
    .filter((start) => !known.has(Date.parse(start)))
    .map((start) => ({ start, turn: turn.turn }));
  const said = either(starts.map((start) => spokenTime(start, turn.assistant)));
  return {
    result: { say: `${before}I have ${said}.${after}`, times: starts },
    facts: { offered: [...facts.offered, ...fresh].slice(-mostOffered) },
    times: starts.flatMap((start) => [start, arrivalUntil(start, turn.assistant)]),
  };
}

/** Only what was offered in an earlier turn: the caller has heard it and said yes since. */
export const wasOffered = (facts: Pick<CallFacts, "offered">, atMs: number, turn: number): boolean =>
  facts.offered.some(({ start, turn: offeredIn }) => Date.parse(start) === atMs && offeredIn < turn);
