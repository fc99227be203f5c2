import { load } from "cheerio";
import twilio from "twilio";
import { describe, expect, it, test } from "vitest";
import type { Instruction, Relay } from "../instruction.ts";
import { writeInstructions } from "./instructions.ts";

const bodyOf = (...instructions: Instruction[]) =>
  writeInstructions(instructions).body.replace('<?xml version="1.0" encoding="UTF-8"?>', "");
const actionUrl = "https://h/a?x=1&y=2";
const action = 'action="https://h/a?x=1&amp;y=2" method="POST"';

const wholeRelay: Required<Omit<Relay, "languages" | "parameters">> = {
  do: "relay",
  url: "wss://h/voice/relay",
  actionUrl,
  greeting: "Hello",
  greetingInterruptible: "any",
  language: "en-US",
  speakLanguage: "en-US",
  hearLanguage: "multi",
  voiceProvider: "ElevenLabs",
  voice: "x",
  transcriptionProvider: "Deepgram",
  speechModel: "flux",
  interruptible: "keys",
  interruptSensitivity: "high",
  reportWhileSpeaking: "none",
  ignoreBackchannel: true,
  keys: true,
  preemptible: false,
  hints: ["Acme", "Oak Park, Illinois"],
  events: ["speaker-events", "tokens-played"],
  profanityFilter: false,
  partialSpeech: false,
  endOfTurnThreshold: 0.7,
  silenceMs: 800,
  smartFormat: true,
  noiseReduction: true,
  textNormalization: "auto",
  intelligence: "GA1",
  debug: ["debugging"],
  reconnect: true,
};

