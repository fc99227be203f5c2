import { plainSpaces } from "#domain/time/plain-spaces.ts";
import type { Escalation } from "../data/on-call.ts";

/** A call that is intended is told again when it is placed; texts and mails go out by themselves. */
export const shownEvents = ({ events }: Pick<Escalation, "events">): Escalation["events"] =>
  events.filter(({ kind, way }) => kind !== "intended" || way !== "call");

/** `2:14:07 AM`: in an emergency seconds count. */
export const clockOf = (at: string, timeZone: string): string =>
  plainSpaces(
    new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit", second: "2-digit", timeZone }),
  );

export const secondsUntil = (at: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000));
