import twilio from "twilio";
import type { Instruction, InterruptedBy, Relay, SpokenPart, Stream } from "../instruction.ts";

type Value = string | number | boolean | undefined;
type Attributes = Readonly<Record<string, Value>>;
type Node = { addChild(name: string, attributes?: Record<string, string>): Node; addText(text: string): void };

// What XML 1.0 has no way to write; a caller's or owner's text may hold any of it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const writable = (text: string): string => text.replace(unwritable, " ");

function add(parent: Node, name: string, attributes: Attributes, text?: string): Node {
  const given: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) given[key] = writable(String(value));
  const child = parent.addChild(name, given);
  if (text !== undefined) child.addText(writable(text));
  return child;
}

/** The carrier's XML, made by its own builder; the attributes' names are ours to spell, see the table in the test. */
export function writeInstructions(instructions: readonly Instruction[]): { contentType: string; body: string } {
  const response = new twilio.twiml.VoiceResponse();
  for (const instruction of instructions) write(response as Node, instruction);
  return { contentType: "text/xml; charset=utf-8", body: response.toString() };
}

function write(to: Node, instruction: Instruction): Node {
  switch (instruction.do) {
    case "say":
    case "play":
    case "pause":
      return writeSpoken(to, instruction);
    case "relay":
      return writeRelay(to, instruction);
    case "stream":
      return writeStream(to, instruction);
    case "dial":
      return writeDial(to, instruction);
    case "conference":
      return writeConference(to, instruction);
    case "gather":
      return writeGather(to, instruction);
    case "record":
      return add(to, "Record", {
        action: instruction.actionUrl,
        method: "POST",
        timeout: instruction.silenceSeconds,
        maxLength: instruction.limitSeconds,
        playBeep: instruction.beep,
        recordingStatusCallback: instruction.statusUrl,
        recordingStatusCallbackEvent: instruction.statusEvents?.join(" "),
      });
    case "start_recording":
      return add(add(to, "Start", {}), "Recording", {
        name: instruction.name,
        channels: instruction.channels,
        // Left out, the carrier cuts off silence, and nothing lies where it was said any more.
        trim: "do-not-trim",
        recordingStatusCallback: instruction.statusUrl,
        recordingStatusCallbackEvent: instruction.statusEvents?.join(" "),
      });
    case "stop_recording":
      return add(add(to, "Stop", {}), "Recording", { name: instruction.name });
    case "redirect":
      return add(to, "Redirect", { method: "POST" }, instruction.url);
    case "reject":
      return add(to, "Reject", { reason: instruction.reason });
    case "hangup":
      return add(to, "Hangup", {});
  }
}

function writeSpoken(to: Node, part: SpokenPart): Node {
  if (part.do === "say") return add(to, "Say", { language: part.language, voice: part.voice }, part.text);
  if (part.do === "play") return add(to, "Play", { loop: part.times }, part.url);
  return add(to, "Pause", { length: part.seconds });
}

function writeDial(to: Node, dial: Extract<Instruction, { do: "dial" }>): Node {
  const parent = add(to, "Dial", {
    action: dial.actionUrl,
    method: "POST",
    timeout: dial.timeoutSeconds,
    timeLimit: dial.limitSeconds,
    callerId: dial.callerId,
    answerOnBridge: dial.answerOnBridge,
    record: dial.record === true ? "record-from-answer-dual" : undefined,
  });
  const attributes = {
    url: dial.whisperUrl,
    statusCallback: dial.statusUrl,
    statusCallbackEvent: dial.statusUrl && "initiated ringing answered completed",
  };
  return add(parent, "Number", attributes, dial.number);
}

function writeConference(to: Node, conference: Extract<Instruction, { do: "conference" }>): Node {
  const { name, actionUrl, limitSeconds } = conference;
  const parent = add(to, "Dial", { action: actionUrl, method: "POST", timeLimit: limitSeconds });
  const attributes = { beep: false, startConferenceOnEnter: true, endConferenceOnExit: true };
  return add(parent, "Conference", attributes, name);
}

function writeGather(to: Node, gather: Extract<Instruction, { do: "gather" }>): Node {
  const parent = add(to, "Gather", {
    input: { keys: "dtmf", speech: "speech", any: "dtmf speech" }[gather.input],
    action: gather.actionUrl,
    method: "POST",
    timeout: gather.timeoutSeconds,
    numDigits: gather.keyCount,
    language: gather.language,
    hints: gather.hints?.join(","),
    actionOnEmptyResult: gather.alsoEmpty,
  });
  for (const part of gather.prompts) writeSpoken(parent, part);
  return parent;
}

const interrupted = (by: InterruptedBy | undefined): Value => (by === "keys" ? "dtmf" : by);

function writeRelay(to: Node, relay: Relay): Node {
  const parent = add(add(to, "Connect", { action: relay.actionUrl, method: "POST" }), "ConversationRelay", {
    url: relay.url,
    welcomeGreeting: relay.greeting,
    welcomeGreetingInterruptible: interrupted(relay.greetingInterruptible),
    language: relay.language,
    ttsLanguage: relay.speakLanguage,
    transcriptionLanguage: relay.hearLanguage,
    ttsProvider: relay.voiceProvider,
    voice: relay.voice,
    transcriptionProvider: relay.transcriptionProvider,
    speechModel: relay.speechModel,
    interruptible: interrupted(relay.interruptible),
    interruptSensitivity: relay.interruptSensitivity,
    reportInputDuringAgentSpeech: interrupted(relay.reportWhileSpeaking),
    ignoreBackchannel: relay.ignoreBackchannel,
    dtmfDetection: relay.keys,
    preemptible: relay.preemptible,
    hints: relay.hints?.map((hint) => hint.replaceAll(",", " ")).join(","),
    events: relay.events?.join(" "),
    profanityFilter: relay.profanityFilter,
    partialPrompts: relay.partialSpeech,
    eotThreshold: relay.endOfTurnThreshold,
    speechTimeout: relay.silenceMs,
    deepgramSmartFormat: relay.smartFormat,
    backgroundNoiseReduction: relay.noiseReduction,
    elevenlabsTextNormalization: relay.textNormalization,
    intelligenceService: relay.intelligence,
    debug: relay.debug?.join(" "),
    applicationReconnect: relay.reconnect,
  });
  for (const language of relay.languages ?? [])
    add(parent, "Language", {
      code: language.code,
      ttsProvider: language.voiceProvider,
      voice: language.voice,
      transcriptionProvider: language.transcriptionProvider,
      speechModel: language.speechModel,
    });
  for (const [name, value] of Object.entries(relay.parameters ?? {})) add(parent, "Parameter", { name, value });
  return parent;
}

function writeStream(to: Node, { url, actionUrl, parameters }: Stream): Node {
  const parent = add(add(to, "Connect", { action: actionUrl, method: "POST" }), "Stream", { url });
  for (const [name, value] of Object.entries(parameters ?? {})) add(parent, "Parameter", { name, value });
  return parent;
}
