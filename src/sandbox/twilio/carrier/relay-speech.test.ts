import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { type ForeignApplication, startForeignApplication } from "../foreign/foreign-application.ts";
import { tryAccount, tryTwilio } from "../try-twilio.ts";
import { readXml } from "../xml.ts";
import { readRelaySpeech } from "./relay-speech.ts";
import { refuseEars, refuseVoice } from "./speech-providers.ts";

const library = readFileSync(
  createRequire(import.meta.url)
    .resolve("twilio/lib/twiml/VoiceResponse")
    .replace(/\.js$/, ".d.ts"),
  "utf8",
);
const listed = (pattern: RegExp) => [...new Set([...library.matchAll(pattern)].map(([, name = ""]) => name))];

describe("what the vendor's library lists is known here:", () => {
  test("Google's newest voices, in their language and in no other", () => {
    const names = listed(/"Google\.([\w-]+-Chirp3-HD-\w+)"/g);
    expect(names.length).toBeGreaterThan(100);
    for (const voiceOrModel of names) {
      const language = voiceOrModel.split("-Chirp3")[0] ?? "";
      expect(refuseVoice({ provider: "Google", language, voiceOrModel })).toBeUndefined();
      expect(refuseVoice({ provider: "Google", language: "xx-XX", voiceOrModel })).toMatchObject({ code: 64106 });
    }
  });

  test("Amazon's voices, without the first word that <Say> wants", () => {
    const names = listed(/"Polly\.([\w-]+)"/g);
    expect(names.length).toBeGreaterThan(80);
    for (const name of names) {
      const refused = refuseVoice({ provider: "Amazon", language: "xx-XX", voiceOrModel: name });
      expect([name, refused?.code]).toEqual([name, 64106]);
      const prefixed = refuseVoice({ provider: "Amazon", language: "en-US", voiceOrModel: `Polly.${name}` });
      expect(prefixed?.code).toBe(64101);
    }
  });
});

test.each([
  ["Google", "en-US", "en-US-Chirp3-HD-Iapetus", 64101],
  ["block_elevenlabs", "en-US", "alice", 64101],
  ["ElevenLabs", "vi-VN", "UgBBYS2sOqTuMpoF3BR0", undefined],
  ["ElevenLabs", "en-US", "alice", 64101],
  ["Google", "zh-CN", "cmn-CN-Chirp3-HD-Aoede", undefined],
] as const)("%s asked to speak %s with %s: %s", (provider, language, voiceOrModel, code) => {
  expect(refuseVoice({ provider, language, voiceOrModel })?.code).toBe(code);
});

test.each([
  ["Deepgram", "en-US", "flux", undefined],
  ["Deepgram", "es-MX", "flux", 64106],
  ["Deepgram", "es-US", "nova-3-general", 64106],
  ["Deepgram", "es-419", "nova-3-general", undefined],
  ["Deepgram", "cmn-CN", "nova-2-general", 64106],
  ["Deepgram", "zh-CN", "nova-2-general", undefined],
  ["Google", "zh-CN", "long", 64106],
  ["Google", "cmn-Hans-CN", "long", undefined],
  ["Google", "es-US", "nova-3-general", 64106],
  ["Whisper", "en-US", "", 64101],
] as const)("%s asked to hear %s with %s: %s", (provider, language, voiceOrModel, code) => {
  expect(refuseEars({ provider, language, voiceOrModel })?.code).toBe(code);
});

test("a language that is only declared is tried, too, and defaults are taken where nothing is said", () => {
  const speech = (text: string) =>
    readRelaySpeech(readXml(text) ?? { name: "", attributes: {}, children: [], text: "" });
  expect(
    speech('<ConversationRelay url="wss://x"><Language code="es-US"/></ConversationRelay>').refusal,
  ).toBeUndefined();
  const odd =
    '<ConversationRelay url="wss://x"><Language code="es-US" transcriptionProvider="Deepgram" speechModel="nova-3"/></ConversationRelay>';
  expect(speech(odd).refusal?.code).toBe(64106);
  expect(speech(odd).earsOf("es-US")).toBe("Deepgram");
  expect(speech(odd).voiceOf("es-US")).toBe("ElevenLabs");
});

describe("on a call", () => {
  let world: Awaited<ReturnType<typeof tryTwilio>>;
  let app: ForeignApplication;
  const to = "+13125550112";

  beforeEach(async () => {
    app = await startForeignApplication({ authToken: tryAccount.authToken, target: "+17735550150" });
    world = await tryTwilio({ clock: { now: () => new Date("2026-11-14T18:30:00Z") } });
    await world.rest("IncomingPhoneNumbers.json", { PhoneNumber: to, VoiceUrl: `${app.url}/voice` });
  });
  afterEach(async () => {
    await world.close();
    await app.close();
  });
  const asked = () => app.requests.filter(({ path }) => path === "/action").map(({ fields }) => fields);
  const down = (path: string, times: number) => world.faults.set("speech", { trouble: { kind: "error", path, times } });

  it("what a provider does not know ends the session before it begins, and the application is asked what is next", async () => {
    app.knobs.relayAttributes =
      'language="en-US" transcriptionProvider="Deepgram" speechModel="flux" ttsProvider="Google" voice="en-US-Chirp3-HD-Iapetus"';
    world.carrier.placeCall({ from: "+12085550123", to });
    await vi.waitFor(() =>
      expect(asked()[0]).toMatchObject({
        SessionStatus: "failed",
        SessionDuration: "0",
        ErrorCode: "64101",
        ErrorMessage: "Invalid values (google/en-US/en-US-Chirp3-HD-Iapetus) for tts settings",
      }),
    );
    expect(app.frames).toEqual([]);
  });

  it("whoever listens and cannot be reached ends it, at its beginning or later", async () => {
    down("/hear/Deepgram", 1);
    const call = world.carrier.placeCall({ from: "+12085550123", to });
    await call.untilHeard("I am back.");
    expect(asked()[0]).toMatchObject({ SessionStatus: "failed", ErrorCode: "64114" });
    down("/hear/Deepgram", 1);
    call.say("Hello?");
    await vi.waitFor(() => expect(asked()[1]).toMatchObject({ SessionStatus: "failed", ErrorCode: "64114" }));
  });

  it("whoever speaks and fails is told of in a frame, nothing is heard, and the session goes on", async () => {
    down("/speak/ElevenLabs", 1);
    const call = world.carrier.placeCall({ from: "+12085550123", to });
    const told = await vi.waitFor(
      () => app.frames.find(({ type }) => type === "error") ?? Promise.reject(new Error("none")),
    );
    expect(told["description"]).toBe(
      "Error converting tokens to speech, code: 64111, error: , tokens: Hello, this is Acme.",
    );
    expect(call.heard()).toEqual([]);
    call.say("Hello?");
    await call.untilHeard("You said: Hello?");
    expect(asked()).toEqual([]);
  });
});