describe("instructions", () => {
  test.each<[string, Instruction, string]>([
    ["say", { do: "say", text: "Hi", language: "es-US" }, '<Say language="es-US">Hi</Say>'],
    ["play", { do: "play", url: "https://h/m.mp3", times: 2 }, '<Play loop="2">https://h/m.mp3</Play>'],
    ["pause", { do: "pause", seconds: 2 }, '<Pause length="2"/>'],
    ["redirect", { do: "redirect", url: "https://h/?a&b" }, '<Redirect method="POST">https://h/?a&amp;b</Redirect>'],
    ["reject", { do: "reject", reason: "busy" }, '<Reject reason="busy"/>'],
    ["hangup", { do: "hangup" }, "<Hangup/>"],
    [
      "record",
      { do: "record", actionUrl, silenceSeconds: 5, limitSeconds: 120, beep: true, statusUrl: "https://h/r" },
      `<Record ${action} timeout="5" maxLength="120" playBeep="true" recordingStatusCallback="https://h/r"/>`,
    ],
    [
      "start_recording",
      {
        do: "start_recording",
        name: "call",
        channels: "dual",
        statusUrl: "https://h/r",
        statusEvents: ["completed", "absent"],
      },
      '<Start><Recording name="call" channels="dual" trim="do-not-trim" recordingStatusCallback="https://h/r" recordingStatusCallbackEvent="completed absent"/></Start>',
    ],
    ["stop_recording", { do: "stop_recording", name: "call" }, '<Stop><Recording name="call"/></Stop>'],
    [
      "gather",
      {
        do: "gather",
        input: "any",
        actionUrl,
        timeoutSeconds: 6,
        keyCount: 1,
        alsoEmpty: true,
        prompts: [{ do: "say", text: "Press 1" }],
      },
      `<Gather input="dtmf speech" ${action} timeout="6" numDigits="1" actionOnEmptyResult="true"><Say>Press 1</Say></Gather>`,
    ],
    [
      "conference",
      { do: "conference", name: "ladder-7", actionUrl, limitSeconds: 3600 },
      `<Dial ${action} timeLimit="3600"><Conference beep="false" startConferenceOnEnter="true" endConferenceOnExit="true">ladder-7</Conference></Dial>`,
    ],
    [
      "dial",
      {
        do: "dial",
        number: "+13125550101",
        actionUrl,
        timeoutSeconds: 20,
        limitSeconds: 3600,
        callerId: "+13125550100",
        answerOnBridge: true,
        record: true,
        whisperUrl: "https://h/w",
        statusUrl: "https://h/s",
      },
      `<Dial ${action} timeout="20" timeLimit="3600" callerId="+13125550100" answerOnBridge="true" record="record-from-answer-dual"><Number url="https://h/w" statusCallback="https://h/s" statusCallbackEvent="initiated ringing answered completed">+13125550101</Number></Dial>`,
    ],
    [
      "a bare dial",
      { do: "dial", number: "+13125550101", actionUrl, timeoutSeconds: 20 },
      `<Dial ${action} timeout="20"><Number>+13125550101</Number></Dial>`,
    ],
  ])("%s", (_, instruction, xml) => {
    expect(bodyOf(instruction)).toBe(`<Response>${xml}</Response>`);
  });

  it("a relay's every attribute is spelled as the carrier reads it, not as its types write it", () => {
    const $ = load(bodyOf(wholeRelay), { xmlMode: true });
    expect($("Connect").attr()).toEqual({ action: actionUrl, method: "POST" });
    expect($("Connect > ConversationRelay").attr()).toEqual({
      url: "wss://h/voice/relay",
      welcomeGreeting: "Hello",
      welcomeGreetingInterruptible: "any",
      language: "en-US",
      ttsLanguage: "en-US",
      transcriptionLanguage: "multi",
      ttsProvider: "ElevenLabs",
      voice: "x",
      transcriptionProvider: "Deepgram",
      speechModel: "flux",
      interruptible: "dtmf",
      interruptSensitivity: "high",
      reportInputDuringAgentSpeech: "none",
      ignoreBackchannel: "true",
      dtmfDetection: "true",
      preemptible: "false",
      hints: "Acme,Oak Park  Illinois",
      events: "speaker-events tokens-played",
      profanityFilter: "false",
      partialPrompts: "false",
      eotThreshold: "0.7",
      speechTimeout: "800",
      deepgramSmartFormat: "true",
      backgroundNoiseReduction: "true",
      elevenlabsTextNormalization: "auto",
      intelligenceService: "GA1",
      debug: "debugging",
      applicationReconnect: "true",
    });
  });

  it("languages and parameters stand inside the relay", () => {
    const relay: Relay = {
      do: "relay",
      url: "wss://h/r",
      actionUrl: "https://h/a",
      languages: [
        { code: "es-US", voiceProvider: "Google", voice: "v", transcriptionProvider: "Deepgram", speechModel: "m" },
      ],
      parameters: { token: "a&b", assistant: "<1>" },
    };
    expect(bodyOf(relay)).toBe(
      '<Response><Connect action="https://h/a" method="POST"><ConversationRelay url="wss://h/r">' +
        '<Language code="es-US" ttsProvider="Google" voice="v" transcriptionProvider="Deepgram" speechModel="m"/>' +
        '<Parameter name="token" value="a&amp;b"/><Parameter name="assistant" value="&lt;1>"/>' +
        "</ConversationRelay></Connect></Response>",
    );
  });

  it("a stream is what the carrier's own library writes", () => {
    const { VoiceResponse } = twilio.twiml;
    const theirs = new VoiceResponse();
    const stream = theirs.connect({ action: actionUrl, method: "POST" }).stream({ url: "wss://h/voice/stream" });
    stream.parameter({ name: "token", value: "a&b" });
    const ours = bodyOf({ do: "stream", url: "wss://h/voice/stream", actionUrl, parameters: { token: "a&b" } });
    expect(theirs.toString()).toContain(ours);
  });

  test.each([
    "</Say><Dial>+19005550100</Dial>",
    '"/><Hangup/>',
    "]]>",
    "&lt;Hangup/&gt;",
    "<!-- x",
    "tab\tand\nline",
    "¿Qué tal? 你好 🙂",
  ])("hostile text %j stays text, in an element and in an attribute", (text) => {
    const $ = load(bodyOf({ do: "say", text }, { ...wholeRelay, greeting: text }), { xmlMode: true });
    expect($("Response").children().length).toBe(2);
    expect($("Say").text()).toBe(text);
    expect($("ConversationRelay").attr("welcomeGreeting")).toBe(text);
  });

  it("what XML cannot write becomes a space", () => {
    expect(bodyOf({ do: "say", text: "a\u0000b\u001bc\ud800d\uffffe" })).toBe(
      "<Response><Say>a b c d e</Say></Response>",
    );
  });
});
