import { expect, test, vi } from "vitest";
import type { Heard } from "../port.ts";
import { createCallEar } from "./call-ear.ts";
import { windowSamples } from "./turn-detector.ts";

/** An ear whose detector hears speech in whatever is loud, and whose reader answers when it is told. */
function listen(read?: (windows: number) => Promise<string>) {
  const heard: Heard[] = [];
  const readings: {
    windows: number;
    signal: AbortSignal;
    done: (words: string) => void;
    failed: (error: Error) => void;
  }[] = [];
  let now = 0;
  const ear = createCallEar({
    detector: { isSpeech: (window) => (window[0] ?? 0) > 0.1, reset: () => undefined, close: () => undefined },
    read: (samples, signal) => {
      const windows = samples.length / windowSamples;
      if (read) return read(windows);
      return new Promise((done, failed) => readings.push({ windows, signal, done, failed }));
    },
    onHeard: (one) => heard.push(one),
    nowMs: () => now,
  });
  const frames = (windows: number, sample: number) => {
    // In frames of 20 ms, as the line gives them.
    const samples = new Int16Array(windows * windowSamples).fill(sample);
    for (let from = 0; from < samples.length; from += 320) ear.hear(samples.subarray(from, from + 320));
  };
  return {
    ...{ ear, heard, readings },
    speak: (windows: number) => frames(windows, 20_000),
    pause: (windows: number) => frames(windows, 0),
    later: (ms: number) => (now += ms),
  };
}

test("a turn has the words that were read while silence went on, with 320 ms of sound from before it", async () => {
  const { heard, readings, speak, pause, later } = listen();
  pause(50);
  speak(20);
  pause(15);
  expect(readings.map(({ windows }) => windows)).toEqual([10 + 20 + 6]);
  later(30);
  readings[0]?.done("my sink leaks");
  await vi.waitFor(() =>
    expect(heard).toEqual([
      { type: "speech_began" },
      { type: "turn", words: "my sink leaks", silenceMs: 480, readingMs: 30 },
    ]),
  );
});

test("words that were read in a pause are shown, and read anew with what follows", async () => {
  const { heard, readings, speak, pause } = listen();
  speak(20);
  pause(8);
  readings[0]?.done("my number is");
  await vi.waitFor(() => expect(heard).toContainEqual({ type: "words_so_far", words: "my number is" }));
  speak(20);
  expect(readings[0]?.signal.aborted).toBe(true);
  pause(15);
  readings[1]?.done("my number is five");
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: "turn", words: "my number is five" }));
  expect(readings).toHaveLength(2);
});

test("with long patience the turn waits for 896 ms", async () => {
  const { ear, heard, speak, pause } = listen(async () => "six one four");
  ear.waitFor("long");
  speak(20);
  pause(27);
  await new Promise((done) => setImmediate(done));
  expect(heard.map(({ type }) => type)).toEqual(["speech_began", "words_so_far"]);
  pause(1);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: "turn", words: "six one four", silenceMs: 896 }));
});

test("a click is a turn without words, and nothing is read", async () => {
  const { heard, readings, speak, pause } = listen();
  speak(1);
  pause(16);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: "turn", words: "" }));
  expect(readings).toEqual([]);
});

test("a long story is read in pieces that stay, each from where the last one ended", async () => {
  const { heard, speak, pause } = listen(async (windows) => `${windows} windows`);
  speak(520);
  pause(7);
  speak(20);
  pause(15);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ words: "526 windows 27 windows" }));
});

test("a long story that ends at its pause is not read twice", async () => {
  const { heard, speak, pause } = listen(async (windows) => `${windows} windows`);
  speak(520);
  pause(15);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ type: "turn", words: "526 windows" }));
});

test("a noise without end is cut, so that what is held and read stays bounded", async () => {
  const read: number[] = [];
  const { speak, pause } = listen(async (windows) => String(read.push(windows)));
  speak(3_000);
  pause(15);
  expect(Math.max(...read)).toBeLessThanOrEqual(875);
});

test("words come in the order in which they were spoken, also where the later ones are read first", async () => {
  const { heard, readings, speak, pause } = listen();
  speak(10);
  pause(15);
  speak(10);
  pause(15);
  readings[1]?.done("second");
  readings[0]?.done("first");
  await vi.waitFor(() => expect(heard.filter(({ type }) => type === "turn")).toHaveLength(2));
  expect(heard.flatMap((one) => (one.type === "turn" ? [one.words] : []))).toEqual(["first", "second"]);
});

test("an ear that cannot read says that it failed, and nothing more", async () => {
  const { heard, readings, speak, pause } = listen();
  speak(10);
  pause(15);
  readings[0]?.failed(new Error("too much waits"));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: "failed" }));
  speak(10);
  expect(heard.at(-1)).toEqual({ type: "failed" });
});

test("whoever stopped listening is told nothing, and their reading is stopped", async () => {
  const { ear, heard, readings, speak, pause } = listen();
  speak(10);
  pause(15);
  ear.stop();
  expect(readings[0]?.signal.aborted).toBe(true);
  readings[0]?.done("too late");
  await new Promise((done) => setImmediate(done));
  expect(heard).toEqual([{ type: "speech_began" }]);
});

test("a whole sentence is over when the voice is, though the detector goes on hearing it; one that breaks off is not", async () => {
  const said = ["I need a plumber.", "I need a plumber and"];
  for (const [words, silentWindows] of [
    [said[0], 9],
    [said[1], 28],
  ] as const) {
    const heard: Heard[] = [];
    let windows = 0;
    const ear = createCallEar({
      // Six windows late.
      detector: { isSpeech: () => windows++ < 26, reset: () => undefined, close: () => undefined },
      read: async () => words ?? "",
      onHeard: (one) => heard.push(one),
      nowMs: () => 0,
    });
    const hear = async (count: number, sample: number) => {
      for (let window = 0; window < count; window++) {
        ear.hear(new Int16Array(windowSamples).fill(sample));
        await new Promise((done) => setImmediate(done));
      }
    };
    await hear(20, 20_000);
    await hear(6 + silentWindows - 1, 0);
    expect(heard.some(({ type }) => type === "turn")).toBe(false);
    await hear(1, 0);
    expect(heard.at(-1)).toMatchObject({ type: "turn", words, silenceMs: (6 + silentWindows) * 32 });
  }
});
