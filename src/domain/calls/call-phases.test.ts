import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../tests/support/random.ts";
import { runs, seed } from "../../../tests/support/runs.ts";
import {
  type CallTime,
  callPhases,
  enterPhase,
  newCallTime,
  type PhaseSeconds,
  passTime,
  phaseTexts,
  wholeSeconds,
  withNobody,
} from "./call-phases.ts";

const sumOf = (seconds: PhaseSeconds) => callPhases.reduce((sum, phase) => sum + seconds[phase], 0);
const none = Object.fromEntries(callPhases.map((phase) => [phase, 0]));
const spent = (spentMs: CallTime["spentMs"], phase: CallTime["phase"] = "listening"): CallTime => ({
  phase,
  atMs: Object.values(spentMs).reduce((sum, ms) => sum + ms, 0),
  spentMs,
});

describe("the time that passes", () => {
  const speaking = enterPhase(newCallTime, "talking", { phase: "listening", atMs: 4_000 });
  it.each([
    ["goes to what is on", newCallTime, 2_000, {}, { phase: "greeting", spentMs: { greeting: 2_000 } }],
    ["goes to her words while they last", speaking, 3_000, {}, { phase: "talking", spentMs: { talking: 3_000 } }],
    [
      "goes to what follows when they have ended",
      speaking,
      9_000,
      {},
      { phase: "listening", spentMs: { talking: 4_000, listening: 5_000 } },
    ],
    [
      "goes to her words until the line says that they are over",
      speaking,
      9_000,
      { isTold: true },
      { phase: "talking", spentMs: { talking: 9_000 } },
    ],
    [
      "is not taken back by a clock that was behind",
      passTime(newCallTime, 5_000),
      3_000,
      {},
      { atMs: 5_000, spentMs: { greeting: 5_000 } },
    ],
  ] as const)("%s", (_what, time, atMs, options, expected) => {
    expect(passTime(time, atMs, options)).toMatchObject(expected);
  });

  it("comes to the same however often it is looked at", () => {
    const often = [1, 1_000, 3_999, 4_000, 4_001, 8_000].reduce((time, atMs) => passTime(time, atMs), speaking);
    expect(often).toEqual(passTime(speaking, 8_000));
  });

  it("is a wait while nobody of ours has the call, unless the caller is with a person", () => {
    for (const phase of callPhases)
      expect(passTime(withNobody(enterPhase(newCallTime, phase)), 1_000).spentMs).toEqual({
        [phase === "transfer" ? "transfer" : "hold"]: 1_000,
      });
  });
});

describe("whole seconds", () => {
  it.each([
    ["are rounded by the largest rest", { greeting: 1_600, talking: 1_300, listening: 1_100 }, 4, [2, 1, 1]],
    ["of equal rests go to what comes first", { greeting: 500, talking: 500, listening: 500 }, 2, [1, 1, 0]],
    ["may be none of a short phase", { greeting: 200, talking: 4_900 }, 5, [0, 5]],
    ["are none of a call that did not last", { greeting: 300 }, 0, [0]],
    ["add up to what the carrier counted, where that is more", { greeting: 2_000, talking: 2_000 }, 8, [4, 4]],
    ["add up to what the carrier counted, where that is less", { greeting: 6_000, talking: 2_000 }, 4, [3, 1]],
  ] as const)("%s", (_what, spentMs, duration, [greeting, talking = 0, listening = 0]) => {
    expect(wholeSeconds(spent(spentMs), duration)).toEqual({ ...none, greeting, talking, listening });
  });

  it("of a call that was not looked at belong to what was on", () => {
    expect(wholeSeconds(enterPhase(newCallTime, "hold"), 12)).toEqual({ ...none, hold: 12 });
  });

  it("add up to the length of the call, and each is within a second of what was measured, whatever happened", () => {
    const random = randomFrom(seed);
    for (let run = 0; run < runs(2_000, 100_000); run++) {
      let time = newCallTime;
      for (let events = random.below(31); events > 0; events--) {
        const atMs = time.atMs + random.below(9_000) - 100;
        const phase = callPhases[random.below(callPhases.length)] ?? "hold";
        const passed = passTime(time, atMs, { isTold: random.below(2) === 1 });
        const next = { phase: "listening", atMs: atMs + random.below(9_000) } as const;
        time = enterPhase(passed, phase, random.below(2) === 1 ? next : undefined);
      }
      const seconds = Math.round(time.atMs / 1000);
      const whole = wholeSeconds(time, seconds);
      const wrong = callPhases.filter((phase) => Math.abs(whole[phase] - (time.spentMs[phase] ?? 0) / 1000) > 1.5);
      // A count of the carrier's that does not agree with ours is followed, too.
      const counted = seconds + random.below(20);
      expect([sumOf(whole), sumOf(wholeSeconds(time, counted)), wrong]).toEqual([seconds, counted, []]);
    }
  });
});

it("every phase has a name of its own and says what it is", () => {
  expect(new Set(callPhases.map((phase) => phaseTexts[phase].name)).size).toBe(callPhases.length);
  for (const phase of callPhases) expect(phaseTexts[phase].meaning).toMatch(/^[A-Z].{15,100}[a-z]$/);
});
