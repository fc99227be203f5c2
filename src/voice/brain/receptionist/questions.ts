import { callTexts } from "#domain/call-texts.ts";
import type { Question } from "#domain/dialogue.ts";
import { sayHours } from "#domain/said-times.ts";
import { servesZip } from "#domain/service-area.ts";
import { type Acts, readActs } from "../../language/understanding/read-acts.ts";
import { isNamedIn } from "../../language/values/place.ts";
import { factBookFor } from "../facts/fact-book.ts";
import { mostAsked, type Talk } from "./talk.ts";

const asking = [
  "price",
  "hours",
  "area",
  "services",
  "payment",
  "warranty",
  "licence",
  "policy",
  "quote",
  "location",
  "question",
] as const;

type Asked = { readonly words: string; readonly kinds: readonly (typeof asking)[number][] };

/** Where one question ends and the next begins; recognition sets no commas. */
const betweenQuestions = /[,.;?!]|\b(?:and|also|plus|but|then|y|tambi[eé]n|adem[aá]s|pero)\b/i;
const lastQuestion =
  /.*\b((?:what|how|do you|does|can you|could you|are you|is there|will you|would you|cu[aá]nto|cu[aá]l|qu[eé]|tienen|hacen|dan|whether|if you|si (?:el|la|los|las|ustedes|me|le|dan|tienen|hacen))\b.*)$/i;
const fewestWords = 3;
const mostAnswers = 4;

const kindsIn = (acts: Acts) => asking.filter((kind) => acts.has(kind));

/** The parts of a turn that ask something by themselves, without the story that leads to them. */
function partsOf(words: string): readonly Asked[] {
  const parts = words
    .split(betweenQuestions)
    .map((part) => part.trim())
    .filter((part) => part.split(/\s+/).length >= fewestWords);
  return parts.flatMap((part) => {
    const question = lastQuestion.exec(part)?.[1] ?? part;
    const acts = readActs(question, undefined, false);
    const [first] = acts.all;
    return asking.some((kind) => kind === first) ? [{ words: question, kinds: kindsIn(acts) }] : [];
  });
}

/** The questions in a turn: all of it, and each part. */
function questionsIn({ heard }: Talk): readonly Asked[] {
  const all = kindsIn(heard.acts);
  return all.length === 0 ? [] : [{ words: heard.words, kinds: all }, ...partsOf(heard.words)];
}

const heardAsking = (talk: Talk) => [...new Set(questionsIn(talk).flatMap(({ kinds }) => kinds))];

/** Whether the caller asks something that the owner may have said. An estimate alone is a visit. */
export const isAsking = (talk: Talk): boolean => {
  return heardAsking(talk).length > 0;
};

export type Answered = "answered" | "partly" | "unknown" | "nothing";

/**
 * Answers what was asked, each part of it, from the owner's own words. What they do not say is not made up: it is kept as unanswered,
 * and somebody confirms it.
 */
export function answerQuestions(talk: Talk, isBooking: boolean): Answered {
  const { heard, phrases, turn, language } = talk;
  const asked = heardAsking(talk);
  if (asked.length === 0) return "nothing";
  const hours = asked.includes("hours") && sayOpeningHours(talk);
  const area = asked.includes("area") && sayArea(talk);
  const isSaid = hours || area;
  const rest = asked.filter((kind) => kind !== "hours" && kind !== "area");
  const book = factBookFor(turn.assistant);
  const sentences = questionsIn(talk).flatMap(({ words, kinds }) => book.answer(words, kinds, language));
  const known = rest.length === 0 && isSaid ? [] : [...new Set(sentences)].slice(0, mostAnswers);
  for (const sentence of known) talk.say(sentence);
  const keepOpen = () => talk.learn({ unanswered: [...new Set([...turn.facts.unanswered, heard.words])] });
  // A price that is not among the answers is still open, also where something else could be said.
  const wantsFigure =
    asked.includes("price") ||
    /\b(?:ballpark|rough (?:price|idea|figure)|m[aá]s o menos cu[aá]nto)\b/i.test(heard.words);
  const isPriced = !wantsFigure || known.some((sentence) => /\d|percent|%/.test(sentence));
  if (!isPriced || (known.length === 0 && !isSaid)) keepOpen();
  if (known.length > 0 || isSaid) return openPart(talk, known) ? "partly" : "answered";
  // Whether a job can be done is seen on the spot: who wants it done is booked.
  if (isBooking && asked.every((kind) => kind === "services" || kind === "question")) return "nothing";
  talk.say(asked.includes("quote") && isBooking ? phrases.quoteByVisit : phrases.unknown);
  return "unknown";
}

