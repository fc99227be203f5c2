import { isDeepStrictEqual } from "node:util";
import { createCallEar } from "../src/providers/speech/local/call-ear.ts";
import type { Engine } from "../src/providers/speech/local/engine/engine.ts";
import { openSherpa } from "../src/providers/speech/local/engine/sherpa-engine.ts";
import type { Patience } from "../src/providers/speech/port.ts";
import { spokenForm } from "../src/providers/speech/spoken/spoken-form.ts";
import { createBuiltInBrain } from "../src/voice/brain/built-in-brain.ts";
import { sentenceLanguage } from "../src/voice/language/sentence-language.ts";
import type { Caller } from "../src/voice/rehearsal/caller.ts";
import { patienceOf } from "../src/voice/transport/spoken/patience.ts";
import { allScripts } from "../tests/calls/support/all-scripts.ts";
import { printCall } from "../tests/calls/support/judge-call.ts";
import {
  type Brains,
  type Hearing,
  type PlayedCall,
  playCaller,
  scriptedCaller,
} from "../tests/calls/support/play-call.ts";
import type { CallScript } from "../tests/calls/support/read-script.ts";
import { haveModels } from "../tests/support/speech/own-models.ts";
import { throughTelephone } from "../tests/support/speech/telephone-band.ts";
import { note, report } from "./support/measure.ts";

const callers = 24;
/** Of the model's speakers, none of them a voice of hers. */
const voices = { lower: 404, higher: 101 } as const;
const goal = 20;
/** Long enough for the longest patience. */
const behindSamples = 2 * 16_000;
const brains: Brains = (desk) => ({ built_in: createBuiltInBrain({ desk }) });
/** Of silence there is no need to wait for all. */
const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => (ms === 0 ? setImmediate(resolve) : setTimeout(resolve, ms)));

/** Scripted callers whose words are spoken over a telephone band and heard by our own ear: how many calls end as when they are typed. */
export async function spokenCallers(): Promise<void> {
  const engine = await openSherpa(await haveModels(), process.env["SPEECH_EAR"] === "tiny" ? "tiny" : "base");
  const scripts = chosen();
  const wanted = Object.entries(voices).filter(([title]) => title === (process.env["SPEECH_VOICE"] ?? title));
  const alike = new Map(wanted.map(([title]) => [title, 0]));
  for (const script of scripts) {
    const typed = endOf(await playCaller(script, patientCaller(script), brains, pass));
    for (const [title, speaker] of wanted) {
      const call = await playCaller(script, patientCaller(script), brains, pass, hearingOf(engine, speaker));
      const spoken = endOf(call);
      if (isDeepStrictEqual(spoken, typed)) alike.set(title, (alike.get(title) ?? 0) + 1);
      else {
        const ends = `typed ${JSON.stringify(typed)}, spoken ${JSON.stringify(spoken)}`;
        note(`  ${script.file}: ${script.title}, ${title} voice`, ends);
        if (process.env["SPEECH_CALLS"]) process.stdout.write(`${printCall(call)}\n`);
      }
    }
  }
  for (const [title, count] of alike)
    report(
      `Spoken callers of the ${title} voice whose call ends as when it is typed, ${engine.model} ear`,
      `${count} of ${scripts.length}`,
      `${goal}`,
      count >= goal,
    );
}

/** From all files alike, those who speak English to the end: an ear of English hears nothing else, and silence sounds like nothing. */
function chosen(): readonly CallScript[] {
  const all = allScripts().filter(
    ({ language, opens, replies }) => language === "en" && [opens, ...replies.map(({ says }) => says)].every(isSpoken),
  );
  return Array.from({ length: callers }, (_, place) => all[Math.floor((place * all.length) / callers)] as CallScript);
}
const isSpoken = (words: string): boolean =>
  !words.startsWith("(") && sentenceLanguage(words, ["en", "es", "fr"], "en") === "en";

/** Asked for what his script does not know, he says once more what he said last, as people do who were misunderstood. */
function patientCaller(script: CallScript): Caller {
  const caller = scriptedCaller(script);
  let last = script.opens;
  let isAgain = false;
  return {
    ...caller,
    replyTo(...heard) {
      const reply = caller.replyTo(...heard);
      isAgain = reply === script.otherwise && !isAgain;
      if (isAgain) return last;
      last = reply;
      return reply;
    },
  };
}

/** What becomes of a call, and not in which words. */
const endOf = ({ script, session: { facts, transfers }, house }: PlayedCall) => ({
  booked: house.bookings.slice(script.booked.length).map(({ start }) => start),
  moved: house.moved,
  cancelled: house.cancelled,
  messages: house.messages.length > 0,
  emergency: facts.emergency,
  through: transfers.filter(({ result }) => result === "accepted").map(({ target }) => target),
});

/** As a call's ear hears it: in the turns that its pauses make of it. */
const hearingOf =
  (engine: Engine, speaker: number): Hearing =>
  async (words, { facts, lines }) => {
    const lastWords = lines.findLast(({ who }) => who === "assistant")?.words ?? "";
    const sound = throughTelephone(await engine.speak(spokenForm(words), speaker));
    return turnsOf(engine, sound, patienceOf(facts, lastWords));
  };

async function turnsOf(engine: Engine, sound: Int16Array, patience: Patience): Promise<readonly string[]> {
  const turns: string[] = [];
  let begun = 0;
  let ended = 0;
  let onEnd: () => void = () => undefined;
  const detector = engine.createDetector();
  const ear = createCallEar({
    ...{ detector, read: (samples) => engine.read(samples), nowMs: () => performance.now() },
    onHeard(heard) {
      if (heard.type === "speech_began") begun += 1;
      if (heard.type !== "turn") return;
      ended += 1;
      if (heard.words !== "") turns.push(heard.words);
      onEnd();
    },
  });
  ear.waitFor(patience);
  const heard = new Int16Array(sound.length + behindSamples);
  heard.set(sound);
  ear.hear(heard);
  while (ended < begun)
    await new Promise<void>((done) => {
      onEnd = done;
    });
  ear.stop();
  detector.close();
  return turns;
}
