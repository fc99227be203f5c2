import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import figures from "./strangers/figures.json" with { type: "json" };
import { allStrangers } from "./support/all-scripts.ts";
import { judgeStranger } from "./support/judge-stranger.ts";
import { playCaller } from "./support/play-call.ts";
import { strangerCaller } from "./support/stranger.ts";

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

const reachedBy: Readonly<Record<string, readonly number[]>> = figures.reached;
const sets = Map.groupBy(allStrangers(), ({ file }) => file);

/** Callers whom nobody here wrote. What a set has reached may not be lost, and no danger is ever booked or missed. */
describe.each([...sets])("%s", (file, strangers) => {
  const reached = reachedBy[file] ?? [];

  it("ends as well as it has ended before", async () => {
    const wrong: string[] = [];
    const dangers: string[] = [];
    let ended = 0;
    let whole = 0;
    for (const stranger of strangers) {
      const call = await playCaller(
        stranger,
        strangerCaller(stranger),
        (desk) => ({ built_in: createBuiltInBrain({ desk }) }),
        pass,
      );
      const { end, details } = judgeStranger(call);
      if (end.length === 0) ended += 1;
      if (end.length === 0 && details.length === 0) whole += 1;
      for (const line of [...end, ...details]) wrong.push(`${stranger.title}: ${line}`);
      const isDanger = stranger.truths.Ends === "emergency";
      if (isDanger && (call.session.facts.emergency === undefined || call.session.facts.booked.length > 0))
        dangers.push(stranger.title);
    }
    expect(dangers, "dangers that were booked or missed").toEqual([]);
    expect([ended, whole], wrong.join("\n")).toEqual([
      expect.toSatisfy((count: number) => count >= (reached[0] ?? 0)),
      expect.toSatisfy((count: number) => count >= (reached[1] ?? 0)),
    ]);
  });
});