const fewestLetters = 4;
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => word.length >= fewestLetters && !plainWords.test(word))
    .map((word) => word.slice(0, 5));
const plainWords =
  /^(?:what|your|have|does|that|this|with|from|will|would|could|them|they|there|people|como|para|cuando|donde|tienen|hacen|ustedes)$/;

/** Whether something that was said is about the same thing. */
const isCovered = (question: string, known: readonly string[]): boolean => {
  const said = new Set(known.flatMap(stemsOf));
  return stemsOf(question).some((stem) => said.has(stem));
};

/** One of several questions that nothing the owner wrote answers: somebody confirms it. */
function openPart(talk: Talk, known: readonly string[]): boolean {
  const { turn, language, phrases } = talk;
  const book = factBookFor(turn.assistant);
  const parts = partsOf(talk.heard.words);
  if (parts.length < 2) return false;
  const open = parts.find(
    ({ words, kinds }) =>
      lastQuestion.test(words) &&
      !kinds.some((kind) => kind === "hours" || kind === "area") &&
      book.answer(words, kinds, language).length === 0 &&
      !isCovered(words, known),
  );
  if (open === undefined) return false;
  talk.say(phrases.unknownRest);
  talk.learn({ unanswered: [...new Set([...turn.facts.unanswered, open.words])], problem: open.words });
  return true;
}

function sayOpeningHours({ turn, phrases, say, language }: Talk): boolean {
  const hours = sayHours(turn.assistant.settings.hours, language);
  say(hours === "" ? phrases.noHours : phrases.hours(hours));
  return true;
}

function sayArea(talk: Talk): boolean {
  const { phrases, turn } = talk;
  const { settings, instructions } = turn.assistant;
  const { service_zips } = settings;
  const { zip } = talk.facts();
  const town = /\b(?:in|to|out to|as|at|a|hasta|en)\s+((?:\p{L}+\s?){1,2})/u.exec(talk.heard.words)?.[1]?.trim() ?? "";
  if (service_zips.length === 0) talk.say(phrases.servesEverywhere);
  else if (zip !== undefined)
    talk.say(servesZip(service_zips, zip) ? phrases.servesZip(zip) : phrases.outsideArea(zip));
  else if (town !== "" && isNamedIn(town, instructions)) talk.say(phrases.servesTown(town));
  else talk.ask("zip", phrases.askZip);
  return true;
}

/** After an answer in between, she comes back to what she was asking. `isFree` does not count as asked once more. */
export function askAgain(talk: Talk, question: Question | undefined, { isFree = false } = {}): void {
  const { phrases } = talk;
  if (talk.dialogue().asked === "zip" && question !== "zip") return;
  const ways: Partial<Record<Question, readonly [string, ...string[]]>> = {
    help: phrases.howCanIHelp,
    matter: phrases.askMatter,
    when: phrases.askWhen,
    name: phrases.askName,
    last_name: phrases.askLastName(""),
    own_number: phrases.askOwnNumber,
    number: phrases.askNumber,
    address: phrases.askAddress,
    house_number: phrases.askHouseNumber,
    zip: phrases.askZipOnly,
    message: phrases.askMessage,
    booked_number: phrases.askBookedNumber,
    code: phrases.askCode,
    more: phrases.askMore,
  };
  const again = question && ways[question];
  if (question && again) {
    const counts = talk.dialogue().counts;
    if (isFree) talk.note({ counts: { ...counts, [question]: Math.max(0, (counts[question] ?? 0) - 1) } });
    if (talk.ask(question, again)) return;
  }
  if (question === undefined) talk.ask("more", phrases.askMore);
  else sayLastQuestion(talk);
}

/** What was read out or offered is still in the caller's ear: the question at its end is enough, once. */
function sayLastQuestion({ turn, language, say }: Talk): void {
  const { stillThere } = callTexts(language);
  const hers = turn.lines.flatMap(({ who, words }) => (who === "assistant" && words !== stillThere ? [words] : []));
  const last = hers
    .at(-1)
    ?.match(/[^.!?]*\?/g)
    ?.at(-1)
    ?.trim();
  if (last !== undefined && hers.filter((words) => words.includes(last)).length <= mostAsked) say(last);
}
