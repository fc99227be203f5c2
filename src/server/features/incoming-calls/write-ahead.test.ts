import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messageLostText, messageTakenText } from "../calls/incoming-call-texts.ts";
import { sayAndEnd } from "./put-through.ts";
import { writeAhead } from "./write-ahead.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = {
  call: { id: "CA1", from: "+12085550164", to: "+12085550100", callerName: null, forwardedFrom: null },
  ...{ recording_id: "RE1", seconds: 7, at: new Date("2026-11-14T18:30:00Z") },
} as never;
const journal = (write: () => Promise<void>) => ({ write, replay: async () => undefined });
const after = (ms: number) => () => new Promise<void>((done) => setTimeout(done, ms));

test.each([
  ["writes at once", async () => undefined, messageTakenText, []],
  ["needs five seconds", after(5_000), messageTakenText, []],
  ["hangs", after(60_000), messageLostText, ["late"]],
  ["is full", () => Promise.reject(Object.assign(new Error("full"), { code: "ENOSPC" })), messageLostText, ["ENOSPC"]],
])("a caller's message on a disk that %s", async (_how, write, text, troubles) => {
  const told: string[] = [];
  const said = writeAhead({ journal: journal(write), onTrouble: (_what, code) => void told.push(code) }, message);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await said).toEqual(sayAndEnd(text));
  expect(told).toEqual(troubles);
});
