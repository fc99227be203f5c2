import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Handover } from "#domain/calls/handover.ts";
import { type StreamCommand, type StreamEvent, streamSamplesPerSecond } from "#providers/telephony/port.ts";
import { createLetterReader, letterFrame } from "../../../../tests/support/calls/letter-sound.ts";
import { createScriptedSpeech } from "../../../../tests/support/calls/scripted-speech.ts";
import type { LineEvent } from "../../line.ts";
import { closeCodes, mostBufferedBytes } from "../frame-socket.ts";
import { createStreamLine } from "./stream-line.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const usual = { last: true, language: "en", interruptible: true } as const;
const silence = new Int16Array(160);

/** A carrier whose frames are the events and commands themselves; it plays as it is told to. */
function open() {
  const scripted = createScriptedSpeech();
  const told: LineEvent[] = [];
  const handed: Handover[] = [];
  const closed: (number | "cut")[] = [];
  const skipped: string[] = [];
  const events: StreamEvent[] = [];
  const sent: StreamCommand[] = [];
  const state = { buffered: 0, isWritten: true };
  let unplayed: StreamCommand[] = [];
  const read = createLetterReader(streamSamplesPerSecond);
  let heard = "";
  let atMs = 0;
  const streamed = createStreamLine({
    protocol: {
      readStreamFrame: (frame) => events[Number(frame)] as StreamEvent,
      writeStreamFrame: (_session, command) => String(sent.push(command) - 1),
    },
    socket: {
      send(frame) {
        const command = sent[Number(frame)] as StreamCommand;
        if (command.type === "clear") unplayed = unplayed.filter(({ type }) => type === "mark");
        else unplayed.push(command);
      },
      close: (code) => void closed.push(code),
      cut: () => void closed.push("cut"),
      bufferedBytes: () => state.buffered,
    },
    ...{ sessionId: "MZ1", speech: scripted.speech, voice: "belle", language: "en" },
    tell: (event) => void told.push(event),
    handOn: (handover) =>
      new Promise((resolve) => {
        handed.push(handover);
        if (state.isWritten) resolve();
      }),
    onSkipped: (frame) => void skipped.push(frame),
    onTrouble: () => undefined,
  });
  const come = (event: StreamEvent) => streamed.receive(String(events.push(event) - 1));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const hear = async (frames: readonly Int16Array[]) => {
    for (const samples of frames) {
      come({ type: "sound", samples, atMs });
      atMs += 20;
      await settle();
    }
  };
  const speak = (words: string) => hear([...words].map((letter) => letterFrame(letter, streamSamplesPerSecond)));
  /** So many milliseconds of her sound, as the caller hears it. */
  const play = async (ms: number) => {
    await settle();
    for (let left = ms; left > 0 || unplayed[0]?.type === "mark"; ) {
      const next = unplayed.shift();
      if (!next) return;
      if (next.type === "mark") come({ type: "played", mark: next.mark });
      else if (next.type === "sound") {
        heard += read(next.samples);
        left -= next.samples.length / 8;
      }
      await settle();
    }
  };
  const listen = (frames: number) => hear(Array<Int16Array>(frames).fill(silence));
  return {
    ...{ ...streamed, scripted, told, handed, closed, skipped, sent, state, come, settle, hear, speak, listen, play },
    /** The network broke. */
    dropped: streamed.closed,
    heardOfHer: () => heard,
    clears: () => sent.filter(({ type }) => type === "clear").length,
  };
}

test("she is heard over the carrier's sound, and is quiet when all marks are back", async () => {
  const { line, play, told, heardOfHer } = open();
  line.say("We open at eight. Do you need a plumber?", usual);
  await play(400);
  expect(told).toEqual([]);
  await play(60_000);
  expect(heardOfHer()).toBe("We open at eight. Do you need a plumber?".replace(". D", ".D"));
  expect(told).toEqual([{ type: "quiet" }]);
});

test("the caller is understood, and keys come through", async () => {
  const { speak, listen, told, come } = open();
  await speak("My sink is clogged");
  await listen(30);
  come({ type: "key", key: "4" });
  expect(told).toEqual([
    { type: "typing" },
    { type: "speech", words: "My sink is clogged", language: null },
    { type: "key", key: "4" },
  ]);
});

test("talked over, she is cleared after 200 ms of speech, and only what was played counts; marks that come later do not", async () => {
  const { line, speak, play, told, clears, come, sent, listen } = open();
  line.say(`Our van comes on Friday${", or the Friday after that".repeat(9)}. `, { ...usual, last: false });
  await play(800);
  await speak("no wait");
  expect([told, clears()]).toEqual([[], 0]);
  await speak(" i");
  expect([told, clears()]).toEqual([[{ type: "interruption", heard: "Our van" }], 1]);
  for (const command of sent) if (command.type === "mark") come({ type: "played", mark: command.mark });
  await listen(30);
  expect(told.slice(1)).toEqual([{ type: "speech", words: "no wait i", language: null }]);
  line.say("Sure.", usual);
  await play(60_000);
  expect(told.at(-1)).toEqual({ type: "quiet" });
});

