import { describe, expect, it } from "vitest";
import { isBusy, keyOf, toEventState, toFailure, toInterval, transactionIdOf } from "./translate.ts";

const now = new Date("2026-11-14T18:30:00Z");
const event = (more: object) => ({ id: "x", ...more });
const utc = (dateTime: string) => ({ dateTime, timeZone: "UTC" });

describe("the transaction id", () => {
  it.each([
    [transactionIdOf("b-1"), "b-1"],
    [transactionIdOf("b_1", "4f1c"), "b_1"],
    ["another app's", undefined],
    ["belle-", undefined],
    [null, undefined],
    [undefined, undefined],
  ])("%j leads to the key %j", (id, key) => {
    expect(keyOf(id)).toBe(key);
  });
});

describe("the times of an event", () => {
  it.each([
    [
      "of the clock",
      event({ start: utc("2026-11-16T18:00:00.0000000"), end: utc("2026-11-16T20:00:00.0000000") }),
      "2026-11-16T18:00:00.000Z",
      "2026-11-16T20:00:00.000Z",
    ],
    [
      "of a whole day are midnights of the zone",
      event({ isAllDay: true, start: utc("2026-11-01T00:00:00.0000000"), end: utc("2026-11-02T00:00:00.0000000") }),
      "2026-11-01T07:00:00.000Z",
      "2026-11-02T08:00:00.000Z",
    ],
    [
      "of a whole day that carries its true hours stay",
      event({ isAllDay: true, start: utc("2026-11-16T08:00:00"), end: utc("2026-11-17T08:00:00") }),
      "2026-11-16T08:00:00.000Z",
      "2026-11-17T08:00:00.000Z",
    ],
  ])("%s", (_what, given, start, end) => {
    expect(toInterval(given, "America/Los_Angeles")).toEqual({ start: new Date(start), end: new Date(end) });
  });

  it("are none for what was removed", () => {
    expect(toEventState(event({ "@removed": { reason: "deleted" } }), "UTC")).toEqual({
      eventId: "x",
      key: undefined,
      status: "cancelled",
    });
  });
});

describe("an event keeps its owner busy", () => {
  it.each([
    [{ showAs: "busy" }, true],
    [{ showAs: "tentative" }, true],
    [{ showAs: "oof" }, true],
    [{ showAs: "unknown" }, true],
    [{}, true],
    [{ showAs: "free" }, false],
    [{ showAs: "workingElsewhere" }, false],
    [{ showAs: "busy", isCancelled: true }, false],
    [{ showAs: "busy", responseStatus: { response: "declined" } }, false],
    [{ showAs: "busy", responseStatus: null }, true],
  ])("%j: %s", (more, busy) => {
    expect(isBusy(event(more))).toBe(busy);
  });
});

describe("a failure of Graph's", () => {
  it.each([
    [401, "InvalidAuthenticationToken", "token_refused", false],
    [403, "ErrorAccessDenied", "access_missing", false],
    [404, "ErrorItemNotFound", "not_found", false],
    [409, "ErrorDuplicateTransactionId", "duplicate", false],
    [400, "ErrorDuplicateTransactionId", "duplicate", false],
    [410, "SyncStateNotFound", "cursor_expired", false],
    [410, "resyncRequired", "cursor_expired", false],
    [400, "ErrorPropertyValidationFailure", "refused", false],
    [400, "SyntaxError", "broken_answer", true],
    [429, "TooManyRequests", "limited", true],
    [503, "serviceNotAvailable", "unavailable", true],
    [504, null, "unavailable", true],
    [200, "SyntaxError", "broken_answer", true],
    [-1, "TypeError", "unreachable", true],
  ])("%d %s is %s", (statusCode, code, wanted, retryable) => {
    expect(toFailure({ statusCode, code }, now)).toMatchObject({ provider: "microsoft", code: wanted, retryable });
  });

  it("says when to come back", () => {
    const headers = new Headers({ "retry-after": "20" });
    expect(toFailure({ statusCode: 429, code: "TooManyRequests", headers }, now)).toMatchObject({
      retryAfterMs: 20_000,
    });
  });
});
