import { servesZip } from "#domain/assistants/service-area.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { weekdays } from "#domain/bookings/opening-hours.ts";
import type { Question } from "#domain/calls/dialogue.ts";
import { bare } from "#domain/calls/heard.ts";
import { callTexts } from "../../language/call-texts.ts";
import { sayHours } from "../../language/said-times.ts";
import { type Acts, readActs } from "../../language/understanding/read-acts.ts";
import { isNamedIn } from "../../language/values/place.ts";
import { type AnsweredPart, factBookFor, saidOnce } from "../facts/fact-book.ts";
import { asSaid, isQuestion, questionParts } from "../facts/question-parts.ts";
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

const kindsIn = (acts: Acts) => asking.filter((kind) => acts.has(kind));

/** What a part is heard as by itself; nothing where it first of all wants something else, such as a visit. */
function kindsOf(words: string): readonly string[] {
  const acts = readActs(words, undefined, false);
  const [first] = acts.all;
  return asking.some((kind) => kind === first) ? kindsIn(acts) : [];
}

/** Whether the caller asks something that the owner may have said. */
export const isAsking = ({ heard, dialogue }: Talk): boolean =>
  kindsIn(heard.acts).length > 0 || (isFree(dialogue().asked) && hasQuestion(heard.words));

/** Where no value was asked for, a question may stand at the end of a long story and be heard in it alone. */
const isFree = (asked: Question | undefined): boolean => asked === undefined || asked === "help" || asked === "more";
const hasQuestion = (words: string): boolean =>
  questionParts(words).some((part) => isQuestion(part) && kindsOf(part).length > 0);

export type Answered = "answered" | "partly" | "unknown" | "nothing";

/**
 * Answers what was asked, each part of it, from the owner's own words. What they do not say is not made up: it is kept as unanswered,
 * and somebody confirms it.
 */
export function answerQuestions(talk: Talk, isBooking: boolean): Answered {
  const { heard, phrases, turn, language } = talk;
  if (!isAsking(talk)) return "nothing";
  const whole = { words: heard.words, kinds: kindsIn(heard.acts) };
  const parts = factBookFor(turn.assistant).answers(whole, kindsOf, language);
  // In a long turn each question is heard best by itself.
  const inParts = parts.flatMap(({ kinds }) => kinds);
  const asked = new Set<string>(inParts.length > 0 ? inParts : whole.kinds);
  const hours = asked.has("hours") && sayOpeningHours(talk);
  const area = asked.has("area") && sayArea(talk);
  const isSaid = hours || area;
  const isAllSaid = isSaid && [...asked].every((kind) => kind === "hours" || kind === "area");
  const known = isAllSaid ? [] : saidOnce(parts);
  for (const sentence of known) talk.say(sentence);
  const keepOpen = (...open: readonly string[]) =>
    talk.learn({ unanswered: [...new Set([...turn.facts.unanswered, ...open])] });
  if (known.length > 0 || isSaid) {
    const open = openParts(parts, isBooking).map((words) => asSaid(heard.words, words));
    if (open.length > 0) {
      talk.say(phrases.unknownRest);
      keepOpen(...open);
      // Who books keeps the matter of the visit.
      if (!isBooking) talk.learn({ problem: open.join("; ") });
      return "partly";
    }
    if (!isPriced(talk, asked, known) && !isRequest(heard.words)) keepOpen(heard.words);
    return "answered";
  }
  // Whether a job can be done is seen on the spot: who wants it done is booked.
  if (isBooking && asked.has("services") && [...asked].every((kind) => kind === "services" || kind === "question"))
    return "nothing";
  if (!isRequest(heard.words)) keepOpen(heard.words);
  if (isBooking && [...asked].every((kind) => kind === "question")) return "nothing";
  talk.say(asked.has("quote") && isBooking ? phrases.quoteByVisit : phrases.unknown);
  return "unknown";
}

