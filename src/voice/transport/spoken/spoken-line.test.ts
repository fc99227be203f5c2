import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noFacts } from "#domain/calls/call-record.ts";
import { newDialogue } from "#domain/calls/dialogue.ts";
import {
  cough,
  createScriptedSpeech,
  framesOf,
  silentFrames,
  spokenFrames,
  wordsIn,
} from "../../../../tests/support/calls/scripted-speech.ts";
import type { Line, LineEvent } from "../../line.ts";
import { createSpokenLine } from "./spoken-line.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const usual = { last: true, language: "en", interruptible: true } as const;

/** The other end of a line: its loudspeaker plays as it is told to. */
function open({ language = "en" } = {}) {
  const scripted = createScriptedSpeech();
  const told: LineEvent[] = [];
  const shown: string[] = [];
  const done: string[] = [];
  /** What was sent and not played: sound, or a mark. */
  let unplayed: (Int16Array | number)[] = [];
  let played = "";
  const words: Line = {
    say: (text) => void shown.push(text),
    useLanguage: (next) => void done.push(`language ${next}`),
    transfer: ({ target }) => void done.push(`transfer ${target}`),
    note: () => undefined,
    hangUp: () => void done.push("hung up"),
    handOver: () => void done.push("handed over"),
  };
  const spoken = createSpokenLine({
    speech: scripted.speech,
    voice: "belle",
    language,
    words: () => words,
    way: {
      play: ({ samples }) => void unplayed.push(samples),
      mark: (mark) => void unplayed.push(mark),
      clear: (heard) => {
        unplayed = [];
        done.push(`cleared after "${heard}"`);
      },
      showHeard: ({ words: heard, isFinal }) => isFinal && shown.push(`> ${heard}`),
      showQuiet: () => void done.push("quiet"),
      lose: (part, letters) => void done.push(`lost ${part} at ${letters}`),
    },
    tell: (event) => void told.push(event),
    onTrouble: () => undefined,
  });
  /** So many milliseconds of her sound, as the caller hears it. */
  const play = async (ms: number): Promise<void> => {
    await settle();
    for (let left = ms; left > 0; ) {
      const next = unplayed.shift();
      if (next === undefined) return;
      if (typeof next === "number") spoken.played(next);
      else {
        played += wordsIn(next);
        left -= (next.length / 16_000) * 1_000;
      }
      await settle();
    }
    while (typeof unplayed[0] === "number") spoken.played(unplayed.shift() as number);
    await settle();
  };
  const hear = async (frames: readonly Int16Array[]): Promise<void> => {
    for (const frame of frames) {
      spoken.hear(frame);
      await settle();
    }
  };
  const sentMs = () => unplayed.reduce<number>((sum, one) => sum + (typeof one === "number" ? 0 : one.length / 16), 0);
  return { ...spoken, scripted, told, shown, done, play, hear, sentMs, heardOfHer: () => played };
}

test("what she says is spoken sentence by sentence, as soon as one is whole, and she is quiet when all was played", async () => {
  const { line, scripted, told, shown, play, heardOfHer } = open();
  line.say("We open at eight. Do you ", { ...usual, last: false });
  await settle();
  expect(scripted.asked.map(({ words, voice }) => [words, voice])).toEqual([["We open at eight.", "belle"]]);
  line.say("need a plumber?", usual);
  await play(60_000);
  expect(scripted.asked[1]?.words).toBe("Do you need a plumber?");
  expect(heardOfHer()).toBe("We open at eight.Do you need a plumber?");
  expect(told).toEqual([{ type: "quiet" }]);
  expect(shown.join("")).toBe("We open at eight. Do you need a plumber?");
});

test("she is not quiet before the sound was played, nor while more is to come", async () => {
  const { line, told, play } = open();
  line.say("One moment. ", { ...usual, last: false });
  await play(60_000);
  expect(told).toEqual([]);
  line.say("", usual);
  expect(told).toEqual([{ type: "quiet" }]);
});

