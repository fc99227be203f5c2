import type { SpokenLanguage } from "#domain/assistant-voices.ts";
import type { Task } from "#domain/dialogue.ts";
import type { FullLanguage } from "#domain/said-times.ts";
import type { Desk } from "../../desk.ts";
import type { Brain, BrainSaid, BrainTurn } from "../brain.ts";
import type { AnswerFinder } from "./answer-finder.ts";
import { askedBefore } from "./asked-before.ts";
import { book } from "./booking.ts";
import { change } from "./changing.ts";
import { askDetails, learnDetails } from "./details.ts";
import { connect, giveUp } from "./giving-up.ts";
import type { Hearing } from "./heard.ts";
import { takeMessage } from "./message.ts";
import { answerQuestion, askAgain } from "./questions.ts";
import { mostAsked, openTalk, type Talk } from "./talk.ts";

type Needs = {
  readonly desk: Desk;
  /** How long the house may take for one thing. */
  readonly deskMs?: number | undefined;
  readonly hear: Hearing;
  readonly finderFor: (turn: BrainTurn) => AnswerFinder;
  /** For languages in which she only takes messages. */
  readonly messages: Brain;
};

const isFull = (language: string): language is FullLanguage => language === "en" || language === "es";

/** The receptionist that needs no model. */
export function createReceptionist({ desk, deskMs = 3_000, hear, finderFor, messages }: Needs): Brain {
  return {
    name: "built_in",
    async *answer(turn, signal): AsyncGenerator<BrainSaid, void, void> {
      const words = turn.lines.at(-1)?.words ?? "";
      const asked = askedBefore(turn);
      const before = turn.lines.findLast(({ who }, index) => who === "caller" && index < turn.lines.length - 1)?.words;
      const { now, language: spoken } = turn;
      const hearIn = (each: SpokenLanguage) =>
        hear(words, { now, timeZone: turn.assistant.timezone, language: each, asked, before });
      const first = hearIn(spoken);
      const wished = first.language;
      const isOffered = wished !== undefined && turn.assistant.settings.languages.includes(wished);
      const language = isOffered ? wished : turn.language;
      if (isOffered && wished !== turn.language) yield { type: "act", act: { do: "language", language: wished } };
      if (!isFull(language)) {
        yield* messages.answer({ ...turn, language }, signal);
        return;
      }
      // What was said in another language is heard anew in that one.
      const heard = language === spoken ? first : hearIn(language);
      const talk = openTalk({ desk, deskMs, finder: finderFor(turn) }, turn, heard, language, signal);
      talk.note({ asked });
      await converse(talk, isOffered && wished !== turn.language);
      const { words: said, facts, act, tools } = talk.made();
      for (const used of tools) yield { type: "tool", used };
      yield { type: "facts", facts };
      yield { type: "words", words: said };
      if (act) yield { type: "act", act };
    },
  };
}

/** One turn: what interrupts everything first, then what the caller wants, one question at a time. */
async function converse(talk: Talk, isNewLanguage: boolean): Promise<void> {
  const { heard, phrases, turn } = talk;
  const { asked } = talk.dialogue();
  learnDetails(talk);
  if (talk.facts().emergency !== undefined) return urgent(talk);
  const has = (intent: (typeof heard.intents)[number]) => heard.intents.includes(intent);
  if (has("wrong_number")) {
    talk.say(phrases.wrongNumber(turn.assistant.settings.business_name));
    return talk.act({ do: "end" });
  }
  const person = has("human_sales") ? "sales" : has("human_service") || has("human") ? "service" : undefined;
  if (person) {
    if (connect(talk, person)) return;
    talk.say(phrases.nobodyToConnect);
    return takeMessage(talk);
  }
  if (has("repeat")) return repeat(talk);
  if (isGoodbye(talk)) {
    talk.say(phrases.goodbye(talk.facts().name ?? ""));
    return talk.act({ do: "end" });
  }
  const task = taskOf(talk);
  // A message may be a question; it is passed on, not answered.
  const isMessage = task === "message" && asked === "message";
  if (isMessage) return run(talk, task);
  if (task === undefined || !startsSomething(talk)) {
    if (answerQuestion(talk)) return askAgain(talk, task === undefined ? undefined : asked);
  } else if (has("price")) answerQuestion(talk);
  if (isNewLanguage && task === undefined) {
    talk.ask("help", phrases.howCanIHelp);
    return;
  }
  if (task === undefined) return notYet(talk);
  if (isMiss(talk)) {
    const misses = talk.dialogue().misses + 1;
    talk.note({ misses });
    if (misses >= 2) return giveUp(talk);
    talk.say(phrases.notUnderstood);
  } else talk.note({ misses: 0 });
  return run(talk, task);
}

