import { describe, expect, test } from "vitest";
import type { PhoneHears } from "#contract/phone-frames.ts";
import { secondsAt } from "./call-captions.ts";
import type { CallState } from "./call-situation.ts";
import { beforeCall, type CallEvent, stepCall } from "./call-state.ts";

const frame = (given: PhoneHears, atMs = 0): CallEvent => ({ type: "frame", frame: given, atMs });
const ready = frame({
  type: "ready",
  assistant_name: "June",
  business_name: "Ridgeline Plumbing",
  language: "en",
  is_demo: false,
  call_id: "c-1",
});
const says = (text: string, last = true, atMs = 0): CallEvent =>
  frame({ type: "say", text, last, language: "en", interruptible: true }, atMs);
const said = (text: string, atMs = 0): CallEvent => ({ type: "said", text, atMs });
const transfer = frame({ type: "transfer", target: "service", briefing: "A leak." });
const answered = (result: "accepted" | "busy"): CallEvent => ({
  type: "transfer answered",
  result,
  note: `noted ${result}`,
  atMs: 0,
});
const quiet: CallEvent = { type: "quiet" };

const after = (...events: CallEvent[]): CallState =>
  events.reduce(stepCall, beforeCall({ microphone: "off", loudspeaker: "on" }));
const words = ({ captions }: CallState) => captions.map(({ who, text }) => `${who}: ${text}`);

describe("the stage of a call", () => {
  const over: CallEvent = frame({ type: "ended", why: "over" });
  test.each<[string, CallEvent[], string]>([
    ["begins with asking for a line", [], "asking"],
    ["rings when there is a line", [{ type: "ringing" }], "ringing"],
    ["listens once she is there", [ready], "listening"],
    ["speaks with her first words", [ready, says("Hello", false)], "speaking"],
    ["speaks until all is spoken", [ready, says("Hello")], "speaking"],
    ["listens when she has finished", [ready, says("Hello"), quiet], "listening"],
    ["waits for her answer", [ready, said("Hi")], "thinking"],
    [
      "listens when she was talked over",
      [ready, says("Hello"), { type: "interrupted", heard: "He", atMs: 0 }],
      "listening",
    ],
    ["rings a pretend phone", [ready, transfer], "transferring"],
    ["keeps ringing while she says so", [ready, transfer, says("One moment."), quiet], "transferring"],
    ["keeps ringing while the caller talks", [ready, transfer, said("OK")], "transferring"],
    ["waits for her after a transfer that failed", [ready, transfer, answered("busy")], "thinking"],
    ["stays with whoever accepted", [ready, transfer, answered("accepted")], "transferring"],
    ["hears her again after an answered transfer", [ready, transfer, answered("accepted"), says("Hm")], "speaking"],
    ["comes back on another line", [ready, { type: "returning" }], "returning"],
    ["goes on after it came back", [ready, { type: "returning" }, ready], "listening"],
    ["ends when she ends it", [ready, over], "ended"],
    ["ends when the caller hangs up", [ready, { type: "hung up", atMs: 0 }], "ended"],
    ["fails with its reason", [{ type: "failed", text: "Away.", atMs: 0 }], "failed"],
    ["stays ended whatever comes", [ready, over, says("Still here?"), said("Yes"), { type: "ringing" }], "ended"],
    ["begins anew when it is dialled again", [ready, over, { type: "dialled" }], "asking"],
  ])("%s", (_, events, kind) => {
    expect(after(...events).stage.kind).toBe(kind);
  });
});

describe("captions", () => {
  test.each<[string, CallEvent[], string[]]>([
    [
      "parts of an answer are one caption",
      [ready, says("Good ", false), says("morning.")],
      ["assistant: Good morning."],
    ],
    [
      "the next answer is the next caption",
      [ready, says("Hello."), said("Hi"), says("Yes?")],
      ["assistant: Hello.", "caller: Hi", "assistant: Yes?"],
    ],
    ["an end without words adds none", [ready, says("")], []],
    [
      "words of the caller close hers",
      [ready, says("We are", false), said("Wait"), says(" open.")],
      ["assistant: We are", "caller: Wait", "assistant: open."],
    ],
    [
      "talked over, only what was heard stays",
      [ready, says("We are open until five."), { type: "interrupted", heard: "We are ", atMs: 0 }],
      ["assistant: We are"],
    ],
    [
      "talked over before a word was heard, nothing stays",
      [ready, says("We are open."), { type: "interrupted", heard: "", atMs: 0 }],
      [],
    ],
    [
      "stray words of an answer that was cut short are dropped",
      [ready, says("We ", false), { type: "interrupted", heard: "We", atMs: 1000 }, says("are open", false, 1100)],
      ["assistant: We"],
    ],
    [
      "an answer to what the caller said is none of these",
      [
        ready,
        says("We ", false),
        { type: "interrupted", heard: "We", atMs: 1000 },
        said("No", 1050),
        says("Oh.", true, 1060),
      ],
      ["assistant: We", "caller: No", "assistant: Oh."],
    ],
    [
      "nor is what she says after a while",
      [ready, says("We ", false), { type: "interrupted", heard: "We", atMs: 1000 }, says("Are you there?", true, 9000)],
      ["assistant: We", "assistant: Are you there?"],
    ],
    [
      "keys in a row stand together",
      [ready, { type: "key", key: "1", atMs: 0 }, { type: "key", key: "#", atMs: 0 }],
      ["keys: 1#"],
    ],
    ["what became of a transfer is noted", [ready, transfer, answered("busy")], ["note: noted busy"]],
    ["and only once", [ready, transfer, answered("busy"), answered("accepted")], ["note: noted busy"]],
  ])("%s", (_, events, expected) => {
    expect(words(after(...events))).toEqual(expected);
  });

  test("say when they were said, how far they were spoken, and how long her answers took", () => {
    const state = after(
      frame(
        { type: "ready", assistant_name: "June", business_name: "", language: "en", is_demo: true, call_id: null },
        5_000,
      ),
      said("Hi", 7_200),
      says("Hello.", true, 7_900),
      { type: "spoken", id: 2, letters: 99 },
    );
    expect(state.captions.map(({ atSeconds }) => atSeconds)).toEqual([2, 2]);
    expect(state.captions[1]?.spoken).toBe(6);
    expect(state.answerMs).toEqual([700]);
    expect(secondsAt(state, 65_000)).toBe(60);
    expect(secondsAt(stepCall(state, { type: "hung up", atMs: 35_999 }), 65_000)).toBe(30);
  });
});

test("a new call keeps how speech is set and forgets the rest", () => {
  const ended = after(ready, says("Hello."), { type: "loudspeaker", now: "off" }, { type: "hung up", atMs: 9 });
  expect(stepCall(ended, { type: "dialled" })).toEqual(beforeCall({ microphone: "off", loudspeaker: "off" }));
});
