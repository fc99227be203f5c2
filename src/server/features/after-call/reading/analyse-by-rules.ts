import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { folded } from "../../../basics/folded.ts";
import { actionItems } from "./action-items.ts";
import { type Contact, findContact } from "./find-contact.ts";
import { findTopics } from "./find-topics.ts";
import type { FinishedCall } from "./finished-call.ts";
import { callerLines } from "./finished-call.ts";
import { distressWords, feelingWords, pastWords } from "./sentiment-words.ts";
import { type UnmetNeed, unmetNeed } from "./unmet-need.ts";
import { writeSummary } from "./write-summary.ts";

/** How many different polite words make somebody glad. */
const politeEnough = 2;

/**
 * How the caller felt about the business, not about a broken heater. Who was angry and left with real thanks counts as neutral;
 * a plain thank-you at the end makes nobody glad.
 */
export const judgeSentiment = (call: Heard): Sentiment => calmed(call, feelingIn(call));

type Heard = Pick<FinishedCall, "lines"> & Partial<Pick<FinishedCall, "facts">>;

/** Who stands in water may be polite, and is not glad. */
export const calmed = (call: Heard, sentiment: Sentiment): Sentiment =>
  sentiment === "positive" && isInDistress(call) ? "neutral" : sentiment;

const isInDistress = (call: Heard): boolean =>
  call.facts?.emergency !== undefined ||
  callerLines(call)
    .flatMap(({ words }) => words.split(/(?<=[.!?。！？])\s*/u))
    .map(folded)
    .some((sentence) => distressWords.test(sentence) && !pastWords.test(sentence));

function feelingIn(call: Heard): Sentiment {
  const [angry, glad] = [lastFelt(call, "angry"), lastFelt(call, "glad")];
  if (angry !== undefined) return glad !== undefined && glad > angry ? "neutral" : "negative";
  const polite = callerLines(call).flatMap(({ words, language }) =>
    tablesOf(language).flatMap((table) => table.polite.filter((pattern) => isMeant(folded(words), pattern, table.not))),
  );
  return glad !== undefined || new Set(polite).size >= politeEnough ? "positive" : "neutral";
}

/** The place of the last of the caller's lines that sounds so. */
export const lastFelt = (call: Pick<FinishedCall, "lines">, kind: "angry" | "glad"): number | undefined =>
  callerLines(call).findLast(({ words, language }) =>
    tablesOf(language).some((table) =>
      table[kind].some((pattern) => isMeant(folded(words), pattern, kind === "glad" ? table.not : undefined)),
    ),
  )?.seq;

/** Callers mix in English, so its words count in every language. */
const tablesOf = (language: TranscriptLine["language"]) =>
  language === "en" ? [feelingWords.en] : [feelingWords[language], feelingWords.en];

const isMeant = (text: string, pattern: RegExp, not: RegExp | undefined): boolean => {
  const at = text.search(pattern);
  return at >= 0 && !(not?.test(text.slice(0, at)) ?? false);
};

export type CallAnalysis = {
  /** What the caller wanted and did not get. */
  readonly unmet: UnmetNeed | undefined;
  readonly by: "model" | "rules";
  readonly summary: string;
  readonly sentiment: Sentiment;
  readonly contact: Contact;
  readonly topics: readonly string[];
  readonly action_items: readonly string[];
  readonly language: SpokenLanguage;
};

/** What can be told of a call without a model. */
export function analyseByRules(call: FinishedCall): CallAnalysis {
  const contact = findContact(call);
  const topics = findTopics(call);
  const items = actionItems(call, contact);
  return {
    by: "rules",
    summary: writeSummary(call, { contact, topics, items }),
    sentiment: judgeSentiment(call),
    contact,
    topics: topics.map(({ name }) => name),
    action_items: items,
    language: call.language,
    unmet: unmetNeed(call),
  };
}
