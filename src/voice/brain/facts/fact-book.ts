import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import { pattern } from "#domain/basics/pattern.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { bare } from "#domain/calls/heard.ts";
import { factsToSay, type OwnerFact } from "#domain/owner-facts/owner-facts.ts";
import type { FullLanguage } from "../../language/said-times.ts";
import { createAnswerFinder } from "../understanding/create-answer-finder.ts";
import { anythingOn, factsFor, factsForEach } from "./choose-fact.ts";
import { createExcludedWork } from "./excluded-work.ts";
import { fitsQuestion } from "./fits-question.ts";
import { more } from "./price-fact.ts";
import { isQuestion, questionParts } from "./question-parts.ts";
import { type ReadFact, readFact } from "./read-fact.ts";
import { readWanted, type Wanted, wantsNothing } from "./read-wanted.ts";
import { textsToSay } from "./texts-to-say.ts";

/** Something that was asked, and what it was heard as. */
type Asked = { readonly words: string; readonly kinds: readonly string[] };
/** One question of a turn with the owner's sentences that answer it: none where it would be a guess. */
export type AnsweredPart = Asked & {
  /** Whether its words ask for something that owners write about. */
  readonly isWanted: boolean;
  readonly sentences: readonly string[];
};

export type FactBook = {
  /** What a turn asks, part by part; in one piece where only the whole has an answer. `kindsOf` says what a part was heard as. */
  answers(turn: Asked, kindsOf: (words: string) => readonly string[], language: FullLanguage): readonly AnsweredPart[];
  /** The owner's sentences that answer a question, whatever its parts. */
  answer(question: string, asked: readonly string[], language: FullLanguage): readonly string[];
  /** The fact by which something that a caller wants done is not done here. */
  excluded(matter: string): OwnerFact | undefined;
};

const mostAnswers = 4;

/** What stands for a kind that was heard, where the words alone did not tell. */
const topicsOfKind: Readonly<Record<string, readonly string[]>> = {
  hours: ["hours"],
  area: ["area"],
  services: ["services"],
  payment: ["methods"],
  warranty: ["warranty"],
  licence: [],
  policy: [],
  quote: ["quote"],
  location: ["location"],
};

type Owner = Pick<CallSnapshot, "instructions"> & {
  readonly settings: Pick<AssistantSettings, "answers" | "facts" | "services">;
};

/** Everything that the owner wrote down and did not take back, to be asked. */
export function createFactBook({ instructions, settings }: Owner): FactBook {
  const { answers, services, facts: checked } = settings;
  const said = factsToSay(instructions, answers, checked).filter(({ status }) => status !== "off");
  const facts = said.map(readFact);
  const finder = createAnswerFinder(textsToSay({ instructions, answers }, checked).answers, services);
  const excluded = createExcludedWork(said);
  /** Who asks whether it is done, or what it costs, hears first that it is not. */
  const notDone = ({ words, price, doing, topics }: Wanted): OwnerFact | undefined =>
    price || doing || topics.includes("quote") ? excluded(words) : undefined;

  const partByPart: FactBook["answers"] = (turn, kindsOf, language) => {
    let before: Wanted | undefined;
    let named: readonly string[] = [];
    let refused: OwnerFact | undefined;
    const asked = questionParts(turn.words).map((words) => ({ words, read: readWanted(words) }));
    const parts = asked.map(({ words, read: alone }, place): AnsweredPart => {
      const read = isAnnounced(alone, asked[place + 1]?.read) ? { ...alone, price: false } : alone;
      const wanted = { ...withPrice(carriedOn(read, before, named), turn.kinds), before: named };
      const isWanted = !wantsNothing(wanted);
      if (isWanted) before = wanted;
      if (wanted.things.length > 0) named = wanted.things;
      const kinds = kindsOf(words);
      // "Do you clean ducts, and how much would that be?"
      refused = notDone(wanted) ?? (isPriceOfThat(read) ? refused : undefined);
      const isFit = (text: string): boolean => !wanted.price || fitsQuestion(words, text);
      const said = finder.find(words, language)?.answer;
      const answer = said !== undefined && isFit(said) ? said : undefined;
      const known = answer ?? refused?.text;
      const each = answer === undefined ? factsForEach(wanted, facts) : [];
      const told = known === undefined && each.length === 0 ? factsFor(wanted, facts) : each;
      const texts = told.map(({ fact }) => fact.text).filter(isFit);
      const found = [...new Set([...(known === undefined ? [] : [known]), ...texts])];
      const isDone = found.length > 0 || read !== alone;
      return {
        words,
        kinds,
        isWanted,
        sentences: isDone ? found : byKinds({ words, kinds }, wanted, facts).filter(isFit),
      };
    });
    if (parts.some(({ sentences }) => sentences.length > 0)) return parts;
    const sentences = byKinds(turn, readWanted(bare(turn.words)), facts).filter((text) =>
      fitsQuestion(turn.words, text),
    );
    return sentences.length > 0 ? [{ ...turn, isWanted: true, sentences }] : parts;
  };

  return {
    answers: partByPart,
    answer: (words, kinds, language) => saidOnce(partByPart({ words, kinds }, () => [], language)),
    excluded,
  };
}

/** Each sentence once, and no more than a caller can take in. */
export const saidOnce = (parts: readonly AnsweredPart[]): readonly string[] =>
  [...new Set(parts.flatMap(({ sentences }) => sentences))].slice(0, mostAnswers);

