import { pattern } from "../basics/pattern.ts";
import { doing, doingAbroad } from "./fact-words.ts";

const denial =
  "(?:do(?:es)?n['’]?t|do(?:es)? not|never|cannot|can['’]?t|can not|no longer|will not|won['’]?t|are not|not)";
const adverbs = "(?:currently |usually |really |ever |also |only |mainly |mostly |just |can |will )*";
const leads: readonly RegExp[] = [
  new RegExp(`^.{0,60}?\\b${denial} ${adverbs}\\p{L}+(?: (?:on|with|in|care of))?:?\\s+`, "iu"),
  new RegExp(`^.{0,40}?\\b(?:no|nunca|tampoco|ya no) (?:${doingAbroad}):?\\s+(?:a |con |en )?`, "iu"),
  new RegExp(`^(?:.{0,40}?\\b(?:we|they|who|company|i) )?${adverbs}(?:${doing})(?: on| with)?:?\\s+`, "iu"),
  new RegExp(`^.{0,20}?\\b(?:${doingAbroad}):?\\s+(?:a |con |en )?`, "iu"),
];
const refusal = /^(?:sorry,? )?(?:absolutely )?(?:no|not|nada de|sin)\s+(?:any |work (?:on|with) )?/i;
const exception = pattern("iu")`
    ^.*\b(?:
      except(?: for)?|excluding|but not|but no|other than|apart from|with the exception of|excepto|salvo|
      menos|pero no
    )\b[\s:]*`;
const tail = pattern("iu")`
    (?: ?\b(?:at this time|at the moment|any ?more|right now|ourselves|of any kind|please|sorry|
    por el momento|ya|etc)\b|(?<![\s.!:;]))[\s.!:;]*$`;
const forWhom =
  / (?:for|para) (?:homes?|houses|small|residential|commercial|business\w*|both|your|famil\w+|casas|negocios)\b.*/iu;
const article = pattern("i")`
    ^(?:
      any (?:kinds?|types?) of|any|anything (?:made )?by|the|an?|all|no|el|la|los|las|un|una|ningun[ao]?|of|
      on|with|de|en|con
    )\s+`;

/** The things in the list of a sentence: what is done, or what is not. */
export function thingsIn(sentence: string, kind: "does" | "does_not"): string[] {
  const text = sentence
    .replace(/\([^)]{0,300}\)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return listIn(text, kind)
    .replace(tail, "")
    .split(/ ?[,;] ?| ?(?<!\d)\/(?!\d) ?| (?:and|or|nor|y|o|u|e|ni|&) /iu)
    .map(bareThing)
    .filter((thing) => /\p{L}{2}/u.test(thing));
}

function listIn(text: string, kind: "does" | "does_not"): string {
  if (kind === "does_not" && exception.test(text)) return text.replace(exception, "");
  const lead = leads.find((each) => each.test(text));
  if (lead) return kind === "does" ? text.replace(lead, "").replace(forWhom, "") : text.replace(lead, "");
  return text.replace(refusal, "");
}

const bareThing = (thing: string): string =>
  thing
    .replace(/^(?:and|or|nor|y|o|ni)\s+/i, "")
    .replace(tail, "")
    .replace(article, "")
    .replace(article, "")
    .trim();
