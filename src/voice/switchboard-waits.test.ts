import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callWaits } from "#domain/calls/call-waits.ts";
import { spokenMs } from "./session/timings.ts";
import { moment, place, speech } from "./test-switchboard.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("gives a call back to the carrier that cannot be taken in time, also where the database says nothing at all", async () => {
  const { heard } = place({ claim: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(callWaits.claim);
  expect(heard).toEqual(["<hand over>"]);
});

it("waits for a house that is slow as long as the house itself, and lets the brain say what is wrong", async () => {
  const { call, builtIn, heard } = place({ hasModel: false });
  await moment();
  call.hear(speech("Is Tuesday free?"));
  await moment();
  const [asked] = builtIn.asked;
  await vi.advanceTimersByTimeAsync(300);
  asked?.turn.onDesk(true);
  await vi.advanceTimersByTimeAsync(callWaits.desk);
  asked?.turn.onDesk(false);
  asked?.say({ type: "words", words: "I can't see the calendar right now." });
  asked?.done();
  await moment();
  expect(heard.slice(1)).toEqual(["Let me check that. ", "I can't see the calendar right now.", "."]);
});

it("never lets a caller wait for long without a word", async () => {
  const { call, builtIn, heard } = place({ hasModel: false });
  await moment();
  call.hear(speech("Is Tuesday free?"));
  await moment();
  const [asked] = builtIn.asked;
  let quietMs = 0;
  let longestMs = 0;
  for (let asks = 0; asks < 4; asks++) {
    asked?.turn.onDesk(true);
    for (let ms = 0; ms < 3_000; ms += 100) {
      const before = heard.length;
      await vi.advanceTimersByTimeAsync(100);
      quietMs = heard.length > before ? 0 : quietMs + 100;
      longestMs = Math.max(longestMs, quietMs);
    }
    asked?.turn.onDesk(false);
  }
  // The words themselves take more than a second of it.
  expect(longestMs - spokenMs("Let me check that. ")).toBeLessThan(callWaits.silence);
  expect(heard.filter((words) => words.includes("say it again"))).toEqual([]);
});
