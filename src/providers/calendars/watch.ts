import { z } from "zod";
import { dayMs } from "#domain/time/units.ts";
import type { Interval } from "./port.ts";

/** What a cursor of ours holds: the provider's own, and the time that it watches. */
export type Watch = Interval & { readonly token: string };

const backDays = 1;
const aheadDays = 400;
/** Providers fix the watched time at the first look, so it is moved on by starting anew. */
const renewAfterDays = 30;

const kept = z.object({ token: z.string().min(1), start: z.iso.datetime(), end: z.iso.datetime() });

export const writeWatch = ({ token, start, end }: Watch): string =>
  Buffer.from(JSON.stringify({ token, start: start.toISOString(), end: end.toISOString() })).toString("base64url");

/** Nothing where there is no cursor, or one that must be made anew. */
export function readWatch(cursor: string | undefined, now: Date): Watch | undefined {
  if (cursor === undefined) return undefined;
  const parsed = kept.safeParse(fromText(cursor));
  if (!parsed.success) return undefined;
  const watch = { token: parsed.data.token, start: new Date(parsed.data.start), end: new Date(parsed.data.end) };
  const ageMs = now.getTime() - watch.start.getTime() - backDays * dayMs;
  return ageMs >= 0 && ageMs < renewAfterDays * dayMs ? watch : undefined;
}

export const watchedFrom = (now: Date): Interval => ({
  start: new Date(now.getTime() - backDays * dayMs),
  end: new Date(now.getTime() + aheadDays * dayMs),
});

function fromText(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
