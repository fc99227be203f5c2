import { minuteMs } from "#domain/time/units.ts";
import type { EventState } from "#providers/calendars/port.ts";

type Times = { readonly starts_at: Date; readonly ends_at: Date };

export type Decision =
  | { readonly kind: "none" | "cancel" }
  | ({ readonly kind: "move" } & Times)
  | ({ readonly kind: "put_back"; readonly reason: "past" | "length" } & Times);

/** As the wire has it. */
const shortestMs = 5 * minuteMs;
const longestMs = 24 * 60 * minuteMs;

/** Calendars keep whole seconds. */
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** What follows for a job from how its event stands on the outside calendar. What is over is left alone. */
export function decideChange(job: Times, { status, start, end }: EventState, now: Date): Decision {
  const isOver = job.ends_at <= now;
  if (status === "cancelled") return { kind: isOver ? "none" : "cancel" };
  if (!start || !end) return { kind: "none" };
  if (seconds(start) === seconds(job.starts_at) && seconds(end) === seconds(job.ends_at)) return { kind: "none" };
  const times = { starts_at: start, ends_at: end };
  if (end <= now) return isOver ? { kind: "none" } : { kind: "put_back", reason: "past", ...times };
  const lengthMs = end.getTime() - start.getTime();
  if (lengthMs < shortestMs || lengthMs > longestMs) return { kind: "put_back", reason: "length", ...times };
  return { kind: "move", ...times };
}
