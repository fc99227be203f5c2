import { ProviderError } from "../../provider-error.ts";
import { CalendarFailure, codeOfStatus, type FailureCode, readRetryAfter } from "../failure.ts";
import type { EventDraft, EventState, Interval } from "../port.ts";
import { startOfDay } from "../whole-days.ts";
import { type GraphEvent, type GraphTime, graphError } from "./wire.ts";

export const provider = "microsoft";

const idPrefix = "belle-";
const keyPattern = /^[\w-]{1,40}$/;
/** A named property in the space that Outlook leaves to apps. */
const bookingProperty = "String {00020329-0000-0000-C000-000000000046} Name belle_booking";

export function checkKey(key: string): void {
  if (!keyPattern.test(key)) throw new CalendarFailure(provider, "invalid_event");
}

/** `again` makes another id for the same key: one that was used for a deleted event is spent. */
export const transactionIdOf = (key: string, again = ""): string => `${idPrefix}${key}${again && `.${again}`}`;

export function keyOf(transactionId: string | null | undefined): string | undefined {
  if (!transactionId?.startsWith(idPrefix)) return undefined;
  const [key = ""] = transactionId.slice(idPrefix.length).split(".");
  return keyPattern.test(key) ? key : undefined;
}

/** Finds the event of a key whatever became of its transaction id. */
export const filterFor = (key: string): string =>
  `singleValueExtendedProperties/Any(ep: ep/id eq '${bookingProperty}' and ep/value eq '${key}')`;

/** Always in UTC: an hour that the wall clock shows twice stays what it is. */
const toGraphTime = (date: Date) => ({ dateTime: date.toISOString().slice(0, 19), timeZone: "UTC" });

export const toGraphTimes = ({ start, end }: Interval) => ({ start: toGraphTime(start), end: toGraphTime(end) });

export const toGraphEvent = (draft: EventDraft) => ({
  ...toGraphTimes(draft),
  isAllDay: false,
  showAs: "busy",
  subject: draft.title,
  body: { contentType: "text", content: draft.description },
  location: { displayName: draft.location },
  singleValueExtendedProperties: [{ id: bookingProperty, value: draft.key }],
});

/** Whole days come as midnight of no particular zone, whatever zone was asked for. */
function toDate(time: GraphTime, isAllDay: boolean, timeZone: string): Date {
  const floating = isAllDay && /T00:00:00(\.0+)?$/.test(time.dateTime);
  return floating ? startOfDay(time.dateTime.slice(0, 10), timeZone) : new Date(`${time.dateTime.slice(0, 19)}Z`);
}

export function toInterval({ start, end, isAllDay = false }: GraphEvent, timeZone: string): Interval | undefined {
  return start && end ? { start: toDate(start, isAllDay, timeZone), end: toDate(end, isAllDay, timeZone) } : undefined;
}

export function toEventState(event: GraphEvent, timeZone: string): EventState {
  const isGone = event["@removed"] !== undefined || event.isCancelled === true;
  return {
    eventId: event.id,
    key: keyOf(event.transactionId),
    status: isGone ? "cancelled" : "confirmed",
    ...toInterval(event, timeZone),
    ...(!isGone && !isBusy(event) && { isFree: true }),
  };
}

export const isBusy = ({ showAs, isCancelled, responseStatus }: GraphEvent): boolean =>
  !isCancelled && responseStatus?.response !== "declined" && showAs !== "free" && showAs !== "workingElsewhere";

const byCode: Record<string, FailureCode> = {
  ErrorDuplicateTransactionId: "duplicate",
  ErrorAccessDenied: "access_missing",
  ErrorItemNotFound: "not_found",
  SyncStateNotFound: "cursor_expired",
  syncStateNotFound: "cursor_expired",
  resyncRequired: "cursor_expired",
  MailboxNotEnabledForRESTAPI: "refused",
};

export function toFailure(error: unknown, now: Date): Error {
  if (error instanceof ProviderError) return error;
  const { statusCode, code, headers } = graphError.safeParse(error).data ?? { statusCode: -1 };
  if (statusCode < 0) return new CalendarFailure(provider, "unreachable");
  const details = { status: statusCode, retryAfterMs: readRetryAfter(headers?.get("retry-after"), now) };
  const known = byCode[code ?? ""] ?? codeOfStatus(statusCode);
  // A refusal that could not be read may be anything.
  const isBroken = known === "refused" && (!code || code === "SyntaxError");
  return new CalendarFailure(provider, isBroken ? "broken_answer" : known, details);
}
