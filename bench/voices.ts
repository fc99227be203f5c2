import type { Engine } from "../src/providers/speech/local/engine/engine.ts";
import { openSherpa } from "../src/providers/speech/local/engine/sherpa-engine.ts";
import { haveModels } from "../tests/support/speech/own-models.ts";
import { throughTelephone } from "../tests/support/speech/telephone-band.ts";
import { soundingWords, wordErrors } from "../tests/support/speech/word-errors.ts";
import { median, note } from "./support/measure.ts";
import { pitchOf } from "./support/speech/pitch.ts";

/** What she says in calls; the numbers and names are what callers must not mishear. */
const sentences = [
  "Thanks for calling Oak Park Plumbing, this is Belle. How can I help you today?",
  "I can send somebody on Thursday, November nineteenth, between eight and ten in the morning.",
  "So that is twenty-two ten Summit Street, and the best number is six one four, five five five, zero one three seven. Is that right?",
  "The service call is eighty-nine dollars, and it comes off the bill if you go ahead with the repair.",
];
const speakers = 904;
const looks = 32;

type Row = {
  readonly speaker: number;
  readonly errors: number;
  readonly wordsPerMinute: number;
  readonly pitch: number;
};

/** How well each voice is understood over a telephone, how fast it speaks and how high: what the four voices were chosen by. */
export async function voices(): Promise<void> {
  const engine = await openSherpa(await haveModels(), "base");
  const rows: Row[] = [];
  for (let look = 0; look < looks; look++) rows.push(await judge(engine, Math.floor((look * speakers) / looks)));
  rows.sort((a, b) => a.errors - b.errors || a.wordsPerMinute - b.wordsPerMinute);
  for (const { speaker, errors, wordsPerMinute, pitch } of rows)
    note(
      `Speaker ${speaker}`,
      `${(errors * 100).toFixed(1)} % of words misheard, ${wordsPerMinute.toFixed(0)} words a minute, ${pitch.toFixed(0)} Hz`,
    );
}

async function judge(engine: Engine, speaker: number): Promise<Row> {
  let errors = 0;
  let words = 0;
  let seconds = 0;
  const pitches: number[] = [];
  for (const sentence of sentences) {
    const sound = await engine.speak(sentence, speaker);
    const heard = throughTelephone(sound);
    const said = soundingWords(sentence);
    errors += wordErrors(said, soundingWords(await engine.read(Float32Array.from(heard, (sample) => sample / 32_768))));
    words += said.length;
    seconds += sound.samples.length / sound.samplesPerSecond;
    pitches.push(pitchOf(sound));
  }
  return { speaker, errors: errors / words, wordsPerMinute: (words * 60) / seconds, pitch: median(pitches) };
}