/** What somebody is to do, and nothing that could be answered: "can you send somebody", "I need a price for a water heater". */
const request = pattern()`
    \b(?:can|could|would|will|are|is|if|do you think) (?:you|you guys|y'all|he|she|they|we|i|some(?:body|one)|any(?:body|one)|it|there)(?: guys| all)?
    (?: be| please| maybe| possibly| just| able to| have| possible to| someone| somebody| a guy| anybody| available to| get)* (?:come|send|fix|repair|replace|install|put|book|schedule|set up|squeeze|fit me|move|cancel|change|call (?:me|back)|ring me|
    talk to|speak (?:to|with)|take a (?:look|message)|look|check (?:on|out|it)|help|snake|unclog|out (?:here|today|tomorrow|to)|here|over|stop by|swing by|
    swap|make|give me (?:a|an) (?:price|quote|estimate|call)|an? (?:appointment|quote|estimate|price))\b|
    \b(?:i|we)(?:'d| would)? (?:really |just )?(?:need|want|like|gotta have)(?: to get)? (?:a|an|some|somebody|someone|you)\b|
    \b(?:pueden?|podrian?) (?:venir|mandar|enviar|arreglar|revisar|pasar|darme|llamarme|cambiar|instalar|reparar|ponerme)|
    \b(?:necesito|quiero|quisiera) (?:un|una|que|a alguien)\b`;
/** What is asked for all that: "can you come on a Sunday, and what does that cost". */
const figure =
  /\b(?:how (?:much|long|many|far|often)|what(?:'s| is| does| do| would| are| kind)|which|cuanto|cuesta|cobran)\b/;
const isRequest = (words: string): boolean => {
  const plain = bare(words);
  return request.test(plain) && !figure.test(plain);
};

/** A price that is not among the answers is still open, also where something else could be said. */
function isPriced({ heard }: Talk, asked: ReadonlySet<string>, known: readonly string[]): boolean {
  const wantsFigure =
    asked.has("price") || /\b(?:ballpark|rough (?:price|idea|figure)|m[aá]s o menos cu[aá]nto)\b/i.test(heard.words);
  return !wantsFigure || known.some((sentence) => /\d|percent|%/.test(sentence));
}

/** Those of several questions that nothing the owner wrote answers: somebody confirms them. */
function openParts(parts: readonly AnsweredPart[], isBooking: boolean): string[] {
  // Whether a job can be done is seen on the spot.
  const isSeenThere = (kinds: readonly string[]) => isBooking && kinds.every((kind) => kind === "services");
  const isSaid = (kinds: readonly string[]) => kinds.includes("hours") || kinds.includes("area");
  return parts
    .filter(({ sentences, isWanted, kinds }) => sentences.length === 0 && (isWanted || kinds.length > 0))
    .filter(({ words, kinds }) => isQuestion(words) && !isSaid(kinds) && !isSeenThere(kinds))
    .map(({ words }) => words);
}

function sayOpeningHours({ turn, phrases, say, language, heard }: Talk): boolean {
  const hours = sayHours(turn.assistant.settings.hours, language);
  // Who asks for one day hears of that day first.
  const named = dayNames.findIndex((name) => name.test(heard.words));
  if (named >= 0 && hours !== "" && turn.assistant.settings.hours[weekdays[named] ?? "monday"].length === 0)
    say(phrases.closedOn((named + 1) % 7));
  say(hours === "" ? phrases.noHours : phrases.hours(hours));
  return true;
}

const dayNames = [
  /\b(?:mondays?|lunes)\b/i,
  /\b(?:tuesdays?|martes)\b/i,
  /\b(?:wednesdays?|mi[eé]rcoles)\b/i,
  /\b(?:thursdays?|jueves)\b/i,
  /\b(?:fridays?|viernes)\b/i,
  /\b(?:saturdays?|s[aá]bados?)\b/i,
  /\b(?:sundays?|domingos?)\b/i,
];

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
    ?.match(/(?<![^.!?])[^.!?]*\?/g)
    ?.at(-1)
    ?.trim();
  if (last !== undefined && hers.filter((words) => words.includes(last)).length <= mostAsked) say(last);
}
