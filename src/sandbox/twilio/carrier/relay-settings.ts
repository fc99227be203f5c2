import type { XmlNode } from "../xml.ts";

type Input = "speech" | "dtmf";

/** A relay as the instructions describe it, with the carrier's defaults where they are silent. */
export type RelaySettings = {
  readonly url: string;
  readonly greeting: string;
  readonly language: string;
  readonly hearLanguage: string;
  readonly interruptedBy: (input: Input) => boolean;
  readonly greetingInterruptedBy: (input: Input) => boolean;
  readonly reported: (input: Input) => boolean;
  readonly preemptible: boolean;
  readonly keys: boolean;
  readonly partials: boolean;
  readonly ignoresBackchannel: boolean;
  readonly reconnects: boolean;
  readonly speakerEvents: boolean;
  readonly tokenEvents: boolean;
  readonly parameters: Readonly<Record<string, string>>;
};

const known = new Set(
  `url welcomeGreeting welcomeGreetingInterruptible language ttsLanguage transcriptionLanguage ttsProvider voice
  transcriptionProvider speechModel interruptible interruptSensitivity reportInputDuringAgentSpeech ignoreBackchannel
  dtmfDetection preemptible hints events profanityFilter partialPrompts eotThreshold speechTimeout deepgramSmartFormat
  backgroundNoiseReduction elevenlabsTextNormalization intelligenceService debug applicationReconnect
  conversationConfiguration`.split(/\s+/),
);

/** Attributes that the carrier would pass over in silence: mostly wrong spellings. */
export const unknownAttributes = ({ attributes }: XmlNode): string[] =>
  Object.keys(attributes).filter((name) => !known.has(name));

const inputs = (value: string | undefined, usual: string) => {
  const chosen = value === "true" ? "any" : value === "false" ? "none" : (value ?? usual);
  return (input: Input): boolean => chosen === "any" || chosen === input;
};

export function readRelaySettings({ attributes, children }: XmlNode): RelaySettings {
  const is = (name: string) => attributes[name] === "true";
  const language = attributes["language"] ?? "en-US";
  const events = (attributes["events"] ?? "").split(/\s+/);
  const parameters = children.filter(({ name }) => name === "Parameter");
  return {
    url: attributes["url"] ?? "",
    greeting: attributes["welcomeGreeting"] ?? "",
    language: attributes["ttsLanguage"] ?? language,
    hearLanguage: attributes["transcriptionLanguage"] ?? language,
    interruptedBy: inputs(attributes["interruptible"], "any"),
    greetingInterruptedBy: inputs(attributes["welcomeGreetingInterruptible"], "any"),
    reported: inputs(attributes["reportInputDuringAgentSpeech"], "none"),
    preemptible: is("preemptible"),
    keys: is("dtmfDetection"),
    partials: is("partialPrompts"),
    ignoresBackchannel: is("ignoreBackchannel"),
    reconnects: is("applicationReconnect"),
    speakerEvents: events.includes("speaker-events"),
    tokenEvents: events.includes("tokens-played"),
    parameters: Object.fromEntries(
      parameters.map(({ attributes: given }) => [given["name"] ?? "", given["value"] ?? ""]),
    ),
  };
}

const backchannel = /^(?:uh[- ]?huh|mm[- ]?h?mm?|m+h*m+|yeah|yep|yes|right|ok(?:ay)?|sure|i see|got it|oh)[.!,]?$/i;
/** "Uh-huh" and the like: said while listening, meant as no interruption. */
export const isBackchannel = (text: string): boolean => backchannel.test(text.trim());
