import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { english } from "./en.ts";
import { spanish } from "./es.ts";
import type { NumberWords } from "./number-words.ts";
import { otherDigits } from "./other-digits.ts";

export const numberWords = (language: SpokenLanguage): NumberWords => {
  if (language === "en") return english;
  return language === "es" ? spanish : otherDigits[language];
};
