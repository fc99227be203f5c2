import { continueCall } from "#contract/voice-webhooks.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { carrierLanguage } from "./carrier-voices.ts";

type Relayed = {
  readonly publicUrl: string;
  readonly call_id: string;
  readonly token: string;
  readonly assistant: CallSnapshot;
  /** Whether she begins the call, or goes on with it. */
  readonly greets: boolean;
};

export const relayPath = "/voice/relay";

/** The address in the instructions is the one that the handshake is signed for, to the letter. */
export const relayUrl = (publicUrl: string): string => `${publicUrl.replace(/^http/, "ws")}${relayPath}`;

export const actionUrl = (publicUrl: string, assistant_id: string): string =>
  `${publicUrl}${continueCall.path}?a=${assistant_id}`;

const mostHints = 100;
const longestHint = 100;

/** Words that a stranger's ear would get wrong. */
function hintsOf({ name, settings }: CallSnapshot): string[] {
  const words = [settings.business_name, name, ...settings.services.map((service) => service.name)];
  return [...new Set(words.map((word) => word.trim().slice(0, longestHint)).filter((word) => word !== ""))].slice(
    0,
    mostHints,
  );
}

/** Connects the call with our socket. Defaults of the carrier's have changed over time, so each attribute that matters is set. */
export function relayInstruction({ publicUrl, call_id, token, assistant, greets }: Relayed): Instruction {
  const { settings } = assistant;
  const [first = "en", ...others] = settings.languages;
  const { code, voiceProvider, voice, transcriptionProvider, speechModel } = carrierLanguage(first, settings.voice);
  return {
    do: "relay",
    url: relayUrl(publicUrl),
    actionUrl: actionUrl(publicUrl, assistant.assistant_id),
    ...(greets && { greeting: openingWords(assistant) }),
    greetingInterruptible: "any",
    language: code,
    speakLanguage: code,
    hearLanguage: code,
    voiceProvider,
    voice,
    transcriptionProvider,
    speechModel,
    interruptible: "any",
    interruptSensitivity: "high",
    reportWhileSpeaking: "none",
    ignoreBackchannel: true,
    keys: true,
    preemptible: false,
    hints: hintsOf(assistant),
    events: ["speaker-events", "tokens-played"],
    profanityFilter: false,
    partialSpeech: false,
    smartFormat: true,
    reconnect: true,
    languages: [first, ...others].map((language) => carrierLanguage(language, settings.voice)),
    parameters: { call: call_id, token, language: first },
  };
}
