import { continueCall } from "#contract/voice-webhooks.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { openingWords } from "#domain/calls/opening-words.ts";
import type { Instruction } from "#providers/telephony/port.ts";
import { type CarrierSpeech, type SpeechPlan, speechOf } from "./speech-plan.ts";

type Relayed = {
  readonly publicUrl: string;
  readonly call_id: string;
  readonly token: string;
  readonly assistant: CallSnapshot;
  /** Whether she begins the call, or goes on with it. */
  readonly greets: boolean;
  readonly plan?: SpeechPlan | undefined;
  /** Said first where she goes on: nobody else came to it. */
  readonly unsaid?: string | undefined;
};

export const relayPath = "/voice/relay";

/** The address in the instructions is the one that the handshake is signed for, to the letter. */
export const relayUrl = (publicUrl: string): string => `${publicUrl.replace(/^http/, "ws")}${relayPath}`;

export const actionUrl = (publicUrl: string, assistant_id: string, plan: SpeechPlan): string =>
  `${publicUrl}${continueCall.path}?a=${assistant_id}${plan === "usual" ? "" : `&s=${plan}`}`;

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

/** Where one provider speaks and another listens, each is told the language by the name that it knows. */
const settingsOf = ({ speak, hear }: CarrierSpeech) => {
  const speaking = { voiceProvider: speak.provider, voice: speak.voice };
  const hearing = { transcriptionProvider: hear.provider, speechModel: hear.model };
  return speak.code === hear.code
    ? [{ code: speak.code, ...speaking, ...hearing }]
    : [
        { code: speak.code, ...speaking },
        { code: hear.code, ...hearing },
      ];
};

/** Connects the call with our socket. Defaults of the carrier's have changed over time, so each attribute that matters is set. */
export function relayInstruction({
  publicUrl,
  call_id,
  token,
  assistant,
  greets,
  plan = "usual",
  unsaid,
}: Relayed): Instruction {
  const { settings } = assistant;
  const [first = "en", ...others] = settings.languages;
  const { speak, hear } = speechOf(first, settings.voice, plan);
  return {
    do: "relay",
    url: relayUrl(publicUrl),
    actionUrl: actionUrl(publicUrl, assistant.assistant_id, plan),
    ...(greets ? { greeting: openingWords(assistant) } : unsaid && { greeting: unsaid }),
    greetingInterruptible: "any",
    // One name for both would be refused by whoever does not know it.
    ...(speak.code === hear.code && { language: speak.code }),
    speakLanguage: speak.code,
    hearLanguage: hear.code,
    voiceProvider: speak.provider,
    voice: speak.voice,
    transcriptionProvider: hear.provider,
    speechModel: hear.model,
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
    ...(hear.provider === "Deepgram" && { smartFormat: true }),
    reconnect: true,
    languages: [first, ...others].flatMap((language) => settingsOf(speechOf(language, settings.voice, plan))),
    parameters: { call: call_id, token, language: first, speech: plan },
  };
}
