import { describe, expect, it } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import {
  atRest,
  exampleCall,
  lineAt,
  type Playback,
  type PlaybackAction,
  stepPlayback,
  wordsSaid,
} from "./playback.ts";

const step = stepPlayback(10_000);
const state = (kind: Playback["kind"], atMs: number, speed: Playback["speed"] = 1): Playback => ({ kind, atMs, speed });

describe("the player of the example call", () => {
  it.each<[string, Playback, PlaybackAction, Playback]>([
    ["starts", atRest, { type: "toggle" }, state("playing", 0)],
    ["pauses", state("playing", 4000), { type: "toggle" }, state("paused", 4000)],
    ["goes on", state("paused", 4000), { type: "toggle" }, state("playing", 4000)],
    ["begins again after the end", state("ended", 10_000), { type: "toggle" }, state("playing", 0)],
    ["restarts from anywhere", state("paused", 4000, 2), { type: "restart" }, state("playing", 0, 2)],
    ["moves with the time", state("playing", 4000), { type: "pass", ms: 250 }, state("playing", 4250)],
    ["moves twice as far at double speed", state("playing", 0, 2), { type: "pass", ms: 250 }, state("playing", 500, 2)],
    ["stands while paused", state("paused", 4000), { type: "pass", ms: 250 }, state("paused", 4000)],
    ["ends, and not beyond", state("playing", 9900), { type: "pass", ms: 250 }, state("ended", 10_000)],
    ["jumps and stays paused", atRest, { type: "jump", toMs: 3000 }, state("paused", 3000)],
    ["jumps and plays on", state("playing", 1), { type: "jump", toMs: 3000 }, state("playing", 3000)],
    ["jumps back from the end", state("ended", 10_000), { type: "jump", toMs: -1 }, state("paused", 0)],
    ["jumps to the end", state("paused", 1), { type: "jump", toMs: 10_000 }, state("ended", 10_000)],
    ["goes faster", atRest, { type: "next speed" }, state("ready", 0, 1.5)],
    ["goes slower again after the fastest", state("playing", 5, 2), { type: "next speed" }, state("playing", 5)],
  ])("%s", (_, before, action, after) => {
    expect(step(before, action)).toEqual(after);
  });
});

describe("the line that is being said", () => {
  const lines = [{ fromSeconds: 1 }, { fromSeconds: 6 }];
  it.each<[Playback, number | undefined]>([
    [state("playing", 0), undefined],
    [state("playing", 1000), 0],
    [state("paused", 5999), 0],
    [state("playing", 6000), 1],
    [state("ready", 6000), undefined],
    [state("ended", 9000), undefined],
  ])("%o", (playback, place) => {
    expect(lineAt(lines, playback)).toBe(place);
  });

  it.each([
    [999, 0],
    [1000, 0],
    [2000, 2],
    [3000, 4],
    [9000, 4],
  ])("at %i ms has %i of four words behind it", (atMs, said) => {
    expect(wordsSaid({ fromSeconds: 1, toSeconds: 3 }, 4, atMs)).toBe(said);
  });
});

describe("the example call", () => {
  it("has lines that follow one another within its length", () => {
    const times = exampleCall.lines.flatMap(({ fromSeconds, toSeconds }) => [fromSeconds, toSeconds]);
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(exampleCall.seconds);
  });

  it("writes nothing down before it was said", () => {
    const { problem, booking, facts, lines } = exampleCall;
    const starts = new Set<number>(lines.map(({ fromSeconds }) => fromSeconds));
    for (const { knownAtSeconds } of [problem, booking, ...facts]) expect(starts).toContain(knownAtSeconds);
  });
});

it("begins with the very words that callers of such a business hear first", () => {
  const [first] = exampleCall.lines;
  const greeting = `Ridgeline Plumbing, this is ${brand.assistantName}, the AI receptionist. How can I help?`;
  expect(first?.text).toBe(openingWords({ name: brand.assistantName, greeting, settings: { languages: ["en"] } }));
});