test("no more is sent ahead than is needed, however much she says", async () => {
  const { line, play, sentMs, told } = open();
  line.say("She tells a long story of pipes. ".repeat(60), usual);
  await settle();
  expect(sentMs()).toBeLessThan(2_000);
  await play(10_000);
  expect(sentMs()).toBeLessThan(2_000);
  expect(sentMs()).toBeGreaterThan(1_000);
  expect(told).toEqual([]);
});

test("the caller speaks: first that they do, then what it was", async () => {
  const { hear, told, shown } = open();
  await hear(spokenFrames("My sink is clogged"));
  expect(told).toEqual([{ type: "typing" }, { type: "speech", words: "My sink is clogged", language: null }]);
  expect(shown).toEqual(["> My sink is clogged"]);
});

test("a caller who talks on is not taken for silent", async () => {
  const { hear, told } = open();
  await hear(framesOf("Well"));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(told).toEqual([{ type: "typing" }, { type: "typing" }, { type: "typing" }]);
  await hear(silentFrames(600));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveLength(4);
});

test("a noise that goes on is no caller who is there, until somebody says something", async () => {
  const { hear, told } = open();
  const noise = [...framesOf(cough), ...silentFrames(600)];
  for (let count = 0; count < 6; count += 1) await hear(noise);
  expect(told).toHaveLength(3);
  await hear(spokenFrames("Hello?"));
  await hear(noise);
  expect(told.slice(3).map(({ type }) => type)).toEqual(["speech", "typing"]);
});

test("talked over, she stops within 200 ms of speech, keeps what was played, and says nothing of the rest", async () => {
  const { line, hear, play, told, done, scripted, sentMs } = open();
  line.say(`Our van comes on Friday${", or the Friday after that".repeat(9)}. `, { ...usual, last: false });
  // A sentence that is still being made is reckoned by the pace of a usual voice.
  await play(800);
  await hear(framesOf("no wait"));
  expect(told).toEqual([]);
  await hear(framesOf(" "));
  expect(told).toEqual([{ type: "interruption", heard: "Our van" }]);
  expect(done).toEqual(['cleared after "Our van"']);
  expect(scripted.asked.every(({ signal }) => signal.aborted)).toBe(true);
  expect(sentMs()).toBe(0);
  await hear(spokenFrames("need it today"));
  expect(told.at(-1)).toEqual({ type: "speech", words: "no wait need it today", language: null });
  line.say("Sure.", usual);
  await play(60_000);
  expect(told.at(-1)).toEqual({ type: "quiet" });
});

test("a cough is not talked over for", async () => {
  const { line, hear, play, told, done } = open();
  line.say("Our van comes on Friday, in the morning.", usual);
  await play(200);
  await hear([...framesOf(cough), ...silentFrames(600)]);
  await play(60_000);
  expect(done).toEqual(["quiet"]);
  expect(told).toEqual([{ type: "quiet" }]);
});

test("what must be heard to its end is not talked over, and the caller's words wait for it", async () => {
  const { line, hear, play, told } = open();
  line.say("Leave the house now, and call 911.", { ...usual, interruptible: false });
  await hear(spokenFrames("what about my dog, can I take him"));
  expect(told).toEqual([]);
  await play(60_000);
  expect(told).toEqual([
    { type: "quiet" },
    { type: "speech", words: "what about my dog, can I take him", language: null },
  ]);
});

test("who speaks while she thinks is not answered into", async () => {
  const { line, hear, told } = open();
  await hear(framesOf("and I also want to ask"));
  line.say("Friday works.", usual);
  await settle();
  await hear(framesOf(" "));
  expect(told).toEqual([{ type: "typing" }, { type: "interruption", heard: "" }]);
});

test("typed words and keys silence her, too", async () => {
  const { line, take, play, told } = open();
  line.say("Our van comes on Friday.", usual);
  await play(6 * 20);
  take({ type: "speech", words: "Stop", language: "en" });
  expect(told).toEqual([
    { type: "interruption", heard: "Our" },
    { type: "speech", words: "Stop", language: "en" },
  ]);
  line.say("Yes?", usual);
  await play(20);
  take({ type: "key", key: "1" });
  expect(told.slice(2)).toEqual([
    { type: "interruption", heard: "" },
    { type: "key", key: "1" },
  ]);
});

