import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { numberWords } from "../numbers/by-language.ts";
import { englishOrdinals } from "../numbers/en.ts";

const spanishOrdinals: Readonly<Record<string, number>> = { primero: 1 };
/** Also articles and other words; only the language's own phrases know when they count. */
const notAlone = new Set(["un", "una", "o", "oh"]);

const own = (table: Readonly<Record<string, number>>, word: string | undefined): number | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** In Spanish "o" is a word of its own. */
const zeros = { en: /^(?:oh?|zero)$/, es: /^cero$/ };

/** Number words become figures: "nine thirty" is "9 30", "twenty first" is "21th", "nine oh five" is "9 05". */
export function figures(text: string, language: SpokenLanguage): string {
  const table = numberWords(language);
  const ordinals = language === "es" ? spanishOrdinals : englishOrdinals;
  const words = text.split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    const next = words[at + 1];
    const tens = own(table.tens, word);
    const joined = next !== undefined && table.joiners.includes(next) ? 1 : 0;
    const unit = own(table.units, words[at + 1 + joined]);
    const ordinalUnit = own(ordinals, next);
    const ordinal = own(ordinals, word);
    if (tens !== undefined && ordinalUnit !== undefined && ordinalUnit < 10) {
      out.push(`${tens + ordinalUnit}th`);
      at += 1;
    } else if (tens !== undefined && unit !== undefined && unit > 0 && (joined === 1 || table.joiners.length === 0)) {
      out.push(String(tens + unit));
      at += 1 + joined;
    } else if (ordinal !== undefined) out.push(`${ordinal}th`);
    else if (
      zeros[language === "es" ? "es" : "en"].test(word) &&
      /^\d{1,2}$/.test(out.at(-1) ?? "") &&
      own(table.units, next)
    ) {
      out.push(`0${own(table.units, next)}`);
      at += 1;
    } else if (notAlone.has(word)) out.push(word);
    else {
      const value = tens ?? own(table.teens, word) ?? own(table.units, word);
      out.push(value === undefined ? word.replace(/^(\d{1,2})(?:st|nd|rd)$/, "$1th") : String(value));
    }
  }
  return out.join(" ");
}
