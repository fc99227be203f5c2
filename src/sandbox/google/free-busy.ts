import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Account, CalendarStore } from "../calendars/calendar-store.ts";
import type { Caller } from "../calendars/oauth.ts";
import { keepsBusy, type Range } from "../calendars/stored-event.ts";
import { sendGoogleError } from "./google-error.ts";
import { Refused } from "./google-event.ts";

type Asked = { Body: { timeMin?: unknown; timeMax?: unknown; items?: unknown } };
type Handler = (request: FastifyRequest<Asked>, reply: FastifyReply, caller: Caller) => unknown;
type Allowed = (handle: Handler) => (request: FastifyRequest<Asked>, reply: FastifyReply) => unknown;

/** A longer range is refused. */
const longestDays = 90;
const dayMs = 24 * 3600 * 1000;

export function addFreeBusy(scope: FastifyInstance, store: CalendarStore, allowed: Allowed): void {
  scope.post<Asked>(
    "/calendar/v3/freeBusy",
    allowed(({ body }, reply, { account }) => {
      const range = { fromMs: readTime(body?.timeMin, "timeMin"), toMs: readTime(body?.timeMax, "timeMax") };
      if (range.toMs <= range.fromMs) throw new Refused("timeRangeEmpty", "The specified time range is empty.");
      // An hour more, because a day can be longer than 24 hours.
      if (range.toMs - range.fromMs > longestDays * dayMs + 3600 * 1000)
        return sendGoogleError(reply, 400, {
          domain: "calendar",
          reason: "timeRangeTooLong",
          message: "The requested time range is too long.",
        });
      const ids = (Array.isArray(body.items) ? body.items : []).map((item) => String(item?.id));
      return {
        kind: "calendar#freeBusy",
        timeMin: new Date(range.fromMs).toISOString(),
        timeMax: new Date(range.toMs).toISOString(),
        calendars: Object.fromEntries(ids.map((id) => [id, busyOf(store, account, id, range)])),
      };
    }),
  );
}

function readTime(given: unknown, name: string): number {
  if (given === undefined) throw new Refused("required", `Missing ${name} parameter.`);
  const ms = typeof given === "string" && /(?:Z|[+-]\d{2}:?\d{2})$/i.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(ms)) throw new Refused("invalid", `Invalid value for: ${name}`);
  return ms;
}

/** Times that touch or overlap come out as one, cut to the range that was asked for. */
function busyOf(store: CalendarStore, account: Account, id: string, range: Range) {
  if (id !== "primary" && id !== account.email) return { errors: [{ domain: "global", reason: "notFound" }], busy: [] };
  const busy: { fromMs: number; toMs: number }[] = [];
  for (const one of store.occurrences(account, range).filter(keepsBusy)) {
    if (one.startMs === one.endMs) continue;
    const fromMs = Math.max(one.startMs, range.fromMs);
    const toMs = Math.min(one.endMs, range.toMs);
    const last = busy.at(-1);
    if (last && fromMs <= last.toMs) last.toMs = Math.max(last.toMs, toMs);
    else busy.push({ fromMs, toMs });
  }
  const text = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
  return { busy: busy.map(({ fromMs, toMs }) => ({ start: text(fromMs), end: text(toMs) })) };
}
