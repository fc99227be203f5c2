import type { CallFacts, TakenMessage } from "#domain/calls/call-record.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Desk } from "#domain/calls/desk.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { callTexts } from "../language/call-texts.ts";
import { connectingWords } from "../language/connecting.ts";
import { messageTexts } from "../language/message-texts.ts";
import { readName } from "../language/spoken/read-name.ts";
import { readPhone } from "../language/spoken/read-phone.ts";
import { readYesNo } from "../language/spoken/read-yes-no.ts";
import { readActs } from "../language/understanding/read-acts.ts";
import { briefingOf } from "../session/transfers.ts";
import { within } from "../tools/ask-desk.ts";
import { chooseTarget } from "../tools/choose-target.ts";
import type { Brain, BrainAct, BrainSaid, BrainTurn } from "./brain.ts";

type Question = "matter" | "name" | "number" | "confirm" | "more";

type Asked = Pick<BrainTurn, "lines" | "language">;

/** How each question ends a line of hers. The session's own sentences after a transfer ask for the matter, too. */
function endingsOf({ language }: Asked): Readonly<Record<Question, readonly string[]>> {
  const { askMatter, askName, askNumber, isRight, anythingElse } = messageTexts(language);
  const { insteadMessage } = callTexts(language);
  const { stayOn, stillTrying } = helperTexts(language);
  return {
    matter: [...askMatter, insteadMessage],
    name: askName,
    number: askNumber,
    confirm: isRight,
    more: [...anythingElse, stayOn, stillTrying],
  };
}

/** What she asked before the caller spoke, as far as it was one of these. What is known of a call stands in its lines. */
function questionBefore(turn: Asked): Question | undefined {
  const before = turn.lines.findLast(({ who }) => who === "assistant")?.words.trim() ?? "";
  const endings = Object.entries(endingsOf(turn)) as [Question, readonly string[]][];
  return endings.find(([, ways]) => ways.some((way) => before.endsWith(way)))?.[0];
}

/** Since the last message was passed on: a second one is asked for from the beginning. */
function timesAsked(turn: Asked, question: Question): number {
  const endings = endingsOf(turn);
  const lines = turn.lines.filter(({ who }) => who === "assistant").map(({ words }) => words.trim());
  const since =
    question === "name" || question === "number"
      ? 0
      : lines.findLastIndex((words) => endings.more.some((way) => words.endsWith(way))) + 1;
  return lines.slice(since).filter((words) => endings[question].some((way) => words.endsWith(way))).length;
}

type Needs = {
  readonly desk: Pick<Desk, "takeMessage">;
  /** Less than a caller waits for the first word. */
  readonly deskMs?: number;
};

type Reply = {
  readonly facts?: Partial<CallFacts> | undefined;
  readonly words: string;
  readonly act?: BrainAct | undefined;
  /** To be kept before the words are said. */
  readonly message?: TakenMessage | undefined;
};

/**
 * Takes a message and nothing else, in every language: what it is about, from whom, how to reach them, one question at a time. It asks
 * for nothing that is known, and it cannot fail: what the house does not take stands in the call's record.
 */
export function createMessageBrain({ desk, deskMs = callWaits.desk }: Needs): Brain {
  return {
    name: "built_in",
    async *answer(turn, signal): AsyncGenerator<BrainSaid, void, void> {
      const reply = replyTo(turn);
      const facts = { ...turn.facts, ...reply.facts };
      const isKept = reply.message === undefined || (await keep(turn, facts, reply.message, signal));
      if (reply.message)
        yield { type: "facts", facts: { ...reply.facts, messages: [...facts.messages, reply.message] } };
      else if (reply.facts) yield { type: "facts", facts: reply.facts };
      const said = isKept ? reply : farewell(turn);
      yield { type: "words", words: `${/\S$/.test(turn.begun) ? " " : ""}${said.words}` };
      if (said.act) yield { type: "act", act: said.act };
    },
  };

  async function keep(
    turn: BrainTurn,
    { name, phone = turn.caller.number }: CallFacts,
    message: TakenMessage,
    signal: AbortSignal,
  ): Promise<boolean> {
    try {
      await within(turn, deskMs, signal, () =>
        desk.takeMessage(turn.assistant, turn.callId, { ...message, name, phone }),
      );
      return true;
    } catch {
      signal.throwIfAborted();
      return false;
    }
  }
}

/** The house takes nothing at the moment, so there is nothing more to do for the caller. */
const farewell = ({ language }: BrainTurn): Reply => ({
  words: `${messageTexts(language).keptInCall} ${callTexts(language).goodbye}`,
  act: { do: "end" },
});

/** What follows from what the caller said, what was asked before and what is known. */
function replyTo(turn: BrainTurn): Reply {
  const { language, facts } = turn;
  const words = turn.lines.at(-1)?.words ?? "";
  const { all, has } = readActs(words, undefined, false);
  const asked = questionBefore(turn);
  const answer = readYesNo(words, language);
  const wantsSales = has("sales");
  // Key 0 asks for a person, too.
  const wantsPerson = wantsSales || (has("person") && !has("message", "callback")) || /^0\b/.test(words);
  const isDone = asked === "more" && (answer === "no" || has("thanks"));
  // People on call are being rung for this caller: nobody is rung beside them, and whoever takes it finds the caller there.
  if (facts.reaching && (wantsPerson || isDone)) return { words: helperTexts(language).stayOn };
  if (wantsPerson) return connect(turn, wantsSales ? "sales" : "service");
  if (all[0] === "goodbye" || isDone) return leave(turn);
  if (facts.emergency !== undefined && (asked !== "more" || facts.reaching)) return passOnUrgent(turn, asked, words);
  if (asked === "confirm") return afterReadBack(turn, words, answer);
  return goOn(turn, learned(turn, asked, words));
}

