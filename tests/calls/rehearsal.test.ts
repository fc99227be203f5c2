import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createBuiltInBrain } from "#voice/brain/built-in-brain.ts";
import { playCall as rehearse } from "#voice/rehearsal/play-call.ts";
import { allScripts } from "./support/all-scripts.ts";
import { judgeCall, printCall } from "./support/judge-call.ts";
import { playCall, scriptedCaller } from "./support/play-call.ts";
import { settingOf } from "./support/record-calls.ts";

beforeAll(() => vi.useFakeTimers());
afterAll(() => vi.useRealTimers());

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

it.each(allScripts().map((script) => [`${script.file}: ${script.title}`, script] as const))(
  "%s",
  async (_title, script) => {
    const call = await playCall(script, (desk) => ({ built_in: createBuiltInBrain({ desk }) }), pass);
    expect(judgeCall(call), printCall(call)).toEqual([]);
    // Without the switchboard, and on a clock of its own: what the owner is shown before a change is what callers get.
    const rehearsed = { script, ...(await rehearse(settingOf(script), scriptedCaller(script))) };
    expect(judgeCall(rehearsed), printCall(rehearsed)).toEqual([]);
  },
);
