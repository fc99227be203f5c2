import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { NumberWords } from "./number-words.ts";

/** Single digits are enough for a phone number that is said slowly. */
const digitsOnly = (words: readonly string[], more: Readonly<Record<string, number>> = {}): NumberWords => ({
  units: { ...Object.fromEntries(words.map((word, value) => [word, value])), ...more },
  teens: {},
  tens: {},
  hundreds: {},
  hundred: [],
  thousand: [],
  ordinals: {},
  joiners: [],
  repeats: {},
  between: [],
});

export const otherDigits: Readonly<Record<Exclude<SpokenLanguage, "en" | "es">, NumberWords>> = {
  fr: digitsOnly(["zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"], { une: 1 }),
  pt: digitsOnly(["zero", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove"], {
    uma: 1,
    meia: 6,
  }),
  de: digitsOnly(["null", "eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"], { zwo: 2 }),
  it: digitsOnly(["zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"]),
  vi: digitsOnly(["khong", "mot", "hai", "ba", "bon", "nam", "sau", "bay", "tam", "chin"], { lam: 5, tu: 4 }),
  zh: digitsOnly(["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"], { 〇: 0, 幺: 1, 两: 2 }),
};
