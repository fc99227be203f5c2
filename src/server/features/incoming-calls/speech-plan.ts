import {
  isSpokenLanguage,
  type SpokenLanguage,
  spokenLanguages,
  type Voice,
} from "#domain/assistants/assistant-voices.ts";
import type { RelayFailure } from "#providers/telephony/port.ts";
import type { Signed } from "../../http/route.ts";
import { knowing, listeners, speakers } from "./speech-providers.ts";

/**
 * Who speaks and listens in a conversation: the usual providers at the carrier, or another one in place of who has failed. `own`: this
 * machine, and the carrier brings the sound.
 */
const plans = ["usual", "other_voice", "other_ears", "others", "own"] as const;
export type SpeechPlan = (typeof plans)[number];

/** What is tried after a conversation broke. `none`: the carrier alone, without any provider of speech. */
export type NextSpeech = SpeechPlan | "none" | "over";

/**
 * Saying the same again helps where the network broke, and nowhere else. Whatever fails after others were tried is not tried a third time: the
 * caller has waited twice by then.
 */
export function nextSpeech(why: RelayFailure, plan: SpeechPlan): NextSpeech {
  if (plan === "own") return why === "connection" || why === "over" ? afterOwn[why] : "usual";
  switch (why) {
    case "connection":
      return plan;
    case "over":
      return "over";
    case "unavailable":
      return "none";
    case "voice":
    case "hearing":
    case "settings":
      return plan === "usual" ? instead[why] : "none";
  }
}

const afterOwn = { connection: "own", over: "over" } as const;
const instead = { voice: "other_voice", hearing: "other_ears", settings: "others" } as const;

export const readPlan = (given: string | null | undefined): SpeechPlan =>
  plans.find((plan) => plan === given) ?? "usual";

/** What was tried stands in the address that the carrier asks next, so that whoever answers knows it, also without a database. */
export function speechIn({ url }: Pick<Signed, "url">): SpeechPlan | "none" {
  const given = new URLSearchParams(url.split("?")[1] ?? "").get("s");
  return given === "none" ? "none" : readPlan(given);
}

export type CarrierSpeech = {
  readonly speak: { readonly code: string; readonly provider: string; readonly voice: string };
  readonly hear: { readonly code: string; readonly provider: string; readonly model: string };
};

/** All that the carrier needs to hear and speak a language in a voice of hers. A language that only one provider knows stays with it. */
export function speechOf(language: SpokenLanguage, voice: Voice, plan: SpeechPlan): CarrierSpeech {
  const voices = knowing(speakers, language);
  const ears = knowing(listeners, language);
  const speaker = (plan === "other_voice" || plan === "others" ? voices[1] : undefined) ?? voices[0];
  const listener = (plan === "other_ears" || plan === "others" ? ears[1] : undefined) ?? ears[0];
  if (!speaker || !listener) throw new Error(`Nobody at the carrier knows ${language}.`);
  return {
    speak: { code: speaker.code, provider: speaker.provider, voice: speaker.voice(voice) },
    hear: { code: listener.code, provider: listener.provider, model: listener.model },
  };
}

/** How the carrier names a language of ours. */
export const carrierCodes = (language: SpokenLanguage, plan: SpeechPlan): { speak: string; hear: string } => {
  const { speak, hear } = speechOf(language, "belle", plan);
  return { speak: speak.code, hear: hear.code };
};

/** Which of our languages the carrier means; its own name where it is none of them. */
export function languageOf(code: string, plan: SpeechPlan): string {
  const named = spokenLanguages.find((one) => carrierCodes(one.code, plan).hear === code);
  const first = code.split("-")[0]?.toLowerCase() ?? "";
  return named?.code ?? (isSpokenLanguage(first) ? first : code);
}
