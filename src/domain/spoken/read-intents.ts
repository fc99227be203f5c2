import type { SpokenLanguage } from "../assistant-voices.ts";
import { bare } from "./heard.ts";
import { english } from "./intents/en.ts";
import { spanish } from "./intents/es.ts";
import { type Intent, type IntentSigns, intents } from "./intents/intent.ts";
import { otherIntents } from "./intents/others.ts";
import { readLanguageWish } from "./read-language-wish.ts";

export type { Intent } from "./intents/intent.ts";

const signsOf = (language: SpokenLanguage): IntentSigns => {
  if (language === "en") return english;
  return language === "es" ? spanish : otherIntents[language];
};

/** A wish that says the same as another one, only less of it, and how clear it must be to stand on its own. */
const contained: readonly (readonly [Intent, within: readonly Intent[], alone: number])[] = [
  ["human", ["human_sales", "human_service"], 4],
  ["book", ["move", "cancel"], 3],
  ["book", ["human", "human_sales", "human_service"], 3],
  ["book", ["message", "wrong_number"], 2],
  [
    "question",
    [
      "price",
      "hours",
      "area",
      "book",
      "move",
      "cancel",
      "language",
      "human",
      "human_sales",
      "human_service",
      "message",
      "repeat",
      "correction",
      "wrong_number",
      "goodbye",
    ],
    3,
  ],
  ["price", ["cancel", "move"], 3],
  ["area", ["book"], 2],
  ["correction", ["cancel", "human", "human_sales", "human_service", "goodbye"], 3],
  ["correction", ["wrong_number"], 4],
  ["message", ["goodbye"], 2],
  ["repeat", ["human"], 2],
];

/** What the caller wants, the clearest first. Several may be said in one turn; nothing where no wish is heard. */
export function readIntents(words: string, language: SpokenLanguage): readonly Intent[] {
  const text = bare(words);
  if (text === "") return [];
  const signs = signsOf(language);
  const strengths = new Map<Intent, number>();
  for (const intent of intents) {
    const found = (signs[intent] ?? []).filter(([, sign]) => sign.test(text)).map(([strength]) => strength);
    if (found.length > 0) strengths.set(intent, Math.max(...found));
  }
  if (readLanguageWish(words) !== undefined) strengths.set("language", 3);
  const heard = intents.filter((intent) => {
    const own = strengths.get(intent);
    if (own === undefined) return false;
    return !contained.some(
      ([weak, within, alone]) =>
        weak === intent && own < alone && within.some((other) => (strengths.get(other) ?? 0) >= 2),
    );
  });
  // The list is in the order of precedence, and sorting keeps it among equals.
  return heard.toSorted((a, b) => (strengths.get(b) ?? 0) - (strengths.get(a) ?? 0));
}
