import { fallbackGreeting } from "#domain/assistants/assistant-fallbacks.ts";
import type { SpokenLanguage, Voice } from "#domain/assistants/assistant-voices.ts";
import { brand } from "#domain/basics/brand.ts";

/** The greeting is written in English; in the others she says the same in her own words, so a sentence of hers stands in. */
const samples: Record<Exclude<SpokenLanguage, "en">, (name: string) => string> = {
  es: (name) => `¡Hola! Soy ${name}. ¿En qué puedo ayudarle hoy?`,
  fr: (name) => `Bonjour ! Je suis ${name}. Comment puis-je vous aider ?`,
  pt: (name) => `Olá! Eu sou ${name}. Como posso ajudar hoje?`,
  de: (name) => `Hallo! Ich bin ${name}. Wie kann ich Ihnen heute helfen?`,
  it: (name) => `Buongiorno! Sono ${name}. Come posso aiutarla oggi?`,
  vi: (name) => `Xin chào! Tôi là ${name}. Tôi có thể giúp gì cho quý khách hôm nay?`,
  zh: (name) => `您好！我是${name}。请问今天有什么可以帮您？`,
};

/** As American callers hear them, where there is a choice. */
const tags: Record<SpokenLanguage, string> = {
  en: "en-US",
  es: "es-US",
  fr: "fr-FR",
  pt: "pt-BR",
  de: "de-DE",
  it: "it-IT",
  vi: "vi-VN",
  zh: "zh-CN",
};

/** The browser's voices are not hers; height and pace hint at the difference. */
const manners: Record<Voice, { readonly pitch: number; readonly rate: number }> = {
  belle: { pitch: 1.05, rate: 1 },
  june: { pitch: 1.25, rate: 1.1 },
  cole: { pitch: 0.7, rate: 0.95 },
  theo: { pitch: 0.9, rate: 1 },
};

export type SpokenSample = {
  readonly text: string;
  readonly lang: string;
  readonly pitch: number;
  readonly rate: number;
};

export const spokenSample = (given: {
  language: SpokenLanguage;
  voice: Voice;
  name: string;
  greeting: string;
}): SpokenSample => {
  const name = given.name.trim() || brand.assistantName;
  const text =
    given.language === "en" ? given.greeting.trim() || fallbackGreeting(name) : samples[given.language](name);
  return { text, lang: tags[given.language], ...manners[given.voice] };
};
