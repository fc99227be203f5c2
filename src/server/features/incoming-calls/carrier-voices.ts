import type { SpokenLanguage, Voice } from "#domain/assistants/assistant-voices.ts";

/** How the carrier names a language, and what hears it best. */
const languages: Readonly<Record<SpokenLanguage, { readonly code: string; readonly speechModel: string }>> = {
  en: { code: "en-US", speechModel: "flux" },
  es: { code: "es-US", speechModel: "nova-3-general" },
  fr: { code: "fr-FR", speechModel: "nova-3-general" },
  pt: { code: "pt-BR", speechModel: "nova-3-general" },
  de: { code: "de-DE", speechModel: "nova-3-general" },
  it: { code: "it-IT", speechModel: "nova-3-general" },
  vi: { code: "vi-VN", speechModel: "nova-2-general" },
  zh: { code: "cmn-CN", speechModel: "nova-2-general" },
};

/** The carrier's voices that are hers, by name; each of them speaks every language. */
const voices: Readonly<Record<Voice, string>> = { belle: "Aoede", june: "Leda", cole: "Charon", theo: "Iapetus" };

export const languageCode = (language: SpokenLanguage): string => languages[language].code;

export type CarrierLanguage = {
  readonly code: string;
  readonly voiceProvider: string;
  readonly voice: string;
  readonly transcriptionProvider: string;
  readonly speechModel: string;
};

/** All that the carrier needs to hear and speak a language in a voice of hers. */
export const carrierLanguage = (language: SpokenLanguage, voice: Voice): CarrierLanguage => {
  const { code, speechModel } = languages[language];
  return {
    code,
    voiceProvider: "Google",
    voice: `${code}-Chirp3-HD-${voices[voice]}`,
    transcriptionProvider: "Deepgram",
    speechModel,
  };
};
