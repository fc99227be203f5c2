import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { Engine } from "../src/providers/speech/local/engine/engine.ts";
import { openSherpa } from "../src/providers/speech/local/engine/sherpa-engine.ts";
import { createLocalSpeech, type LocalSpeech } from "../src/providers/speech/local/local-speech.ts";
import { frameMs, type Heard } from "../src/providers/speech/port.ts";
import { spokenForm } from "../src/providers/speech/spoken/spoken-form.ts";
import { haveModels } from "../tests/support/speech/own-models.ts";
import { throughTelephone, withNoise } from "../tests/support/speech/telephone-band.ts";
import { soundingWords, wordErrors } from "../tests/support/speech/word-errors.ts";
import { note, quantile, report, residentMb, timed } from "./support/measure.ts";
import { type SentenceKind, spokenSentences } from "./support/speech/spoken-sentences.ts";

/** Of the model's speakers, none of them a voice of ours. */
const callers = [101, 202, 303, 404, 505, 606, 707, 808];
const noiseDecibels = 15;
const turnsPerCall = 10;
const frameSamples = 320;
/** Softer than this is no part of a word. */
const loud = 700;
const goals = { p50: 700, p90: 1_000, p50OfFour: 900 } as const;

type Spoken = { readonly kind: SentenceKind; readonly words: string; readonly samples: Int16Array };

/** What our own ear makes of callers over a telephone, how long it takes, and what it needs. */
export async function speech(): Promise<void> {
  const dir = await haveModels();
  const base = await openSherpa(dir, "base");
  const spoken = await speakAll(base);
  await wordErrorRates("base", base, spoken);
  await wordErrorRates("tiny", await openSherpa(dir, "tiny"), spoken);
  await turns(dir, spoken);
}

async function speakAll(engine: Engine): Promise<readonly Spoken[]> {
  const all = Object.entries(spokenSentences).flatMap(([kind, list]) =>
    list.map((words) => ({ kind: kind as SentenceKind, words })),
  );
  const spoken: Spoken[] = [];
  for (const [place, { kind, words }] of all.entries()) {
    const sound = await engine.speak(spokenForm(words), callers[place % callers.length] ?? 0);
    spoken.push({ kind, words, samples: throughTelephone(sound) });
  }
  return spoken;
}

async function wordErrorRates(model: string, engine: Engine, spoken: readonly Spoken[]): Promise<void> {
  const kinds = Object.keys(spokenSentences) as SentenceKind[];
  for (const noisy of [false, true]) {
    const counts = new Map(kinds.map((kind) => [kind, { errors: 0, words: 0 }]));
    for (const [place, { kind, words, samples }] of spoken.entries()) {
      const heard = await engine.read(floats(noisy ? withNoise(samples, noiseDecibels, place + 1) : samples));
      const said = soundingWords(words);
      const errors = wordErrors(said, soundingWords(heard));
      const count = counts.get(kind) ?? { errors: 0, words: 0 };
      count.errors += errors;
      count.words += said.length;
      if (errors > 0 && process.env["SPEECH_MISHEARD"]) note(`  ${words}`, heard);
    }
    const rate = (some: readonly { errors: number; words: number }[]) => {
      const [errors, words] = [
        some.reduce((sum, { errors }) => sum + errors, 0),
        some.reduce((sum, { words }) => sum + words, 0),
      ];
      return `${((100 * errors) / words).toFixed(1)} %`;
    };
    const each = kinds.map((kind) => `${kind} ${rate([counts.get(kind) ?? { errors: 0, words: 0 }])}`);
    note(
      `Words misheard by ${model}, ${noisy ? `noise at ${noiseDecibels} dB` : "clean"}, ${spoken.length} sentences in ${callers.length} voices`,
      `${rate([...counts.values()])} (${each.join(", ")})`,
    );
  }
}

const floats = (samples: Int16Array): Float32Array => Float32Array.from(samples, (sample) => sample / 32_768);

