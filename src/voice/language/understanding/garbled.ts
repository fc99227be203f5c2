import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { conceptsOf } from "./concepts.ts";
import { wordsOf } from "./features.ts";
import { classifier } from "./understanding.ts";

const fewestWords = 3;
const mostUnknown = 0.6;

/** Words that hardly any caller has ever used, and none that means something here. Names, numbers and places look the same: not for where one was asked for. */
export function isGarbled(said: string, language: SpokenLanguage): boolean {
  // Of the other languages she has met too few lines to tell.
  if (language !== "en" && language !== "es") return false;
  const words = wordsOf(said);
  if (words.length < fewestWords || words.some((word) => /[#@\p{Script=Han}]/u.test(word))) return false;
  const unknown = words.filter((word) => !classifier().knows(word));
  return unknown.length / words.length >= mostUnknown && words.every((word) => conceptsOf(word).length === 0);
}