function connect(turn: BrainTurn, wanted: "sales" | "service"): Reply {
  const { assistant, language, facts, lines } = turn;
  const decision = chooseTarget(turn, { wanted, words: lines.at(-1)?.words ?? "" });
  if (decision.do === "refuse")
    return { words: callTexts(language).insteadMessage, facts: { not_put_through: decision.why } };
  const { target } = decision;
  return {
    words: connectingWords(assistant, target, language),
    act: { do: "transfer", target, briefing: briefingOf({ facts, lines }, assistant) },
  };
}

/** Whoever hangs up in the middle has still left word. */
function leave({ language, facts }: BrainTurn): Reply {
  const isOpen = facts.problem !== undefined && !facts.messages.some(({ text }) => text === facts.problem);
  return {
    words: callTexts(language).goodbye,
    act: { do: "end" },
    message: isOpen ? { text: facts.problem ?? "", urgent: facts.emergency !== undefined } : undefined,
  };
}

/** What the caller's words add to what is known. */
function learned(turn: BrainTurn, asked: Question | undefined, words: string): Partial<CallFacts> {
  const { language, facts } = turn;
  if (asked === "name") return { name: readName(words, language, { asked: true }) ?? facts.name };
  if (asked === "number") return { phone: readPhone(words, language) ?? facts.phone };
  if (asked === "matter" || asked === "more")
    return isTelling(words, language) ? { problem: words } : { problem: undefined };
  return { problem: facts.problem ?? told(turn) };
}

const fewestWords = 3;
const fewestLetters = 4;
const isTelling = (words: string, language: BrainTurn["language"]): boolean =>
  language === "zh" ? [...words].length >= fewestLetters : words.trim().split(/\s+/).length >= fewestWords;

/** Before this brain took over, the caller may have told it already. */
const told = ({ lines, language }: BrainTurn): string | undefined =>
  lines.findLast(({ who, words }) => who === "caller" && isTelling(words, language))?.words;

/** The next question, or what was understood, read back. */
function goOn(turn: BrainTurn, news: Partial<CallFacts>): Reply {
  const facts = { ...turn.facts, ...news };
  const texts = messageTexts(turn.language);
  const other = ([first, second]: readonly [string, string]): string =>
    turn.lines.at(-2)?.words.endsWith(first) ? second : first;
  const mayAsk = (question: Question): boolean => timesAsked(turn, question) < 2;
  const { name, phone } = facts;
  if (facts.problem === undefined && mayAsk("matter")) return { facts: news, words: other(texts.askMatter) };
  const problem = facts.problem ?? told(turn) ?? turn.lines.at(-1)?.words ?? "";
  const known = { ...news, problem };
  if (name === undefined && mayAsk("name")) return { facts: known, words: other(texts.askName) };
  if (phone === undefined && turn.caller.number === "" && mayAsk("number"))
    return { facts: known, words: other(texts.askNumber) };
  const { readBack } = texts;
  const said = [
    `${readBack.matter} ${clipped(problem)}`,
    ...(name === undefined ? [] : [`${readBack.name} ${name}.`]),
    ...(phone === undefined ? [] : [`${readBack.number} ${formatPhone(phone)}.`]),
    other(texts.isRight),
  ];
  return { facts: known, words: said.join(" ") };
}

const longestReadBack = 160;
const clipped = (text: string): string => {
  const short = text.length <= longestReadBack ? text : text.slice(0, longestReadBack).replace(/(?<!\s)\s+\S*$/, "");
  return /[.!?。！？]$/.test(short) ? short : `${short}.`;
};

/** A no is asked about once; whatever else is said belongs to the message. */
function afterReadBack(turn: BrainTurn, words: string, answer: "yes" | "no" | undefined): Reply {
  if (answer === "no" && timesAsked(turn, "confirm") < 2)
    return { facts: { problem: undefined }, words: messageTexts(turn.language).askMatter[1] };
  const adds = answer === undefined && isTelling(words, turn.language);
  return passOn(turn, { problem: adds ? about(turn, words) : (turn.facts.problem ?? told(turn) ?? words) });
}

const about = ({ facts }: BrainTurn, words: string): string =>
  facts.problem === undefined ? words : `${facts.problem} ${words}`;

/** Where it is was asked first, and is passed on at once; then who it is, one question at a time. */
function passOnUrgent(turn: BrainTurn, asked: Question | undefined, words: string): Reply {
  const { language, facts } = turn;
  const name = asked === "name" ? readName(words, language, { asked: true }) : facts.name;
  const passed = passOn(turn, { problem: about(turn, words), ...(name !== undefined && { name }) });
  if (name !== undefined || timesAsked(turn, "name") > 0) return passed;
  const texts = messageTexts(language);
  return { ...passed, words: `${texts.passedOn} ${texts.askName[0]}` };
}

function passOn(turn: BrainTurn, news: Partial<CallFacts> & { readonly problem: string }): Reply {
  const { passedOn, anythingElse } = messageTexts(turn.language);
  const isReaching = turn.facts.reaching === true;
  const next = isReaching ? helperTexts(turn.language).stillTrying : anythingElse[turn.facts.messages.length % 2];
  return {
    facts: news,
    message: { text: news.problem, urgent: turn.facts.emergency !== undefined },
    words: `${passedOn} ${next}`,
  };
}
