import { ProviderError } from "../../provider-error.ts";
import { CalendarFailure, codeOfStatus, type FailureCode, readRetryAfter } from "../failure.ts";
import type { EventDraft, EventState, Interval } from "../port.ts";
import { startOfDay } from "../whole-days.ts";
import { type GoogleEvent, type GoogleTime, googleError, googleErrorBody } from "./wire.ts";

export const provider = "google";

const base32hex = "0123456789abcdefghijklmnopqrstuv";
const idPrefix = "belle";
const keyPattern = /^[\w-]{1,40}$/;

/** Google lets us choose the id, in the letters of base32hex; the key can be read back from it. */
export function eventIdOf(key: string): string {
  if (!keyPattern.test(key)) throw new CalendarFailure(provider, "invalid_event");
  const bits = [...Buffer.from(key)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const fives = bits.match(/.{1,5}/g) ?? [];
  return idPrefix + fives.map((five) => base32hex[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

export function keyOf(eventId: string): string | undefined {
  if (!eventId.startsWith(idPrefix)) return undefined;
  const letters = [...eventId.slice(idPrefix.length)].map((letter) => base32hex.indexOf(letter));
  if (letters.includes(-1)) return undefined;
  const bits = letters.map((value) => value.toString(2).padStart(5, "0")).join("");
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const key = Buffer.from(bytes).toString("utf8");
  // An id of somebody else's may begin alike.
  return keyPattern.test(key) && eventIdOf(key) === eventId ? key : undefined;
}

export const toGoogleTimes = ({ start, end, timeZone }: Interval & { timeZone: string }) => ({
  start: { dateTime: start.toISOString(), timeZone },
  end: { dateTime: end.toISOString(), timeZone },
});

export const toGoogleEvent = (draft: EventDraft) => ({
  ...toGoogleTimes(draft),
  summary: draft.title,
  description: draft.description,
  location: draft.location,
  status: "confirmed",
  transparency: "opaque",
});

const toDate = (time: GoogleTime | undefined, timeZone: string): Date | undefined => {
  if (time?.dateTime !== undefined) return new Date(time.dateTime);
  return time?.date === undefined ? undefined : startOfDay(time.date, timeZone);
};

export function toEventState(event: GoogleEvent, timeZone: string): EventState {
  const { id, status, start, end } = event;
  return {
    eventId: id,
    key: keyOf(id),
    status: status === "cancelled" ? "cancelled" : "confirmed",
    start: toDate(start, timeZone),
    end: toDate(end, timeZone),
    ...(status !== "cancelled" && !isBusy(event) && { isFree: true }),
  };
}

/** As Google's own free-busy counts: what is declined or shown as free keeps nobody, an unanswered or tentative one does. */
export const isBusy = ({ status, transparency, attendees = [] }: GoogleEvent): boolean =>
  status !== "cancelled" &&
  transparency !== "transparent" &&
  !attendees.some(({ self, responseStatus }) => self === true && responseStatus === "declined");

/** A range that Google answers in one request is at most this long. */
const longestMs = 60 * 24 * 3600 * 1000;

export function inPieces(from: Date, to: Date): { from: Date; to: Date }[] {
  const pieces: { from: Date; to: Date }[] = [];
  for (let start = from; start < to; start = new Date(start.getTime() + longestMs))
    pieces.push({ from: start, to: new Date(Math.min(start.getTime() + longestMs, to.getTime())) });
  return pieces;
}

const limits = ["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded", "dailyLimitExceeded"];
const byReason: Record<string, FailureCode> = {
  ...Object.fromEntries(limits.map((reason) => [reason, "limited" as const])),
  insufficientPermissions: "access_missing",
  fullSyncRequired: "cursor_expired",
  duplicate: "duplicate",
};

const oauthCodes: Record<string, FailureCode> = { invalid_client: "keys_refused", unauthorized_client: "keys_refused" };

/** `onInvalidGrant`: what it means here that Google does not know a code or token. */
export function toFailure(error: unknown, now: Date, onInvalidGrant: FailureCode = "refused"): Error {
  if (error instanceof ProviderError) return error;
  const { response } = googleError.safeParse(error).data ?? {};
  if (!response) return new CalendarFailure(provider, "unreachable");
  const { status } = response;
  const body = googleErrorBody.safeParse(response.data).data?.error;
  const header = response.headers instanceof Headers ? response.headers.get("retry-after") : undefined;
  const details = { status, retryAfterMs: readRetryAfter(header, now) };
  // 5xx first: whatever the body says, Google has failed.
  if (status >= 500) return new CalendarFailure(provider, "unavailable", details);
  if (typeof body === "string" && status !== 429)
    return new CalendarFailure(provider, oauthCodes[body] ?? onInvalidGrant, details);
  const code = codeOfStatus(status);
  // A refusal without its reason may be anything.
  if (body === undefined && code === "refused") return new CalendarFailure(provider, "broken_answer", details);
  const reason = typeof body === "object" ? (body.errors?.[0]?.reason ?? "") : "";
  return new CalendarFailure(provider, byReason[reason] ?? code, details);
}