function run(talk: Talk, task: Task): Promise<void> {
  talk.note({ task });
  switch (task) {
    case "book":
      return book(talk);
    case "message":
      return takeMessage(talk);
    default:
      return change(talk, task);
  }
}

/** What the caller wants: said now, or begun before. A second job begins anew, with what is known of the caller. */
function taskOf(talk: Talk): Task | undefined {
  const { heard } = talk;
  const { task, asked } = talk.dialogue();
  const said = (["cancel", "move", "message", "book"] as const).find((each) => heard.intents.includes(each));
  // "Change it to three" during a booking corrects it: there is nothing yet that could be moved.
  if (task === "book" && said === "move" && heard.intents.includes("correction")) return task;
  const isNew = said !== undefined && said !== task && !(task !== undefined && said === "book");
  if (
    heard.problem !== undefined &&
    (talk.facts().problem === undefined || (task === undefined && asked !== undefined))
  )
    talk.learn({ problem: heard.problem, service: talk.finder.findService(heard.problem, talk.language) });
  // "Do you come out to 83642" asks where, not for a visit.
  const isOnlyArea = heard.intents.includes("area") && heard.problem === undefined && heard.wish === undefined;
  if (isNew && !(said === "book" && isOnlyArea)) return said;
  if (task !== undefined) return task;
  // A question about a time or a price is no order.
  const isQuestion = (["price", "hours", "area", "question"] as const).some((each) => heard.intents.includes(each));
  return !isQuestion && (heard.problem !== undefined || heard.wish !== undefined) ? "book" : undefined;
}

const startsSomething = ({ heard }: Talk): boolean =>
  (["cancel", "move", "message", "book"] as const).some((each) => heard.intents.includes(each));

/** Nothing to do is known yet. */
async function notYet(talk: Talk): Promise<void> {
  const { heard, phrases } = talk;
  const { asked, misses } = talk.dialogue();
  const isHello = heard.words.trim().split(/\s+/).length <= 3 && talk.turn.turn === 1;
  if (!isHello && asked !== "more") {
    talk.note({ misses: misses + 1 });
    if (misses + 1 >= 2) return giveUp(talk);
    talk.say(phrases.notUnderstood);
  }
  if (!talk.ask("help", phrases.howCanIHelp)) return giveUp(talk);
}

function isGoodbye({ heard, dialogue }: Talk): boolean {
  if (heard.intents.includes("goodbye")) return true;
  const isDone = dialogue().asked === "more" && dialogue().task === undefined;
  return isDone && (heard.yesNo === "no" || (heard.intents.includes("thanks") && heard.yesNo !== "yes"));
}

/** Once more, in other words where there are any. Who still does not follow is helped by a person. */
async function repeat(talk: Talk): Promise<void> {
  const { asked, counts } = talk.dialogue();
  const last = talk.turn.lines.findLast(({ who }) => who === "assistant")?.words ?? "";
  const times = asked === undefined ? 0 : (counts[asked] ?? 0);
  if (asked === undefined) return talk.say(last === "" ? talk.phrases.howCanIHelp : talk.phrases.again(last));
  if (times >= mostAsked) return giveUp(talk);
  talk.note({ counts: { ...counts, [asked]: times + 1 } });
  talk.say(talk.phrases.again(last));
}

/** The caller said something, and none of it could be used. */
function isMiss({ heard, dialogue }: Talk): boolean {
  const { asked } = dialogue();
  if (asked === undefined) return false;
  const isUseful =
    heard.intents.length > 0 ||
    [heard.yesNo, heard.wish, heard.name, heard.phone, heard.email, heard.address, heard.zip, heard.ordinal].some(
      (read) => read !== undefined,
    );
  const takesAnyWords = asked === "matter" || asked === "message" || asked === "address" || asked === "code";
  return !isUseful && !takesAnyWords;
}

/** In an emergency nothing is booked: who, where and how to reach them, and it goes on as urgent. */
async function urgent(talk: Talk): Promise<void> {
  if (talk.dialogue().asked === "more") {
    talk.say(talk.phrases.goodbye(talk.facts().name ?? ""));
    return talk.act({ do: "end" });
  }
  if (!askDetails(talk, ["name", "address", "number"])) return;
  const { address, problem } = talk.facts();
  const first = talk.facts().messages.find((message) => message.urgent)?.text ?? problem ?? "";
  talk.learn({ problem: [first, address].filter(Boolean).join(" - ") });
  return takeMessage(talk);
}
