import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { longestTurn } from "#domain/calls/heard.ts";
import { english } from "./problems/en.ts";
import { spanish } from "./problems/es.ts";
import type { ProblemWords } from "./problems/problem-words.ts";

/** As much as fits into a note. */
const longestProblem = 200;
const fewestLetters = 4;

type Thought = { readonly text: string; readonly folded: string };

/** What the matter is, in the caller's own words and without greetings, fillers and requests. `asked` where she has just asked for it. */
export function readProblem(words: string, language: SpokenLanguage, { asked = false } = {}): string | undefined {
  const known = language === "es" ? spanish : english;
  const thoughts = thoughtsOf(words, known);
  const matters = thoughts.filter(({ folded }) => isMatter(folded, known));
  if (matters.length > 0) return noted(matters);
  if (!asked) return undefined;
  const rest = thoughts.filter(
    ({ folded }) =>
      folded.length >= fewestLetters && !known.mannersOnly.test(folded) && !known.otherMatters.test(folded),
  );
  return rest.length === 0 ? undefined : noted(rest);
}

const isMatter = (folded: string, { trouble, things, otherMatters }: ProblemWords): boolean =>
  folded.includes(" ") && (trouble.test(folded) || things.test(folded)) && !otherMatters.test(folded);

const noted = (thoughts: readonly Thought[]): string => {
  const text = thoughts.map((each) => each.text).join(", ");
  return text.length <= longestProblem ? text : `${text.slice(0, longestProblem - 1).trimEnd()}…`;
};

/** The words cut where a new thought begins, each without what only leads to it. */
function thoughtsOf(words: string, { breaks, leads, trails }: ProblemWords): readonly Thought[] {
  const text = words.slice(0, longestTurn).normalize("NFC").replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  const folded = foldedAlike(text);
  const thoughts: Thought[] = [];
  let start = 0;
  const add = (end: number): void => {
    const [from, to] = withoutManners(folded, start, end, leads, trails);
    if (to > from) thoughts.push({ text: text.slice(from, to), folded: folded.slice(from, to) });
  };
  for (const match of folded.matchAll(breaks)) {
    add(match.index);
    start = match.index + match[0].length;
  }
  add(folded.length);
  return thoughts;
}

function withoutManners(
  folded: string,
  start: number,
  end: number,
  leads: RegExp,
  trails: RegExp,
): readonly [number, number] {
  let [from, to] = [start, end];
  while (from < to && folded[from] === " ") from += 1;
  for (
    let lead = leads.exec(folded.slice(from, to));
    lead !== null && lead[0] !== "";
    lead = leads.exec(folded.slice(from, to))
  ) {
    from += lead[0].length;
  }
  while (to > from && folded[to - 1] === " ") to -= 1;
  const trail = trails.exec(folded.slice(from, to));
  return [from, trail === null ? to : from + trail.index];
}

/** Lower case without accents, sign for sign, so that places in it are places in the original. */
const foldedAlike = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const sign = text.charAt(at);
    return (sign.normalize("NFD").charAt(0) || sign).toLowerCase().charAt(0) || sign;
  }).join("");
