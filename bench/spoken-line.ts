import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { openSherpa } from "../src/providers/speech/local/engine/sherpa-engine.ts";
import { createLocalSpeech, type LocalSpeech } from "../src/providers/speech/local/local-speech.ts";
import { frameMs } from "../src/providers/speech/port.ts";
import type { Line } from "../src/voice/line.ts";
import { createSpokenLine } from "../src/voice/transport/spoken/spoken-line.ts";
import { haveModels } from "../tests/support/speech/own-models.ts";
import { throughTelephone } from "../tests/support/speech/telephone-band.ts";
import { quantile, report } from "./support/measure.ts";

/** Of the model's speakers, none of them a voice of ours. */
const callers = [101, 202, 303, 404, 505, 606, 707, 808];
const interruptions = ["Wait, I have a question.", "Hold on, that day doesn't work.", "Sorry, can I stop you there?"];
const story = "We can send somebody on Thursday morning, and they will look at all of it before they begin. ".repeat(4);
/** Softer than this is no part of a word. */
const loud = 700;
const frameSamples = 320;
const goals = { silenceMs: 200, backMs: 3_000 } as const;
const silence = new Int16Array(frameSamples);

/** Talking over her until she is silent, and what becomes of four callers whose engine dies. */
export async function spokenLine(): Promise<void> {
  const dir = await haveModels();
  const mouth = await openSherpa(dir, "base");
  const said: Int16Array[] = [];
  for (const speaker of callers)
    for (const words of interruptions) said.push(throughTelephone(await mouth.speak(words, speaker)));
  const own = createLocalSpeech({ dir });
  const alive = setInterval(() => undefined, 1_000);
  await isReady(own);
  const waits: number[] = [];
  for (const samples of said) waits.push(await talkOver(own, samples));
  const [p50, p95] = [quantile(waits, 0.5), quantile(waits, 0.95)];
  report(
    `A caller's first loud sample to her silence, ${waits.length} times`,
    `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)} ms`,
    `p95 ${goals.silenceMs} ms`,
    p95 <= goals.silenceMs,
  );
  await engineDeath(own);
  await own.close();
  clearInterval(alive);
}

const isReady = (own: LocalSpeech): Promise<void> =>
  new Promise((done, failed) => {
    const stop = own.onState((state) => {
      if (state.type === "ready" || state.type === "failed") stop();
      if (state.type === "ready") done();
      if (state.type === "failed") failed(new Error(state.why));
    });
    own.start();
  });

const noWords: Line = {
  say: () => undefined,
  useLanguage: () => undefined,
  transfer: () => undefined,
  note: () => undefined,
  hangUp: () => undefined,
  handOver: () => undefined,
};

/** She tells a long story in real time, and is talked over in the middle of it. */
async function talkOver(own: LocalSpeech, caller: Int16Array): Promise<number> {
  let playedUntilMs = performance.now();
  let clearedAtMs = 0;
  let marks = 0;
  const line = createSpokenLine({
    ...{ speech: own, voice: "belle", language: "en", words: () => noWords },
    way: {
      play({ samples, samplesPerSecond }) {
        playedUntilMs = Math.max(playedUntilMs, performance.now()) + (samples.length / samplesPerSecond) * 1_000;
      },
      mark(mark) {
        marks += 1;
        setTimeout(() => line.played(mark), playedUntilMs - performance.now());
      },
      clear() {
        clearedAtMs ||= performance.now();
      },
      showHeard: () => undefined,
      showQuiet: () => undefined,
      lose: () => undefined,
    },
    tell: () => undefined,
    onTrouble: () => undefined,
  });
  line.line.say(story, { last: true, language: "en", interruptible: true });
  let spokeAtMs = 0;
  const startedMs = performance.now();
  for (let frame = 0, from = 0; clearedAtMs === 0; frame++) {
    await pause(Math.max(0, startedMs + frame * frameMs - performance.now()));
    // Until she has begun to be heard there is nobody to talk over.
    const speaks = marks > 2 && frame > 25;
    const samples = speaks ? caller.slice(from, from + frameSamples) : silence;
    if (speaks) from += frameSamples;
    if (spokeAtMs === 0 && samples.some((sample) => Math.abs(sample) > loud)) spokeAtMs = performance.now();
    line.hear(samples.length === frameSamples ? samples : silence);
    if (from > caller.length + 16_000 * 3) throw new Error("She was not silenced.");
  }
  line.take({ type: "closed", why: "hung_up" });
  return clearedAtMs - spokeAtMs;
}

/** Four callers are heard; their engine is killed: each is told, and it is back. */
async function engineDeath(own: LocalSpeech): Promise<void> {
  let told = 0;
  for (let count = 0; count < 4; count++)
    await own.ear.listen({
      language: "en",
      onHeard({ type }) {
        if (type === "failed") told += 1;
      },
    });
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
  const engine = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("engine-process"));
  const diedMs = performance.now();
  const back = new Promise<void>((done) => own.onState(({ type }) => type === "ready" && done()));
  process.kill(Number(engine), "SIGKILL");
  await back;
  const backMs = performance.now() - diedMs;
  report(
    "The speech engine dies under four callers",
    `${told} of 4 told, so that they go on by the next way; back after ${(backMs / 1_000).toFixed(1)} s`,
    `4 told, ${goals.backMs / 1_000} s`,
    told === 4 && backMs <= goals.backMs,
  );
}
