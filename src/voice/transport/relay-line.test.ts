import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import type { RelayCommand, RelayEvent } from "#providers/telephony/port.ts";
import type { LineEvent } from "../line.ts";
import { mostBufferedBytes } from "./frame-socket.ts";
import { createRelayLine } from "./relay-line.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A line whose frames are the events and commands themselves. */
function open() {
  const told: LineEvent[] = [];
  const sent: RelayCommand[] = [];
  const skipped: string[] = [];
  const socket = { buffered: 0, closed: [] as (number | "cut")[] };
  const relay = createRelayLine({
    protocol: {
      readRelayFrame: (frame) => JSON.parse(frame) as RelayEvent,
      writeRelayFrame: (command) => JSON.stringify(command),
    },
    socket: {
      send: (frame) => void sent.push(JSON.parse(frame)),
      close: (code) => void socket.closed.push(code),
      cut: () => void socket.closed.push("cut"),
      bufferedBytes: () => socket.buffered,
    },
    codesOf: (language) => ({ speak: `${language}-XX`, hear: `${language}-YY` }),
    languageOf: (code) => code.replace("-YY", ""),
    tell: (event) => void told.push(event),
    onSkipped: (frame) => void skipped.push(frame),
  });
  const come = (...events: RelayEvent[]) => {
    for (const event of events) relay.receive(JSON.stringify(event));
  };
  const say = (words: string, last = true) => relay.line.say(words, { last, language: "en", interruptible: true });
  return { ...relay, told, sent, skipped, socket, come, say };
}
const stops: RelayEvent = { type: "speaking", who: "assistant", on: false };
const starts: RelayEvent = { type: "speaking", who: "assistant", on: true };

test.each<[RelayEvent, LineEvent[]]>([
  [{ type: "speech", text: "Hi", language: "es", final: true }, [{ type: "speech", words: "Hi", language: "es" }]],
  [{ type: "speech", text: "Hi", language: "zh-YY", final: true }, [{ type: "speech", words: "Hi", language: "zh" }]],
  [{ type: "speech", text: "Hi", language: null, final: false }, []],
  [{ type: "key", key: "4" }, [{ type: "key", key: "4" }]],
  [{ type: "interruption", heard: "Well", heardForMs: 3 }, [{ type: "interruption", heard: "Well" }]],
  [{ type: "speaking", who: "caller", on: false }, []],
])("%j becomes %j", (event, events) => {
  const { come, told } = open();
  come(event);
  expect(told).toEqual(events);
});

describe("she counts as heard", () => {
  it("when the carrier says that she stopped, once, and not in the middle of a turn", () => {
    const { come, told, say } = open();
    come(starts, stops);
    expect(told).toEqual([{ type: "quiet" }]);
    say("One ", false);
    come(starts, stops);
    say("two.");
    come(starts, stops, stops);
    expect(told).toEqual([{ type: "quiet" }, { type: "quiet" }]);
  });

  it("with her last word, where the carrier does not say when she stops", () => {
    const { come, told, say } = open();
    come({ type: "interruption", heard: "", heardForMs: 0 });
    say("One ", false);
    say("two.");
    come({ type: "played", text: "One" });
    expect(told).toHaveLength(1);
    come({ type: "played", text: " two." });
    expect(told.at(-1)).toEqual({ type: "quiet" });
  });

  it("not where she stops in the middle because she is interrupted, whichever is said first", () => {
    const { come, told, say } = open();
    say("I can't hear you, so I'm hanging up.");
    come(starts, { type: "played", text: "I can't hear" }, stops);
    expect(told).toEqual([]);
    come({ type: "interruption", heard: "I can't hear", heardForMs: 1 });
    vi.advanceTimersByTime(10_000);
    expect(told).toEqual([{ type: "interruption", heard: "I can't hear" }]);
    // Words that the carrier has lost hold nothing up for long.
    say("Goodbye now.");
    come(starts, { type: "played", text: "Goodbye" }, stops);
    vi.advanceTimersByTime(500);
    expect(told.at(-1)).toEqual({ type: "quiet" });
  });

  it("not after she was interrupted", () => {
    const { come, told, say } = open();
    say("One two three.");
    come(starts, { type: "interruption", heard: "One", heardForMs: 1 }, stops);
    expect(told).toEqual([{ type: "interruption", heard: "One" }]);
  });
});

test("unknown, broken and repeated first frames are skipped and counted, and the line goes on", () => {
  const { come, told, skipped } = open();
  come(
    { type: "unknown", frame: "mark" },
    { type: "failure", description: "x", why: null },
    { ...({ type: "setup" } as Extract<RelayEvent, { type: "setup" }>) },
    { type: "key", key: "1" },
  );
  expect(skipped).toEqual(["mark", "error", "setup"]);
  expect(told).toEqual([{ type: "key", key: "1" }]);
});

test("words go out as they are, in the carrier's name for the language", () => {
  const { say, line, sent } = open();
  say(" word ", false);
  line.useLanguage("es");
  expect(sent).toEqual([
    { type: "say", text: " word ", last: false, language: "en-XX", interruptible: true },
    { type: "language", speak: "es-XX", hear: "es-YY" },
  ]);
});

test.each(["voice", "hearing"] as const)(
  "where her %s fails, the call is handed over to be begun anew, and nothing more is said",
  (why) => {
    const { come, told, sent, say, closed } = open();
    come({ type: "failure", description: "x", why });
    say("Hello?");
    closed(1000);
    expect(sent).toEqual([{ type: "end", handover: JSON.stringify({ reason: "speech", why }) }]);
    expect(told).toEqual([{ type: "parted" }]);
  },
);

describe("the end of the socket", () => {
  test.each<[string, number, LineEvent[]]>([
    ["in order is the caller who hung up", 1000, [{ type: "closed", why: "hung_up" }]],
    ["without a word may come back", 1006, [{ type: "parted" }]],
    ["by a restart may come back", 1012, [{ type: "parted" }]],
  ])("%s", (_what, code, events) => {
    const { closed, told } = open();
    closed(code);
    closed(code);
    expect(told).toEqual(events);
  });

  test("after a transfer the call goes on elsewhere, and nothing is heard or said meanwhile", () => {
    const { line, come, closed, told, sent, say } = open();
    line.transfer({ target: "sales", briefing: "secret" });
    say("more");
    come({ type: "key", key: "1" });
    closed(1000);
    expect(sent).toEqual([{ type: "end", handover: '{"reason":"transfer","target":"sales"}' }]);
    expect(told).toEqual([{ type: "parted" }]);
  });

  test("after hanging up is no news; a carrier that does not close is cut", () => {
    const { line, closed, told, sent, socket } = open();
    line.hangUp();
    line.hangUp();
    expect(sent).toEqual([{ type: "end", handover: '{"reason":"ended"}' }]);
    vi.advanceTimersByTime(10_000);
    expect(socket.closed).toEqual(["cut"]);
    closed(1006);
    expect(told).toEqual([]);
  });

  test("handing over closes it with the code of a restart, and does not hang up", () => {
    const { line, closed, told, sent, socket } = open();
    line.handOver();
    closed(1012);
    expect([sent, socket.closed, told]).toEqual([[], [1012], []]);
  });
});

test("a reader who stopped reading is cut off instead of filling our memory", () => {
  const { say, socket, sent, told } = open();
  socket.buffered = mostBufferedBytes + 1;
  say("Hello?");
  say("Hello?");
  expect([sent, socket.closed, told]).toEqual([[], ["cut"], [{ type: "parted" }]]);
});
