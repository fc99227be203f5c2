import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { type EmergencyKind, emergencyKinds } from "#domain/calls/emergency-kinds.ts";
import { de } from "./call-texts/de.ts";
import { en } from "./call-texts/en.ts";
import { es } from "./call-texts/es.ts";
import { fr } from "./call-texts/fr.ts";
import { it } from "./call-texts/it.ts";
import type { CallTexts, FixedTexts } from "./call-texts/language-texts.ts";
import { pt } from "./call-texts/pt.ts";
import { vi } from "./call-texts/vi.ts";
import { zh } from "./call-texts/zh.ts";
import { safetyWords } from "./safety/safety-words.ts";

const fixed: Readonly<Record<SpokenLanguage, FixedTexts>> = { en, es, fr, pt, de, it, vi, zh };

const withSafety = (language: SpokenLanguage): CallTexts => ({
  ...fixed[language],
  safety: Object.fromEntries(emergencyKinds.map((kind) => [kind, safetyWords(kind, language)])) as Record<
    EmergencyKind,
    string
  >,
});
const made = new Map<SpokenLanguage, CallTexts>();

/** Put together once for each language. */
export function callTexts(language: SpokenLanguage): CallTexts {
  const texts = made.get(language) ?? withSafety(language);
  made.set(language, texts);
  return texts;
}
