import { callTexts } from "#domain/call-texts.ts";
import type { Question } from "#domain/dialogue.ts";
import { sayHours } from "#domain/said-times.ts";
import { servesZip } from "#domain/service-area.ts";
import { mostAsked, type Talk } from "./talk.ts";

const asking = ["hours", "price", "area", "question"] as const;

/**
 * Answers a question from the owner's own words. What they do not say is not made up: it is kept as unanswered, and somebody
 * confirms it. False: nothing was asked.
 */
export function answerQuestion(talk: Talk): boolean {
  const { heard, finder, phrases, turn } = talk;
  const asked = asking.filter((kind) => heard.intents.includes(kind));
  if (asked.length === 0) return false;
  if (asked.includes("hours")) {
    sayOpeningHours(talk);
    return true;
  }
  if (asked.includes("area")) return sayArea(talk);
  const known = finder.find(heard.words, talk.language);
  if (known !== undefined) talk.say(known);
  else {
    talk.say(phrases.unknown);
    talk.learn({ unanswered: [...new Set([...turn.facts.unanswered, heard.words])] });
  }
  return true;
}

function sayOpeningHours({ turn, phrases, say, language }: Talk): void {
  const hours = sayHours(turn.assistant.settings.hours, language);
  say(hours === "" ? phrases.noHours : phrases.hours(hours));
}

function sayArea(talk: Talk): boolean {
  const { phrases, turn } = talk;
  const { service_zips } = turn.assistant.settings;
  const { zip } = talk.facts();
  if (service_zips.length === 0) talk.say(phrases.servesEverywhere);
  else if (zip === undefined) talk.say(phrases.askZip);
  else talk.say(servesZip(service_zips, zip) ? phrases.servesZip(zip) : phrases.outsideArea(zip));
  return true;
}

/** After an answer in between, she comes back to what she was asking. */
export function askAgain(talk: Talk, question: Question | undefined): void {
  const { phrases } = talk;
  const ways: Partial<Record<Question, readonly [string, ...string[]]>> = {
    help: phrases.howCanIHelp,
    matter: phrases.askMatter,
    when: phrases.askWhen,
    name: phrases.askName,
    own_number: phrases.askOwnNumber,
    number: phrases.askNumber,
    address: phrases.askAddress,
    message: phrases.askMessage,
    booked_number: phrases.askBookedNumber,
    code: phrases.askCode,
    more: phrases.askMore,
  };
  const again = question && ways[question];
  if (question && again) talk.ask(question, again);
  else if (question === undefined) talk.ask("more", phrases.askMore);
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
  if (last !== undefined && hers.filter((words) => words.includes(last)).length < mostAsked) say(last);
}