async function turns(dir: string, spoken: readonly Spoken[]): Promise<void> {
  const own = createLocalSpeech({ dir });
  const alive = setInterval(() => undefined, 1_000);
  const loadMs = await timed(() => ready(own));
  note("Models checked and loaded", `${(loadMs / 1_000).toFixed(1)} s`);
  const pid = Number(
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ").at(-1),
  );
  const memory = [residentMb(pid)];
  for (const calls of [1, 4]) {
    const waits = (await Promise.all(Array.from({ length: calls }, (_, call) => talk(own, spoken, call)))).flat();
    memory.push(residentMb(pid));
    const all = waits.map(({ turnMs, mouthMs }) => turnMs + mouthMs);
    const [p50, p90] = [quantile(all, 0.5), quantile(all, 0.9)];
    const part = (of: (wait: Wait) => number) => `${quantile(waits.map(of), 0.5).toFixed(0)} ms`;
    const [goal, isMet] =
      calls === 1
        ? [`p50 ${goals.p50} and p90 ${goals.p90} ms`, p50 <= goals.p50 && p90 <= goals.p90]
        : [`p50 ${goals.p50OfFour} ms`, p50 <= goals.p50OfFour];
    report(
      `Last loud sample to her first sound without a brain, ${calls} at a time, ${all.length} turns`,
      `p50 ${p50.toFixed(0)}, p90 ${p90.toFixed(0)} ms (silence ${part((wait) => wait.silenceMs)}, ear after it ${part((wait) => wait.readingMs)}, until the turn ${part((wait) => wait.turnMs)}, mouth ${part((wait) => wait.mouthMs)})`,
      goal,
      isMet,
    );
  }
  note(
    "Memory of the engine: loaded, after one call, after four at a time",
    memory.map((mb) => `${mb.toFixed(0)} MB`).join(", "),
  );
  await own.close();
  clearInterval(alive);
}

const ready = (own: LocalSpeech): Promise<void> =>
  new Promise((done, failed) => {
    own.onState((state) => {
      if (state.type === "ready") done();
      if (state.type === "failed") failed(new Error(state.why));
    });
    own.start();
  });

type Wait = {
  readonly turnMs: number;
  readonly mouthMs: number;
  readonly silenceMs: number;
  readonly readingMs: number;
};

/** One caller: sentences in real time, each answered by one that was not said before. */
async function talk(own: LocalSpeech, spoken: readonly Spoken[], call: number): Promise<readonly Wait[]> {
  const waits: Wait[] = [];
  let tell: (turn: Extract<Heard, { type: "turn" }>) => void = () => undefined;
  const onHeard = (heard: Heard) => heard.type === "turn" && heard.words !== "" && tell(heard);
  const listening = await own.ear.listen({ language: "en", onHeard });
  await pause(call * 700);
  for (let number = 0; number < turnsPerCall; number++) {
    const { samples } = spoken[((call * turnsPerCall + number) * 3) % spoken.length] as Spoken;
    let loudAtMs = 0;
    const lastLoud = samples.findLastIndex((sample) => Math.abs(sample) > loud);
    const turn = new Promise<{ turnMs: number; silenceMs: number; readingMs: number }>((done) => {
      // A pause within the sentence may end a turn; what counts is the one after its end.
      tell = ({ silenceMs, readingMs }) =>
        loudAtMs > 0 && done({ turnMs: performance.now() - loudAtMs, silenceMs, readingMs });
    });
    const startedMs = performance.now();
    let isOver = false;
    void turn.then(() => (isOver = true));
    for (let frame = 0; !isOver; frame++) {
      await pause(Math.max(0, startedMs + frame * frameMs - performance.now()));
      const from = frame * frameSamples;
      const part = new Int16Array(frameSamples);
      part.set(samples.subarray(from, from + frameSamples));
      listening.hear(part);
      if (loudAtMs === 0 && from + frameSamples > lastLoud) loudAtMs = performance.now();
    }
    const words = `That is number ${number + 1} of call ${call + 1}, and I can help you with it.`;
    const mouthMs = await firstSound(own, words);
    waits.push({ ...(await turn), mouthMs });
  }
  listening.stop();
  return waits;
}

async function firstSound(own: LocalSpeech, words: string): Promise<number> {
  const beganMs = performance.now();
  const asked = { words, voice: "belle", language: "en", signal: new AbortController().signal };
  for await (const one of own.mouth.speak(asked)) if (one.type === "sound") return performance.now() - beganMs;
  return Number.NaN;
}
