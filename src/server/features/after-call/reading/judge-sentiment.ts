import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { CallLine } from "#domain/calls/call-record.ts";
import { callerLines, folded } from "./finished-call.ts";
import { feelingWords } from "./sentiment-words.ts";

/** How many different polite words make somebody glad. */
const politeEnough = 2;

/**
 * How the caller felt about the business, not about a broken heater. Who was angry and left with real thanks counts as neutral;
 * a plain thank-you at the end makes nobody glad.
 */
export function judgeSentiment(call: { readonly lines: readonly CallLine[] }): Sentiment {
  const lines = callerLines(call).map(({ words, language }) => ({ text: folded(words), tables: tablesOf(language) }));
  const lastWith = (kind: "angry" | "glad"): number =>
    lines.findLastIndex(({ text, tables }) =>
      tables.some((table) =>
        table[kind].some((pattern) => isMeant(text, pattern, kind === "glad" ? table.not : undefined)),
      ),
    );
  const [angry, glad] = [lastWith("angry"), lastWith("glad")];
  if (angry >= 0) return glad > angry ? "neutral" : "negative";
  const polite = lines.flatMap(({ text, tables }) =>
    tables.flatMap((table) => table.polite.filter((pattern) => isMeant(text, pattern, table.not))),
  );
  return glad >= 0 || new Set(polite).size >= politeEnough ? "positive" : "neutral";
}

/** Callers mix in English, so its words count in every language. */
const tablesOf = (language: CallLine["language"]) =>
  language === "en" ? [feelingWords.en] : [feelingWords[language], feelingWords.en];

const isMeant = (text: string, pattern: RegExp, not: RegExp | undefined): boolean => {
  const at = text.search(pattern);
  return at >= 0 && !(not?.test(text.slice(0, at)) ?? false);
};