/** "I'm calling around for prices, how much is a charger" asks for one price. */
const isAnnounced = ({ words, price, things, topics }: Wanted, next: Wanted | undefined): boolean =>
  price && things.length === 0 && topics.length === 0 && !isQuestion(words) && next?.price === true;

/** "How much is a tune-up, and a drain cleaning?" asks for two prices; "do you do chimneys and how much" for that of chimneys. */
function carriedOn(wanted: Wanted, before: Wanted | undefined, named: readonly string[]): Wanted {
  // "She has a mini split. Do you fix those?"
  const isPointing = wanted.doing && !wanted.price && wanted.things.length === 0 && pointing.test(wanted.words);
  // "Do I have to get the permit or do you do that"
  const isOfBefore = before?.things === named && wanted.topics.length === 0;
  if (isPointing) return { ...wanted, things: named, topics: isOfBefore ? before.topics : wanted.topics };
  if (before === undefined) return wanted;
  // "And what about when you only repair it?"
  const topicsOn =
    wantsNothing(wanted) && goingOn.test(wanted.words) ? before.topics.filter((name) => ofAll.has(name)) : [];
  if (topicsOn.length > 0) return { ...wanted, topics: topicsOn };
  // "And for those who are no members"
  const isForWhom =
    !wanted.price && before.price && wanted.topics.join() === "membership" && forWhom.test(wanted.words);
  if (isForWhom) return { ...wanted, price: true, things: [...new Set([...before.things, ...wanted.things])] };
  if (wantsNothing(wanted) && wanted.things.length > 0) return { ...wanted, price: before.price, doing: before.doing };
  if (!wanted.price || wanted.things.length > 0) return wanted;
  // "Do you give us a price, or does that cost"; "do you work weekends, and is it more"
  const ofBefore = more.test(wanted.words) ? onDays : asItIs;
  const isOfTopic = isPriceOfThat(wanted) || (ofBefore === onDays && wanted.topics.length === 0);
  const topics = isOfTopic ? before.topics.filter((name) => ofBefore.has(name)) : [];
  if (topics.length > 0) return { ...wanted, topics, things: before.things };
  return before.doing ? { ...wanted, things: before.things } : wanted;
}

const goingOn = pattern()`
    ^(?:(?:and|so|but|y|pero) )*(?:
      what about|how about|what if|y (?:si|para|en|de)|de|en|para|que tal|(?:for )?how (?:long|many years)$|
      what do (?:i|we|you) get$|(?:por )?cuanto (?:tiempo|dura)$
    )`;
const forWhom = /^(?:(?:and|y|what about|how about) )*(?:for|if|as|without|para|si|con|sin|como)\b/;
const ofAll: ReadonlySet<string> = new Set(["warranty", "discount", "membership"]);
const onDays: ReadonlySet<string> = new Set(["off hours", "saturday", "sunday"]);
const asItIs: ReadonlySet<string> = new Set(["quote", "permits", "membership", "hourly", "come out"]);
/** "How much would that be" */
const isPriceOfThat = ({ price, words, things, topics, amounts }: Wanted): boolean =>
  price &&
  [things, topics, amounts].every(({ length }) => length === 0) &&
  (ofThat.test(words) || words.split(" ").length < 4);
const ofThat = /\b(?:that|those|it|them|eso|esos)\b/;

const pointing = /\b(?:those|these|them|that|it|one|ones|esos|esas|eso|ese|esa)\b/;

/** "And to come out?" asks for a price where one was heard. */
const withPrice = (wanted: Wanted, asked: readonly string[]): Wanted =>
  wantsNothing(wanted) ? wanted : { ...wanted, price: wanted.price || (asked.includes("price") && comesOut(wanted)) };
const comesOut = ({ topics }: Wanted): boolean => topics.includes("come out");

/** Whoever names a thing asks about it, and not for the whole list; "mail me the bill" does not ask how to pay. */
const isPlainly = (kind: string, { things, words }: Wanted): boolean => {
  if (kind === "services") return things.length === 0;
  if (kind !== "payment") return true;
  const isHowMuch = /\bdo (?:i|we) (?:still )?(?:have to )?pay (?:both|twice|for|the|it|that|extra)\b/.test(words);
  return !isHowMuch && /\b(?:pay|paying|payments?|take|accept|pag[ao]\w*|aceptan)\b/.test(words);
};

/** What answers a question by the kinds that were heard in it, where its words alone did not tell. */
function byKinds({ words, kinds }: Asked, wanted: Wanted, facts: readonly ReadFact[]): string[] {
  if (kinds.length === 0) return [];
  const names = kinds.filter((kind) => isPlainly(kind, wanted)).flatMap((kind) => topicsOfKind[kind] ?? []);
  const heard: Wanted = {
    ...wanted,
    topics: wanted.topics.length > 0 ? wanted.topics : names,
    price: wanted.price || kinds.includes("price"),
    doing: wanted.doing || kinds.includes("services"),
  };
  const found = factsFor(heard, facts);
  const other = found.length === 0 && wanted.topics.length === 0 && !heard.price ? anythingOn(words, facts) : undefined;
  return [...found, ...(other ? [other] : [])].map(({ fact }) => fact.text);
}

const books = new WeakMap<CallSnapshot, FactBook>();

/** Made once per call, since what the owner wrote does not change during it. */
export function factBookFor(assistant: CallSnapshot): FactBook {
  const known = books.get(assistant);
  if (known) return known;
  const book = createFactBook(assistant);
  books.set(assistant, book);
  return book;
}
