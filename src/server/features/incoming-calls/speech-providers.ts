import type { SpokenLanguage, Voice } from "#domain/assistants/assistant-voices.ts";

type Speaker = { readonly code: string; readonly voice: (voice: Voice) => string };
type Listener = { readonly code: string; readonly model: string };

/** Which of our languages a provider knows, and by which name. */
type Known<T> = Readonly<Partial<Record<SpokenLanguage, T>>>;

/** Of Google's voices the carrier has these; each of them speaks every language. */
const chirps: Readonly<Record<Voice, string>> = { belle: "Aoede", june: "Leda", cole: "Charon", theo: "Orus" };
const chirp = (code: string): Speaker => ({ code, voice: (voice) => `${code}-Chirp3-HD-${chirps[voice]}` });

/** The others have one or two voices of each kind and language. */
const isDeep = (voice: Voice): boolean => voice === "cole" || voice === "theo";
const pair = (code: string, high: string, deep: string): Speaker => ({
  code,
  voice: (voice) => (isDeep(voice) ? deep : high),
});
/** Voices of ElevenLabs are people, known by a number, and speak all languages. */
const person = (code: string): Speaker => pair(code, "xctasy8XvGp2cVO9HL9k", "UgBBYS2sOqTuMpoF3BR0");

/** In the order in which they are asked. The names are those of the carrier's own library, see the test. */
export const speakers: Readonly<Record<"Google" | "Amazon" | "ElevenLabs", Known<Speaker>>> = {
  Google: {
    en: chirp("en-US"),
    es: chirp("es-US"),
    fr: chirp("fr-FR"),
    pt: chirp("pt-BR"),
    de: chirp("de-DE"),
    it: chirp("it-IT"),
    vi: chirp("vi-VN"),
    zh: chirp("cmn-CN"),
  },
  Amazon: {
    en: pair("en-US", "Joanna-Neural", "Matthew-Neural"),
    es: pair("es-US", "Lupe-Neural", "Pedro-Neural"),
    fr: pair("fr-FR", "Lea-Neural", "Remi-Neural"),
    pt: pair("pt-BR", "Camila-Neural", "Thiago-Neural"),
    de: pair("de-DE", "Vicki-Neural", "Daniel-Neural"),
    it: pair("it-IT", "Bianca-Neural", "Adriano-Neural"),
    zh: pair("cmn-CN", "Zhiyu-Neural", "Zhiyu-Neural"),
  },
  ElevenLabs: {
    en: person("en-US"),
    es: person("es-US"),
    fr: person("fr-FR"),
    pt: person("pt-BR"),
    de: person("de-DE"),
    it: person("it-IT"),
    vi: person("vi-VN"),
    zh: person("zh-CN"),
  },
};

/** Deepgram knows no es-US and no cmn-CN; Google writes Mandarin in a third way when it listens. */
export const listeners: Readonly<Record<"Deepgram" | "Google", Known<Listener>>> = {
  Deepgram: {
    en: { code: "en-US", model: "flux" },
    es: { code: "es-MX", model: "nova-3-general" },
    fr: { code: "fr-FR", model: "nova-3-general" },
    pt: { code: "pt-BR", model: "nova-3-general" },
    de: { code: "de-DE", model: "nova-3-general" },
    it: { code: "it-IT", model: "nova-3-general" },
    vi: { code: "vi-VN", model: "nova-2-general" },
    zh: { code: "zh-CN", model: "nova-2-general" },
  },
  Google: {
    en: { code: "en-US", model: "telephony" },
    es: { code: "es-US", model: "telephony" },
    fr: { code: "fr-FR", model: "telephony" },
    pt: { code: "pt-BR", model: "telephony" },
    de: { code: "de-DE", model: "telephony" },
    it: { code: "it-IT", model: "telephony" },
    vi: { code: "vi-VN", model: "long" },
    zh: { code: "cmn-Hans-CN", model: "long" },
  },
};

type Chosen<T> = T & { readonly provider: string };

/** The providers that know a language, the usual one first. */
export function knowing<T>(providers: Readonly<Record<string, Known<T>>>, language: SpokenLanguage): Chosen<T>[] {
  return Object.entries(providers).flatMap(([provider, known]) => {
    const one = known[language];
    return one ? [{ ...one, provider }] : [];
  });
}