test("a gap that the network leaves is silence for the ear", async () => {
  const { come, speak, told } = open();
  await speak("My sink leaks");
  come({ type: "sound", samples: silence, atMs: 13 * 20 + 1_500 });
  expect(told.at(-1)).toEqual({ type: "speech", words: "My sink leaks", language: null });
});

test("a network that brings nothing more does not keep a caller's last words", async () => {
  const { speak, told } = open();
  await speak("My sink leaks");
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.at(-1)).toEqual({ type: "speech", words: "My sink leaks", language: null });
});

test.each([
  ["transfer", { reason: "transfer", target: "service" }],
  ["goodbye", { reason: "ended" }],
] as const)("at a %s it is written down what is next before the socket closes", async (what, handover) => {
  const { line, settle, handed, closed, told, state, scripted, hear } = open();
  state.isWritten = false;
  await hear([silence]);
  if (what === "transfer") line.transfer({ target: "service", briefing: "" });
  else line.hangUp();
  await vi.advanceTimersByTimeAsync(10);
  expect([handed, closed]).toEqual([[handover], []]);
  expect(told).toEqual(what === "transfer" ? [{ type: "parted" }] : []);
  expect(scripted.listeners()).toBe(0);
  await settle();
});

test("the socket closes when it is written, and is cut where the carrier does not close it", async () => {
  const { line, closed, settle } = open();
  line.hangUp();
  await settle();
  expect(closed).toEqual([closeCodes.normal]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(closed).toEqual([closeCodes.normal, "cut"]);
});

test.each(["over", "dropped"] as const)("a line that is %s leaves no ear and no mouth behind", async (how) => {
  const { come, dropped, hear, speak, line, told, scripted } = open();
  await hear([silence]);
  line.say("A long goodbye. ".repeat(40), usual);
  await vi.advanceTimersByTimeAsync(0);
  if (how === "over") come({ type: "over" });
  else dropped();
  await speak("more words");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(told).toEqual([how === "over" ? { type: "closed", why: "hung_up" } : { type: "parted" }]);
  expect(scripted.listeners()).toBe(0);
  expect(scripted.asked.at(-1)?.signal.aborted).toBe(true);
});

test("a mouth that fails in the middle of an answer leaves the rest for whoever speaks next", async () => {
  const { line, play, scripted, handed, told } = open();
  line.say("Our van comes. It is blue, and its driver is Sam. ", { ...usual, last: false });
  await play(600);
  scripted.break("mouth");
  line.say("Friday works. ", { ...usual, last: false });
  await play(60_000);
  line.say("Shall I book it?", usual);
  await vi.advanceTimersByTimeAsync(10);
  expect(handed).toEqual([{ reason: "speech", why: "voice", unsaid: expect.stringMatching(/Shall I book it\?$/) }]);
  expect(told.at(-1)).toEqual({ type: "parted" });
});

test("an ear that fails while she speaks lets her finish, and then another one listens", async () => {
  const { line, hear, play, scripted, handed } = open();
  await hear([silence]);
  line.say("Our van comes on Friday.", usual);
  await play(100);
  scripted.break("ear");
  await hear([silence]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(handed).toEqual([]);
  await play(60_000);
  expect(handed).toEqual([{ reason: "speech", why: "hearing", unsaid: "" }]);
});

test("an ear that fails in silence is left at once", async () => {
  const { hear, scripted, handed, told } = open();
  scripted.break("ear");
  await hear([silence]);
  await vi.advanceTimersByTimeAsync(10);
  expect(handed).toEqual([{ reason: "speech", why: "hearing", unsaid: "" }]);
  expect(told).toEqual([{ type: "parted" }]);
});

test("a language that is not spoken here is spoken by whoever comes next, from its first word", async () => {
  const { line, handed, hear, sent } = open();
  await hear([silence]);
  line.useLanguage("es");
  line.say("Claro. ", { ...usual, language: "es", last: false });
  await vi.advanceTimersByTimeAsync(100);
  expect(handed).toEqual([]);
  line.say("¿En qué puedo ayudar?", { ...usual, language: "es" });
  await vi.advanceTimersByTimeAsync(10);
  expect(handed).toEqual([{ reason: "speech", why: "hearing", unsaid: "Claro. ¿En qué puedo ayudar?" }]);
  expect(sent.filter(({ type }) => type === "sound")).toEqual([]);
});

test("a carrier that does not read is left, and asks again", async () => {
  const { line, state, closed, told, settle } = open();
  state.buffered = mostBufferedBytes + 1;
  line.say("Hello.", usual);
  await settle();
  expect(closed).toEqual(["cut"]);
  expect(told).toEqual([{ type: "parted" }]);
});

test("a process that stops closes the stream, so that the carrier asks where to go on", async () => {
  const { line, closed, handed, hear, scripted } = open();
  await hear([silence]);
  await line.handOver();
  expect([closed, handed, scripted.listeners()]).toEqual([[closeCodes.restart], [], 0]);
});

test("odd frames are skipped", () => {
  const { come, skipped, told } = open();
  come({ type: "unknown", frame: "dance" });
  come({ type: "setup", sessionId: "MZ2", callId: "CA1", parameters: {} });
  come({ type: "other" });
  expect([skipped, told]).toEqual([["dance", "setup"], []]);
});