test("she has patience where digits, a spelled name or an address are asked for", async () => {
  const { line, hear, scripted, told } = open();
  await hear(silentFrames(20));
  line.note({ ...noFacts, dialogue: { ...newDialogue, asked: "number" } });
  await hear(spokenFrames("208", 800));
  expect(told).toEqual([{ type: "typing" }]);
  await hear(spokenFrames(" 555 0142", 900));
  expect(told.at(-1)).toEqual({ type: "speech", words: "208 555 0142", language: null });
  line.note({ ...noFacts, dialogue: { ...newDialogue, asked: "confirm" } });
  line.say("Can you spell your name?", usual);
  line.say("Thank you. Does Friday work?", usual);
  expect(scripted.patiences).toEqual(["long", "usual", "long", "usual"]);
});

test.each(["before it opens", "in the middle"])(
  "an ear that fails %s is left for the next way, and she speaks on",
  async (when) => {
    const { line, hear, scripted, play, told, done } = open();
    if (when === "in the middle") await hear(framesOf("Hi"));
    scripted.break("ear");
    await hear(framesOf("Hello"));
    expect(done).toEqual(["lost ear at 0"]);
    line.say("Good morning.", usual);
    await play(60_000);
    expect(told.at(-1)).toEqual({ type: "quiet" });
  },
);

test("a mouth that fails tells how far it came, and the caller is heard on", async () => {
  const { line, hear, take, scripted, play, told, done } = open();
  line.say("Our van comes. It is blue. ".repeat(9), usual);
  await play(3 * 20);
  scripted.break("mouth");
  await play(60_000);
  expect(done).toEqual([expect.stringMatching(/^lost mouth at \d+$/)]);
  // From now on the line's own way says when she is quiet.
  take({ type: "quiet" });
  expect(told).toEqual([{ type: "quiet" }]);
  await hear(spokenFrames("Hello?"));
  expect(told.at(-1)).toMatchObject({ type: "speech", words: "Hello?" });
});

test("a loudspeaker that plays nothing is noticed", async () => {
  const { line, done } = open();
  line.say("Hello.", usual);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(done).toEqual(["lost mouth at 0"]);
});

test("a language that neither ear nor mouth knows goes the next way, before its first words are shown", async () => {
  const { line, hear, shown, done, scripted } = open();
  await hear(framesOf("Hi"));
  line.useLanguage("es");
  line.say("Claro.", { ...usual, language: "es" });
  await settle();
  expect(done).toEqual(["lost ear at 0", "language es", "lost mouth at 0"]);
  expect(shown).toEqual(["Claro."]);
  expect([scripted.asked, scripted.listeners()]).toEqual([[], 0]);
});

test.each(["hangs up", "hands over", "is closed"])("a line that %s leaves no ear and no mouth behind", async (what) => {
  const { line, hear, take, scripted, told } = open();
  await hear(framesOf("Hello there, it is"));
  line.say("A long goodbye. ".repeat(40), usual);
  await settle();
  if (what === "hangs up") line.hangUp();
  else if (what === "hands over") await line.handOver();
  else take({ type: "closed", why: "hung_up" });
  await hear(spokenFrames("more"));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(scripted.listeners()).toBe(0);
  expect(scripted.asked.at(-1)?.signal.aborted).toBe(true);
  expect(told.filter(({ type }) => type === "speech" || type === "quiet")).toEqual([]);
});

test("muted, the ear is given back; speaking again opens another", async () => {
  const { hear, mute, scripted, told } = open();
  await hear(framesOf("Hel"));
  mute();
  expect(scripted.listeners()).toBe(0);
  await hear(spokenFrames("Hello"));
  expect(told.at(-1)).toEqual({ type: "speech", words: "Hello", language: null });
});
