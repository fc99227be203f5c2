import { describe, expect, test } from "vitest";
import type { StreamEvent } from "../stream.ts";
import { readStreamFrame, writeStreamFrame } from "./stream-frames.ts";

const start = {
  accountSid: "AC1",
  streamSid: "MZ1",
  callSid: "CA1",
  tracks: ["inbound"],
  mediaFormat: { encoding: "audio/x-mulaw", sampleRate: 8000, channels: 1 },
  customParameters: { call: "7", token: "t" },
};
const media = (more: object) => ({
  event: "media",
  sequenceNumber: "3",
  streamSid: "MZ1",
  media: { track: "inbound", chunk: "1", timestamp: "5", payload: "/38A", ...more },
});
const samples = Int16Array.of(0, 0, -32_124);

test.each<[object, StreamEvent]>([
  [{ event: "connected", protocol: "Call", version: "1.0.0" }, { type: "other" }],
  [
    { event: "start", sequenceNumber: "1", streamSid: "MZ1", start },
    { type: "setup", sessionId: "MZ1", callId: "CA1", parameters: { call: "7", token: "t" } },
  ],
  [media({}), { type: "sound", samples, atMs: 5 }],
  [media({ timestamp: undefined, track: undefined }), { type: "sound", samples, atMs: null }],
  [media({ track: "outbound" }), { type: "other" }],
  [
    { event: "dtmf", streamSid: "MZ1", dtmf: { track: "inbound_track", digit: "#" } },
    { type: "key", key: "#" },
  ],
  [
    { event: "mark", streamSid: "MZ1", mark: { name: "12" } },
    { type: "played", mark: 12 },
  ],
  [{ event: "stop", streamSid: "MZ1", stop: { accountSid: "AC1", callSid: "CA1" } }, { type: "over" }],
])("%j is read as %j", (frame, event) => {
  expect(readStreamFrame(JSON.stringify(frame))).toEqual(event);
});

describe("what is no frame of ours is passed over:", () => {
  test.each([
    ["no JSON", "{", ""],
    ["nothing", "null", ""],
    ["something new", JSON.stringify({ event: "dance" }), "dance"],
    [
      "another sound",
      JSON.stringify({ event: "start", streamSid: "MZ1", start: { ...start, mediaFormat: {} } }),
      "start",
    ],
    ["no sound", JSON.stringify(media({ payload: "*" })), "media"],
    ["no key", JSON.stringify({ event: "dtmf", dtmf: { digit: "12" } }), "dtmf"],
    ["somebody else's mark", JSON.stringify({ event: "mark", mark: { name: "intro" } }), "mark"],
  ])("%s", (_what, frame, name) => {
    expect(readStreamFrame(frame)).toEqual({ type: "unknown", frame: name });
  });
});

test.each([
  [
    { type: "sound", samples },
    { event: "media", streamSid: "MZ1", media: { payload: "//8A" } },
  ],
  [
    { type: "mark", mark: 12 },
    { event: "mark", streamSid: "MZ1", mark: { name: "12" } },
  ],
  [{ type: "clear" }, { event: "clear", streamSid: "MZ1" }],
] as const)("%j is written as %j", (command, frame) => {
  expect(JSON.parse(writeStreamFrame("MZ1", command))).toEqual(frame);
});
