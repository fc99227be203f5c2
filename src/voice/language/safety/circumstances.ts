import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { type Circumstance, circumstances, opposites } from "./circumstance.ts";
import type { Signs } from "./circumstance-signs.ts";
import { english } from "./circumstance-signs.ts";
import { signsAbroad } from "./circumstance-signs-abroad.ts";
import { spanish } from "./circumstance-signs-spanish.ts";
import { droppedG, isPanelWet } from "./near-power.ts";

const signsOf = (language: SpokenLanguage): Signs =>
  language === "en" ? english : language === "es" ? spanish : signsAbroad[language];

/** What is off needs no hand that reaches it: said in one breath with it, that is how it was before. */
const doneWins: ReadonlySet<Circumstance> = new Set<Circumstance>(["water_off", "power_off"]);

function toldIn(line: string, languages: Iterable<SpokenLanguage>): Set<Circumstance> {
  const told = new Set<Circumstance>();
  for (const each of languages) {
    const { signs, unsaid } = signsOf(each);
    const plain = line
      .normalize("NFC")
      .toLowerCase()
      .replace(/[’]/g, "'")
      .replace(droppedG, "$1g")
      .replace(unsaid, " ~ ");
    for (const circumstance of circumstances) if (signs[circumstance]?.test(plain)) told.add(circumstance);
  }
  if (isPanelWet(line)) told.add("cant_reach_panel");
  for (const [careful, other] of opposites)
    if (told.has(careful) && told.has(other)) told.delete(doneWins.has(other) ? careful : other);
  return told;
}

/**
 * Read from the caller's own lines. As with danger itself, English and Spanish are understood beside the language of the call. A question
 * ("should I call 911?") and what has not been done yet tell of nothing done.
 */
export function circumstancesIn(lines: readonly string[], language: SpokenLanguage): ReadonlySet<Circumstance> {
  const found = new Set<Circumstance>();
  const languages = new Set<SpokenLanguage>([language, "en", "es"]);
  for (const line of lines) {
    const told = toldIn(line, languages);
    for (const [careful, other] of opposites) {
      if (told.has(careful)) found.delete(other);
      if (told.has(other)) found.delete(careful);
    }
    for (const each of told) found.add(each);
  }
  return found;
}
