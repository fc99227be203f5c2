import type { CheckedFact, KnownAnswer } from "../assistant-settings.ts";
import { factsToSay } from "../owner-facts.ts";

type Texts = { readonly instructions: string; readonly answers: readonly KnownAnswer[] };

/** The owner's texts as they count: with corrections, and without what is never to be said. */
export function textsToSay({ instructions, answers }: Texts, checked: readonly CheckedFact[] = []): Texts {
  const changed = factsToSay(instructions, answers, checked).filter(
    ({ status }) => status === "off" || status === "corrected",
  );
  if (changed.length === 0) return { instructions, answers };
  const said = new Map(changed.map(({ from, text, status }) => [from, status === "off" ? "" : text]));
  return {
    // The longest first, so that a part of a sentence does not take a piece out of another.
    instructions: changed
      .filter(({ source }) => source === "instructions")
      .toSorted((a, b) => b.from.length - a.from.length)
      .reduce((text, { from }) => text.replace(inText(from), () => said.get(from) ?? ""), instructions),
    answers: answers.flatMap(({ question, answer }) => {
      const now = said.get(`${question} ${answer}`.replace(/\s+/g, " ").trim());
      if (now === undefined) return [{ question, answer }];
      return now === "" ? [] : [{ question, answer: now }];
    }),
  };
}

/** The words of a sentence wherever they stand, with the line breaks and bullets between them. */
const inText = (from: string): RegExp => {
  const words = from.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? /$^/
    : new RegExp(`(?<![\\p{L}\\p{N}])[$€£"“]?${words.join("[^\\p{L}\\p{N}]+")}(?![\\p{L}\\p{N}])[%+]?["”]?[.!]*`, "gu");
};
