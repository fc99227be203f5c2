import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { de } from "./call-texts/de.ts";
import { en } from "./call-texts/en.ts";
import { es } from "./call-texts/es.ts";
import { fr } from "./call-texts/fr.ts";
import { it } from "./call-texts/it.ts";
import type { CallTexts } from "./call-texts/language-texts.ts";
import { pt } from "./call-texts/pt.ts";
import { vi } from "./call-texts/vi.ts";
import { zh } from "./call-texts/zh.ts";

const texts: Readonly<Record<SpokenLanguage, CallTexts>> = { en, es, fr, pt, de, it, vi, zh };

export const callTexts = (language: SpokenLanguage): CallTexts => texts[language];
