import { describe, expect, test } from "vitest";
import { fromMuLaw } from "#domain/calls/mu-law.ts";
import { earSamplesPerSecond, frameMs } from "#providers/speech/port.ts";
import { createTapeMixer } from "./tape-mixer.ts";

const mouthRate = 22_050;
const tone = (samples: number, level = 12_000) =>
  Int16Array.from({ length: samples }, (_, at) => (at % 16 < 8 ? level : -level));
const frame = tone((earSamplesPerSecond * frameMs) / 1_000);
const piece = (ms: number) => ({ samples: tone((mouthRate * ms) / 1_000), samplesPerSecond: mouthRate });

/** Where one of them is heard, as [from, to] in milliseconds, to the nearest 10; gaps of a moment are none. */
function spansOf(frames: Uint8Array, track: "caller" | "hers"): number[][] {
  const spans: [number, number][] = [];
  for (let at = track === "caller" ? 0 : 1; at < frames.length; at += 2) {
    if (Math.abs(fromMuLaw(frames[at] ?? 0)) < 4_000) continue;
    const ms = Math.floor(at / 2) / 8;
    const last = spans.at(-1);
    if (last && ms - last[1] < 15) last[1] = ms;
    else spans.push([ms, ms]);
  }
  return spans.map((span) => span.map((ms) => Math.round(ms / 10) * 10));
}

type Mixer = ReturnType<typeof createTapeMixer>;

/** A second by second record of a call, as it is written. */
function record(
  endMs: number,
  events: readonly (readonly [atMs: number, act: (mixer: Mixer, atMs: number) => void])[],
) {
  const mixer = createTapeMixer();
  const written: Uint8Array[] = [];
  let due = 1_000;
  for (const [atMs, act] of events.toSorted(([one], [other]) => one - other)) {
    for (; due <= atMs; due += 1_000) written.push(mixer.due(due));
    act(mixer, atMs);
  }
  for (; due <= endMs; due += 1_000) written.push(mixer.due(due));
  written.push(mixer.rest(endMs));
  return Buffer.concat(written);
}

/** The caller speaks without a pause, and each frame arrives when it is over. */
const speaks = (fromMs: number, toMs: number, delayMs = 0) =>
  Array.from({ length: (toMs - fromMs) / frameMs }, (_, place) => {
    const arrives = fromMs + (place + 1) * frameMs + delayMs;
    return [arrives, (mixer: Mixer, atMs: number) => mixer.hear(frame, atMs)] as const;
  });
const send = (mixer: Mixer, mark: number) => {
  mixer.play(piece(200));
  mixer.mark(mark);
};
const says = (fromMs: number, marks: readonly number[], playedAtMs: (place: number) => number | undefined) => [
  ...marks.map((mark) => [fromMs, (mixer: Mixer) => send(mixer, mark)] as const),
  ...marks.flatMap((mark, place) => {
    const at = playedAtMs(place);
    return at === undefined ? [] : [[at, (mixer: Mixer, atMs: number) => mixer.played(mark, atMs)] as const];
  }),
];

describe("a tape", () => {
  test("has both of them where they were heard, and is as long as the call", () => {
    const frames = record(9_000, [
      ...says(900, [1, 2, 3], (place) => 1_200 + place * 200),
      ...speaks(3_000, 4_000),
      ...says(5_800, [4], () => 6_200),
    ]);
    expect(frames.length).toBe(9 * 16_000);
    expect(spansOf(frames, "hers")).toEqual([
      [1_000, 1_600],
      [6_000, 6_200],
    ]);
    expect(spansOf(frames, "caller")).toEqual([[3_000, 4_000]]);
  });

  test("has of her only what was played", () => {
    const frames = record(4_000, [
      ...says(900, [1, 2, 3, 4], (place) => (place < 2 ? 1_200 + place * 200 : undefined)),
      [1_500, (mixer) => mixer.clear()],
      ...says(2_000, [5], () => 2_500),
    ]);
    expect(spansOf(frames, "hers")).toEqual([
      [1_000, 1_400],
      [2_300, 2_500],
    ]);
  });

  test.each([
    [
      "late by a moment, her pieces follow each other",
      (place: number) => 1_200 + place * 200 + (place === 1 ? 150 : 0),
      [[1_000, 1_600]],
    ],
    [
      "that stood still, her piece is where it was heard",
      (place: number) => 1_200 + place * 200 + (place > 1 ? 800 : 0),
      [
        [1_000, 1_400],
        [2_200, 2_400],
      ],
    ],
  ])("of a loudspeaker %s", (_what, playedAtMs, spans) => {
    expect(spansOf(record(4_000, says(900, [1, 2, 3], playedAtMs)), "hers")).toEqual(spans);
  });

  test.each([
    [
      "frames of a network that stood still come all at once",
      speaks(1_000, 3_000).map(([at, act]) => [at > 1_500 && at < 2_500 ? 2_500 : at, act] as const),
      [[1_000, 3_000]],
    ],
    [
      "a microphone that was muted goes on where it is opened",
      [...speaks(1_000, 1_500), [1_600, (mixer: Mixer) => mixer.mute()] as const, ...speaks(2_500, 3_000)],
      [
        [1_000, 1_500],
        [2_500, 3_000],
      ],
    ],
    [
      "one that stands still for long leaves silence",
      [...speaks(1_000, 1_500), ...speaks(6_000, 7_000)],
      [
        [1_000, 1_500],
        [6_000, 7_000],
      ],
    ],
  ])("%s", (_what, events, spans) => {
    expect(spansOf(record(8_000, events), "caller")).toEqual(spans);
  });

  test("a gap of which nothing was said is found while the caller speaks on", () => {
    // For three seconds it may still have been the network.
    const frames = record(12_000, [...speaks(0, 1_000), ...speaks(2_000, 10_000)]);
    expect(spansOf(frames, "caller")).toEqual([
      [0, 3_980],
      [4_980, 10_000],
    ]);
  });

  test("ends with what was played ahead of time", () => {
    const frames = record(
      100,
      says(
        10,
        Array.from({ length: 10 }, (_, place) => place + 1),
        () => 50,
      ),
    );
    expect(spansOf(frames, "hers")).toEqual([[0, 2_000]]);
  });
});
