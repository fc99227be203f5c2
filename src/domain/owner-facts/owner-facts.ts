import type { CheckedFact, KnownAnswer } from "../assistants/assistant-settings.ts";
import { longestTexts } from "../assistants/assistant-settings-limits.ts";
import { pattern } from "../basics/pattern.ts";
import { plain } from "../calls/heard.ts";
import { factId } from "./fact-id.ts";
import { type FactKind, factKindOf } from "./fact-kind.ts";
import { madeSpeakable } from "./made-speakable.ts";
import { madeSpeakableInSpanish } from "./made-speakable-es.ts";
import { toldToCallers } from "./orders-to-her.ts";
import { thingsIn } from "./things-in.ts";
import { asSentence } from "./tidy-words.ts";
import { type WrittenSentence, writtenSentences } from "./written-sentences.ts";

export type { FactKind } from "./fact-kind.ts";

/** Something that callers may be told. */
export type OwnerFact = {
  readonly id: string;
  readonly kind: FactKind;
  /** What she says. */
  readonly text: string;
  readonly source: "instructions" | "answer";
  /** The owner's own words. */
  readonly from: string;
  /** What is done or not done; empty for other kinds. */
  readonly things: readonly string[];
};
export type FactStatus = "read" | "confirmed" | "corrected" | "off";
export type FactToSay = OwnerFact & { readonly status: FactStatus };

type Written = { readonly instructions: string; readonly answers: readonly KnownAnswer[] };

/** What the owner's texts say that a caller may be told, sentence by sentence and then answer by answer. */
export function readFacts({ instructions, answers }: Written): OwnerFact[] {
  const told = factsInText(instructions);
  const answered = answers.map(({ question, answer }): OwnerFact => {
    const from = oneLine(`${question} ${answer}`);
    return fact(kindOfAnswer(question, answer), oneLine(answer), "answer", from);
  });
  const found = new Map([...told, ...answered].map((each) => [each.id, each]));
  return [...found.values()].filter(({ text }) => text !== "");
}

/** Every call of an assistant brings the same text, and every question in it asks for its facts. */
const read = new Map<string, readonly OwnerFact[]>();
const mostRead = 500;

function factsInText(instructions: string): readonly OwnerFact[] {
  const known = read.get(instructions);
  if (known !== undefined) return known;
  if (read.size >= mostRead) read.clear();
  const facts = writtenSentences(instructions).flatMap(factsIn);
  read.set(instructions, facts);
  return facts;
}

/** The facts with the owner's word on them. A word on a sentence that no longer stands there is forgotten. */
export function factsToSay(
  instructions: string,
  answers: readonly KnownAnswer[],
  // A call that began before there were such words has none.
  checked: readonly CheckedFact[] = [],
): FactToSay[] {
  const words = new Map(checked.map((each) => [each.from, each]));
  return readFacts({ instructions, answers }).map((each): FactToSay => {
    const word = words.get(each.from);
    if (word === undefined) return { ...each, status: "read" };
    if (word.off) return { ...each, status: "off" };
    const said = asSentence(word.said);
    if (said === "" || said === each.text) return { ...each, status: "confirmed" };
    // What the owner now says may be of another kind: "We do septic tanks since May."
    const now = factKindOf(said);
    const kind = now === "about" || (now === "price" && each.kind === "fee") ? each.kind : now;
    return { ...each, kind, text: said, things: thingsOf(said, kind), status: "corrected" };
  });
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
const fact = (kind: FactKind, text: string, source: OwnerFact["source"], from: string): OwnerFact => ({
  id: factId(`${kind} ${from}`),
  kind,
  text,
  source,
  from,
  things: thingsOf(text, kind),
});
const thingsOf = (text: string, kind: FactKind): readonly string[] =>
  kind === "does" || kind === "does_not" ? thingsIn(text, kind) : [];

function factsIn(written: WrittenSentence): OwnerFact[] {
  if (written.from.length > longestTexts.fact || !/\p{L}{3}/u.test(written.from.replace(/\b(?:and|but|pero)\b/gi, "")))
    return [];
  const asked = /^(?:q(?:uestion)? ?[:.] ?)?(.*\?) ?(?:a(?:nswer)? ?[:.] ?)?([^?]+)$/i.exec(written.from);
  if (asked?.[1] !== undefined && asked[2] !== undefined) {
    const answer = asSentence(asked[2]);
    return [fact(kindOfAnswer(asked[1], answer), answer, "instructions", written.from)];
  }
  const told = toldToCallers(written.from);
  if (told === undefined) return [];
  const clauses = clausesOf(told);
  return clauses.map((clause, place) => {
    const own = factKindOf(clause);
    // A heading helps where the words alone say nothing.
    const kind =
      (own === "about" || own === "does") && written.topic !== undefined && place === 0 ? written.topic : own;
    const label = place === 0 ? written.label : "";
    const say = isSpanish(clause) ? madeSpeakableInSpanish : madeSpeakable;
    return fact(kind, say(clause, kind, label), "instructions", clauses.length === 1 ? written.from : clause);
  });
}

const kindOfAnswer = (question: string, answer: string): FactKind => {
  const own = factKindOf(answer);
  if (own === "does_not" && /^no\b[,.]?\s/i.test(answer)) return whatIsRefused(question, answer);
  return own === "about" || own === "does"
    ? factKindOf(question.replace(/^(?:do|does|can|are|is|what|how) (?:you|we|is|are|your|the)\s/i, "we "))
    : own;
};
const whatIsRefused = (question: string, answer: string): FactKind => {
  const plainAnswer = factKindOf(answer.replace(/^no\b[,.]?\s*/i, ""));
  return plainAnswer === "about" ? factKindOf(question) : plainAnswer;
};

const joint = pattern("iu")`
    ,? (?:and|but) (?:also )?(?=we )|, (?=we )|
    ,? (?:y|pero) (?:también )?(?=(?:no )?(?:aceptamos|ofrecemos|damos|cobramos|hacemos|trabajamos|tenemos|
    instalamos|reparamos)\b)`;
const dependent =
  /^(?:if|when|whenever|because|since|before|after|unless|once|for|as|while|on|si|cuando|porque|para)\b/i;

/** "We take cards, and we offer financing" says two things. */
function clausesOf(sentence: string): string[] {
  if (dependent.test(sentence)) return [sentence];
  const clauses = sentence.split(joint);
  const isWhole = clauses.every(
    (clause) => clause.split(" ").length >= 3 && !/\b(?:it|them|those|they)\.?$/i.test(clause),
  );
  return isWhole ? clauses : [sentence];
}

const spanish = pattern("iu")`
    [ñ¿¡áéíóú]|\b(?:los|las|del|para|por|con|una|somos|damos|dolares|gratis|lunes|garantia|licencia|seguro|
    tarjetas?|efectivo|servicios?|domingos?|desde|hacemos|aceptamos|cobramos|trabajamos|empresa|
    financiamiento|disponible|visita|de|reparamos|instalamos|destapamos|
    limpiamos|cambiamos|arreglamos|revisamos|pintamos|atendemos|vendemos)\b`;
const english = /\b(?:the|and|we|our|for|of|is|are|with|on|not|you|free|or|from)\b/i;
const isSpanish = (text: string): boolean =>
  spanish.test(text) && !(english.test(text) && !/\b(?:de|para|con|los|las)\b/i.test(plain(text)));
