import type { XmlNode } from "../xml.ts";
import { refuseEars, refuseVoice, type SpeechRefusal } from "./speech-providers.ts";

const usualVoice = "ElevenLabs";
const usualEars = "Deepgram";

type Attributes = {
  readonly code?: string;
  readonly ttsProvider?: string;
  readonly voice?: string;
  readonly transcriptionProvider?: string;
  readonly speechModel?: string;
};

/** Who speaks and who listens in a relay, by language, as its instructions say it. */
export type RelaySpeech = {
  /** Why the providers do not take it. */
  readonly refusal: SpeechRefusal | undefined;
  voiceOf(language: string): string;
  earsOf(language: string): string;
};

export function readRelaySpeech({ attributes, children }: XmlNode): RelaySpeech {
  const language = attributes["language"] ?? "en-US";
  const speaking: Attributes = { ...attributes, code: attributes["ttsLanguage"] ?? language };
  const hearing: Attributes = { ...attributes, code: attributes["transcriptionLanguage"] ?? language };
  const others: Attributes[] = children.filter(({ name }) => name === "Language").map((child) => child.attributes);
  const voices = [speaking, ...others].filter(({ ttsProvider, voice }) => ttsProvider ?? voice);
  const ears = [hearing, ...others].filter(
    ({ transcriptionProvider, speechModel }) => transcriptionProvider ?? speechModel,
  );
  const refusals = [
    ...voices.map(({ ttsProvider = usualVoice, code = "", voice }) =>
      refuseVoice({ provider: ttsProvider, language: code, voiceOrModel: voice }),
    ),
    ...ears.map(({ transcriptionProvider = usualEars, code = "", speechModel }) =>
      refuseEars({ provider: transcriptionProvider, language: code, voiceOrModel: speechModel }),
    ),
  ];
  return {
    refusal: refusals.find((one) => one !== undefined),
    voiceOf: (code) => voices.find((one) => one.code === code)?.ttsProvider ?? usualVoice,
    earsOf: (code) => ears.find((one) => one.code === code)?.transcriptionProvider ?? usualEars,
  };
}
