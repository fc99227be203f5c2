import { describe, expect, it, test } from "vitest";
import type { RelayCommand, RelayEvent } from "../relay.ts";
import { readRelayFrame, writeRelayFrame } from "./relay-frames.ts";

const setup = {
  type: "setup",
  sessionId: "VX1",
  accountSid: "AC1",
  parentCallSid: "",
  callSid: "CA1",
  from: "+13125550100",
  to: "+13125550101",
  forwardedFrom: "+13125550102",
  callType: "PSTN",
  callerName: "",
  direction: "inbound",
  callStatus: "RINGING",
  customParameters: { assistant: "7" },
};
const read = (frame: unknown) => readRelayFrame(typeof frame === "string" ? frame : JSON.stringify(frame));

describe("a frame from the carrier", () => {
  test.each<[unknown, RelayEvent]>([
    [
      setup,
      {
        type: "setup",
        sessionId: "VX1",
        callId: "CA1",
        from: "+13125550100",
        to: "+13125550101",
        direction: "inbound",
        forwardedFrom: "+13125550102",
        callerName: null,
        parameters: { assistant: "7" },
      },
    ],
    [
      { type: "prompt", voicePrompt: "Hi", lang: "en-US", last: true },
      { type: "speech", text: "Hi", language: "en-US", final: true },
    ],
    [
      { type: "prompt", voicePrompt: "Hi", last: false },
      { type: "speech", text: "Hi", language: null, final: false },
    ],
    [
      { type: "prompt", voicePrompt: "Hi" },
      { type: "speech", text: "Hi", language: null, final: true },
    ],
    [
      { type: "dtmf", digit: "#" },
      { type: "key", key: "#" },
    ],
    [
      { type: "dtmf", digit: 4 },
      { type: "key", key: "4" },
    ],
    [
      { type: "interrupt", utteranceUntilInterrupt: "Life is", durationUntilInterruptMs: 460 },
      { type: "interruption", heard: "Life is", heardForMs: 460 },
    ],
    [
      { type: "interrupt", utteranceUntilInterrupt: "Life is", durationUntilInterruptMs: "460" },
      { type: "interruption", heard: "Life is", heardForMs: 460 },
    ],
    [
      { type: "interrupt", utteranceUntilInterrupt: "" },
      { type: "interruption", heard: "", heardForMs: 0 },
    ],
    [
      { type: "error", description: "Invalid message" },
      { type: "failure", description: "Invalid message", why: null },
    ],
    [
      { type: "error", description: "Error converting tokens to speech, code: 64111, error: , tokens: Hello." },
      {
        type: "failure",
        description: "Error converting tokens to speech, code: 64111, error: , tokens: Hello.",
        why: "voice",
      },
    ],
    [
      { type: "info", name: "agentSpeaking", value: "on", ts: 1 },
      { type: "speaking", who: "assistant", on: true },
    ],
    [
      { type: "info", name: "clientSpeaking", value: "off" },
      { type: "speaking", who: "caller", on: false },
    ],
    [
      { type: "info", name: "tokensPlayed", value: "Hello " },
      { type: "played", text: "Hello " },
    ],
    [
      { type: "info", name: "roundTripDelayMs", value: 12 },
      { type: "unknown", frame: "info roundTripDelayMs" },
    ],
    [
      { type: "mark", name: "x" },
      { type: "unknown", frame: "mark" },
    ],
    [
      { type: "setup", sessionId: "VX1" },
      { type: "unknown", frame: "setup" },
    ],
    [
      { type: "prompt", voicePrompt: 7 },
      { type: "unknown", frame: "prompt" },
    ],
    [
      { type: "dtmf", digit: "12" },
      { type: "unknown", frame: "dtmf" },
    ],
    [
      { type: "interrupt", utteranceUntilInterrupt: "a", durationUntilInterruptMs: "soon" },
      { type: "unknown", frame: "interrupt" },
    ],
    [{ type: 5 }, { type: "unknown", frame: "" }],
    [[], { type: "unknown", frame: "" }],
    ["null", { type: "unknown", frame: "" }],
    ["{", { type: "unknown", frame: "" }],
    ["", { type: "unknown", frame: "" }],
  ])("%j", (frame, event) => {
    expect(read(frame)).toEqual(event);
  });

  it("a long unknown type is cut", () => {
    expect(read({ type: "x".repeat(5000) })).toEqual({ type: "unknown", frame: "x".repeat(40) });
  });
});

test.each<[RelayCommand, object]>([
  [
    { type: "say", text: " word ", last: false },
    { type: "text", token: " word ", last: false },
  ],
  [
    { type: "say", text: "Hola", last: true, language: "es-US", interruptible: false, preemptible: true },
    { type: "text", token: "Hola", last: true, lang: "es-US", interruptible: false, preemptible: true },
  ],
  [
    { type: "play", url: "https://h/a.mp3", times: 0, interruptible: true },
    { type: "play", source: "https://h/a.mp3", loop: 0, interruptible: true },
  ],
  [
    { type: "press", keys: "1w#" },
    { type: "sendDigits", digits: "1w#" },
  ],
  [
    { type: "language", speak: "es-US" },
    { type: "language", ttsLanguage: "es-US" },
  ],
  [
    { type: "language", hear: "fr-FR", speak: "fr-FR" },
    { type: "language", ttsLanguage: "fr-FR", transcriptionLanguage: "fr-FR" },
  ],
  [{ type: "end" }, { type: "end" }],
  [
    { type: "end", handover: '{"reason":"transfer"}' },
    { type: "end", handoffData: '{"reason":"transfer"}' },
  ],
])("%j is written in the carrier's words", (command, frame) => {
  expect(JSON.parse(writeRelayFrame(command))).toEqual(frame);
});
