import { describe, expect, it } from "vitest";
import { eventIdOf, inPieces, isBusy, keyOf, toEventState, toFailure } from "./translate.ts";

const now = new Date("2026-11-14T18:30:00Z");

describe("an event keeps its owner busy", () => {
  const of = (responseStatus: string, self = true) => ({ attendees: [{ self, responseStatus }] });
  it.each([
    [{}, true],
    [{ status: "tentative" }, true],
    [{ status: "cancelled" }, false],
    [{ transparency: "opaque" }, true],
    [{ transparency: "transparent" }, false],
    [of("declined"), false],
    [of("declined", false), true],
    [of("tentative"), true],
    [of("needsAction"), true],
  ])("%j: %s", (more, busy) => {
    expect(isBusy({ id: "x", ...more })).toBe(busy);
  });
});

describe("the id of an event", () => {
  it.each([["3f0e8a52-9a1c-4b7e-8d11-0c5a2f6b7e90"], ["b_1"], ["A"], ["x".repeat(40)]])(
    "is made from the key %s in Google's letters, and leads back to it",
    (key) => {
      expect(eventIdOf(key)).toMatch(/^[a-v0-9]{5,1024}$/);
      expect(keyOf(eventIdOf(key))).toBe(key);
    },
  );

  it("differs for keys that differ", () => {
    const keys = ["a", "b", "ab", "ba", "A", "a-", "a_"];
    expect(new Set(keys.map(eventIdOf)).size).toBe(keys.length);
  });

  it.each([["k9g3c1m5"], ["belle"], ["bellezz"], ["bellet0"], [`${eventIdOf("b-1")}_20261116T180000Z`]])(
    "%s of somebody else's leads to no key",
    (id) => {
      expect(keyOf(id)).toBeUndefined();
    },
  );
});

describe("an event of Google's", () => {
  it.each([
    ["confirmed", "confirmed"],
    ["tentative", "confirmed"],
    [undefined, "confirmed"],
    ["cancelled", "cancelled"],
  ])("that is %s counts as %s", (status, wanted) => {
    expect(toEventState({ id: "x", status }, "UTC")).toMatchObject({ eventId: "x", status: wanted });
  });
});

describe("a range of time", () => {
  it("is asked for in pieces that Google answers", () => {
    const from = new Date("2026-01-01T00:00:00Z");
    const pieces = inPieces(from, new Date("2026-05-15T00:00:00Z"));
    expect(pieces.map((piece) => piece.to.toISOString().slice(0, 10))).toEqual([
      "2026-03-02",
      "2026-05-01",
      "2026-05-15",
    ]);
    expect(pieces[0]?.from).toEqual(from);
    expect(inPieces(from, from)).toEqual([]);
  });
});

describe("a failure of Google's", () => {
  const answer = (status: number, error: unknown, headers = {}) => ({
    response: { status, data: { error }, headers: new Headers(headers) },
  });
  const because = (reason: string) => ({ errors: [{ reason }] });
  it.each([
    ["too often, as 403", answer(403, because("userRateLimitExceeded")), "limited", true],
    ["too often, as 429", answer(429, because("rateLimitExceeded")), "limited", true],
    ["the day's share used up", answer(403, because("quotaExceeded")), "limited", true],
    ["a permission missing", answer(403, because("insufficientPermissions")), "access_missing", false],
    ["forbidden for another reason", answer(403, because("forbidden")), "refused", false],
    ["an id that is taken", answer(409, because("duplicate")), "duplicate", false],
    ["a deleted event", answer(410, because("deleted")), "not_found", false],
    ["a cursor too old", answer(410, because("fullSyncRequired")), "cursor_expired", false],
    ["no live token", answer(401, because("authError")), "token_refused", false],
    ["a failure of theirs", answer(500, because("backendError")), "unavailable", true],
    ["a failure of theirs that names a grant", answer(503, "invalid_grant"), "unavailable", true],
    ["wrong keys", answer(401, "invalid_client"), "keys_refused", false],
    ["an unknown grant", answer(400, "invalid_grant"), "grant_revoked", false],
    ["tokens asked for too often", answer(429, "rate_limit_exceeded"), "limited", true],
    ["a page of somebody else's", { response: { status: 403, data: "<html>", headers: {} } }, "broken_answer", true],
    ["no answer", new TypeError("fetch failed"), "unreachable", true],
  ])("%s", (_what, error, code, retryable) => {
    expect(toFailure(error, now, "grant_revoked")).toMatchObject({ provider: "google", code, retryable });
  });

  it("says when to come back", () => {
    expect(toFailure(answer(429, because("rateLimitExceeded"), { "retry-after": "7" }), now)).toMatchObject({
      retryAfterMs: 7000,
    });
  });
});
