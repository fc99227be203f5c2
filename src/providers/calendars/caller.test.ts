import { describe, expect, it } from "vitest";
import { ProviderError } from "../provider-error.ts";
import { tryAgain } from "./caller.ts";
import { CalendarFailure, codeOfStatus, readRetryAfter } from "./failure.ts";

const limited = (retryAfterMs?: number) => new CalendarFailure("test", "limited", { retryAfterMs });

/** Work that fails with these in turn and then succeeds, and the pauses that were made. */
async function run(failures: Error[], options: { waitsMs?: number[]; deadlineMs?: number; signal?: AbortSignal } = {}) {
  const pauses: number[] = [];
  const rest = [...failures];
  const result = await tryAgain(
    async () => {
      const failure = rest.shift();
      if (failure) throw failure;
      return "done";
    },
    {
      waitsMs: [10, 20],
      deadlineMs: 1000,
      signal: new AbortController().signal,
      sleep: async (ms) => void pauses.push(ms),
      ...options,
    },
  ).catch((error) => error);
  return { result, pauses };
}

describe("trying again", () => {
  it.each([
    ["nothing when it works", [], [], "done"],
    ["the usual pauses", [limited(), limited()], [10, 20], "done"],
    ["the pause that the provider asks for", [limited(400)], [400], "done"],
    ["never less than the usual pause", [limited(5)], [10], "done"],
  ])("waits %s", async (_what, failures, pauses, result) => {
    expect(await run(failures)).toEqual({ result, pauses });
  });

  it("gives up after the last pause, with the last failure", async () => {
    const last = limited();
    expect(await run([limited(), limited(), last])).toEqual({ result: last, pauses: [10, 20] });
  });

  it("gives up at once where the provider asks for more time than there is", async () => {
    const failure = limited(1000);
    expect(await run([failure])).toEqual({ result: failure, pauses: [] });
  });

  it("counts all pauses against the deadline", async () => {
    const failure = limited(600);
    expect(await run([limited(600), failure])).toEqual({ result: failure, pauses: [600] });
  });

  it.each([
    ["a failure that stays", new ProviderError("test", "refused", "No.", { retryable: false })],
    ["a fault of our own", new TypeError("broken")],
  ])("does not repeat after %s", async (_what, failure) => {
    expect(await run([failure])).toEqual({ result: failure, pauses: [] });
  });

  it("does not repeat when it was stopped", async () => {
    const failure = limited();
    expect(await run([failure], { signal: AbortSignal.abort() })).toEqual({ result: failure, pauses: [] });
  });
});

describe("Retry-After", () => {
  it.each([
    ["3", 3000],
    ["0", 0],
    ["Sat, 14 Nov 2026 18:30:05 GMT", 5000],
    ["Sat, 14 Nov 2026 18:00:00 GMT", 0],
    ["soon", undefined],
    [null, undefined],
  ])("%j means %j ms", (header, ms) => {
    expect(readRetryAfter(header, new Date("2026-11-14T18:30:00Z"))).toBe(ms);
  });
});

describe("a status alone", () => {
  it.each([
    [400, "refused"],
    [401, "token_refused"],
    [403, "refused"],
    [404, "not_found"],
    [408, "unavailable"],
    [409, "refused"],
    [410, "not_found"],
    [429, "limited"],
    [500, "unavailable"],
    [503, "unavailable"],
    [200, "broken_answer"],
  ])("%d means %s", (status, code) => {
    expect(codeOfStatus(status)).toBe(code);
  });
});
