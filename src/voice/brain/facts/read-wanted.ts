import { pattern } from "#domain/basics/pattern.ts";
import { bare } from "#domain/calls/heard.ts";
import { figures } from "../../language/spoken/when/figures.ts";
import { namedThings } from "./named-things.ts";
import { isQuestion } from "./question-parts.ts";
import { asksDoing, asksPrice, topics } from "./topics.ts";

/** What one part of a question wants to know. */
export type Wanted = {
  readonly words: string;
  /** By name. */
  readonly topics: readonly string[];
  readonly price: boolean;
  /** Whether something is done. */
  readonly doing: boolean;
  readonly things: readonly string[];
  /** Named just before, as in "My furnace is out. How much is it?" */
  readonly before: readonly string[];
  /** Figures by which a price is called, as in "the ninety-five". */
  readonly amounts: readonly string[];
};

const instrument = /\b(?:cards?|visa|amex|cash|checks?|zelle|tarjetas?|efectivo)\b/;

/** A topic that another one takes with it, or that needs more than its words. */
const isMeant: Readonly<Record<string, (wanted: Wanted) => boolean>> = {
  // "Can I pay it off monthly" names no card.
  methods: ({ topics: asked, words }) => !asked.includes("financing") || instrument.test(words),
  // Working with the caller's insurer is another matter than being insured, and so is a paper that says it.
  insured: ({ topics: asked }) => !asked.includes("claims") && !asked.includes("paperwork"),
  licensed: ({ topics: asked }) => !asked.includes("paperwork"),
  warranty: ({ topics: asked }) => !asked.includes("paperwork"),
  since: ({ topics: asked }) => !asked.includes("warranty"),
  monthly: ({ price, topics: asked }) => price && !asked.includes("financing"),
  hourly: ({ price, words }) => price || /\bby the hour\b|\bhourly\b|\bper hour\b|\bpor hora\b/.test(words),
};

/** Why somebody asks is no question: "because my husband is home only then". */
const reason = /\s(?:because|cause|'cause|cuz|porque)\s.*/;

export function readWanted(words: string): Wanted {
  const wanted = readWords(words.replace(reason, ""));
  return wantsNothing(wanted) ? readWords(words) : wanted;
}

function readWords(words: string): Wanted {
  const things = namedThings(words);
  const names = topics.filter(({ asks }) => asks.test(words)).map(({ name }) => name);
  const asked = things.includes("brand") && !names.includes("brands") ? [...names, "brands"] : names;
  const price = asksPrice.test(words);
  const wanted: Wanted = {
    words,
    topics: asked,
    price,
    doing: asksDoing.test(words),
    things,
    before: [],
    amounts: amountsIn(words),
  };
  return { ...wanted, topics: asked.filter((name) => isMeant[name]?.(wanted) ?? true) };
}

const amountsIn = (words: string): string[] =>
  isQuestion(words) ? [...inFigures(words).matchAll(calledAmount)].map(([, the, of]) => the ?? of ?? "") : [];
/** "One forty nine" and "a hundred and forty-nine" are one number. */
const inFigures = (words: string): string =>
  figures(figures(bare(words), "en"), "es")
    .replace(/\ba (?=hundred\b)/g, "1 ")
    .replace(/\b([1-9]) hundred(?: and)? (\d{2})\b/g, "$1$2")
    .replace(/\b([1-9]) (\d{2})\b/g, "$1$2");
const calledAmount = pattern("g")`
    \b(?:the|that|those|is it|it's|los|esos|
    son) (\d{2,4})\b(?! (?:hours?|minutes?|days?|years?|horas|dias|anos))|
    \b(\d{2,4}) (?:dollars?|bucks|dolares)\b`;

export const wantsNothing = ({ topics: asked, price, doing, amounts }: Wanted): boolean =>
  asked.length === 0 && !price && !doing && amounts.length === 0;
