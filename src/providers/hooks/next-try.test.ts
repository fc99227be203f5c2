import { describe, expect, it, test } from "vitest";
import { judgeTry, nextTry } from "./next-try.ts";

describe("the next try", () => {
  const [minute, hour] = [60_000, 3_600_000];
  test.each([
    [1, minute],
    [2, 5 * minute],
    [3, 30 * minute],
    [4, 2 * hour],
    [5, 6 * hour],
    [6, 24 * hour],
  ])("after try %i comes in %i ms", (attempt, waitMs) => expect(nextTry(attempt)).toEqual({ waitMs }));
  test.each([0, 7, 100, -1, 1.5])("does not come after try %d", (attempt) => expect(nextTry(attempt)).toBeUndefined());
});

describe("a try", () => {
  test.each([200, 201, 204, 299])("answered %i is delivered", (status) => {
    expect(judgeTry(1, { status })).toEqual({ kind: "delivered" });
  });
  test.each([199, 301, 302, 304, 400, 401, 404, 429, 500, 503])("answered %i is made again", (status) => {
    expect(judgeTry(2, { status })).toEqual({ kind: "again", waitMs: 300_000 });
    expect(judgeTry(7, { status })).toEqual({ kind: "over", reason: "exhausted" });
  });
  it("answered 410 is the last, at once", () =>
    expect(judgeTry(1, { status: 410 })).toEqual({ kind: "over", reason: "gone" }));
  it("that did not arrive is made again where that may help", () => {
    expect(judgeTry(1, { failure: { retryable: true } })).toEqual({ kind: "again", waitMs: 60_000 });
    expect(judgeTry(1, { failure: { retryable: false } })).toEqual({ kind: "over", reason: "refused" });
  });
});
