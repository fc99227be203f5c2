import type { CheckedFact, KnownAnswer } from "#domain/assistants/assistant-settings.ts";
import { factsToSay } from "#domain/owner-facts/owner-facts.ts";

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
      .reduce((text, { from }) => withOther(text, from, said.get(from) ?? ""), instructions),
    answers: answers.flatMap(({ question, answer }) => {
      const now = said.get(`${question} ${answer}`.replace(/\s+/g, " ").trim());
      if (now === undefined) return [{ question, answer }];
      return now === "" ? [] : [{ question, answer: now }];
    }),
  };
}

const word = /([\p{L}\p{M}\p{N}]+)/u;

/** Other words for a sentence wherever its own stand, whatever line breaks and bullets are between them. */
function withOther(text: string, from: string, said: string): string {
  // Every second piece is a word.
  const sought = from.split(word).filter((_, place) => place % 2 === 1);
  if (sought.length === 0) return text;
  const pieces = text.split(word);
  for (let at = 1; at < pieces.length; at += 2) {
    if (sought.some((each, place) => pieces[at + 2 * place] !== each)) continue;
    const before = pieces[at - 1]?.replace(/[$€£"“]$/, "") ?? "";
    const after = pieces[at + 2 * sought.length - 1]?.replace(/^[%+]?["”]?[.!]*/, "") ?? "";
    pieces.splice(at - 1, 2 * sought.length + 1, before, said, after);
  }
  return pieces.join("");
}
