import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { pattern } from "#domain/basics/pattern.ts";
import { callWaits } from "#domain/calls/call-waits.ts";
import type { Desk } from "#domain/calls/desk.ts";
import type { Question, Task } from "#domain/calls/dialogue.ts";
import type { FullLanguage } from "../../language/said-times.ts";
import { asksForOtherTime } from "../../language/spoken/read-move.ts";
import { isGarbled } from "../../language/understanding/garbled.ts";
import type { Brain, BrainSaid, BrainTurn } from "../brain.ts";
import type { AnswerFinder } from "./answer-finder.ts";
import { askedBefore } from "./asked-before.ts";
import { beginAgain, book } from "./booking.ts";
import { change, tellJobStatus } from "./changing.ts";
import { learnDetails } from "./details.ts";
import { runErrand } from "./errands.ts";
import { lastOffered } from "./finding-times.ts";
import { tellAgain } from "./finish.ts";
import type { Hearing } from "./heard.ts";
import { passOnWhatIsKnown, takeMessage } from "./message.ts";
import { answerAboutHerself, breakIn, declineSecrets, meetPeople, meetSeller } from "./people.ts";
import { answerQuestions, askAgain, isAsking } from "./questions.ts";
import { openTalk, type Talk } from "./talk.ts";
import { urgent } from "./urgent.ts";

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
export function createReceptionist({ desk, deskMs = callWaits.desk, hear, finderFor, messages }: Needs): Brain {
  return {
    name: "built_in",
    async *answer(turn, signal): AsyncGenerator<BrainSaid, void, void> {
      const { words, asked } = toAnswer(turn);
      const before = turn.lines.findLast(({ who }, index) => who === "caller" && index < turn.lines.length - 1)?.words;
      const { now, language: spoken, facts } = turn;
      const offers = lastOffered(facts);
      const hearIn = (each: SpokenLanguage) =>
        hear(words, {
          now,
          timeZone: turn.assistant.timezone,
          language: each,
          ...{ asked, offers, before },
          chosen: facts.dialogue?.chosen,
          place: facts.dialogue?.place,
        });
      const first = hearIn(spoken);
      const wished = first.language;
      const isOffered = wished !== undefined && turn.assistant.settings.languages.includes(wished);
      const language = isOffered ? wished : turn.language;
      if (isOffered && wished !== turn.language) yield { type: "act", act: { do: "language", language: wished } };
      if (!isFull(language)) {
        yield* messages.answer({ ...turn, language, lines: withWords(turn.lines, words) }, signal);
        return;
      }
      // What was said in another language is heard anew in that one.
      const heard = language === spoken ? first : hearIn(language);
      const talk = openTalk({ desk, deskMs, finder: finderFor(turn) }, turn, heard, language, signal);
      talk.note({ asked });
      if (!tellAgain(talk)) await converse(talk, isOffered && wished !== turn.language);
      const { words: said, facts: learned, act, tools } = talk.made();
      for (const used of tools) yield { type: "tool", used };
      yield { type: "facts", facts: learned };
      yield { type: "words", words: said };
      if (act) yield { type: "act", act };
    },
  };
}

/** The words to answer, and what they answer to. After a safety question that was denied, these are the words that led to it, too. */
function toAnswer(turn: BrainTurn) {
  const said = turn.lines.at(-1)?.words ?? "";
  const { safety, dialogue } = turn.facts;
  if (safety === undefined || !safety.denied || safety.turn !== turn.turn - 1)
    return { words: said, asked: askedBefore(turn) };
  const asked = dialogue?.turn === safety.turn - 1 ? dialogue.asked : undefined;
  return { words: safety.words, asked };
}

const withWords = (lines: BrainTurn["lines"], words: string): BrainTurn["lines"] =>
  lines.map((line, at) => (at === lines.length - 1 ? { ...line, words } : line));

/** One turn: what breaks in first, then what the caller wants, one question at a time. */
async function converse(talk: Talk, isNewLanguage: boolean): Promise<void> {
  const { heard, phrases } = talk;
  const { asked } = talk.dialogue();
  const { acts } = heard;
  learnDetails(talk);
  if (talk.facts().emergency !== undefined) return urgent(talk);
  const isOnlySecret = declineSecrets(talk);
  if (isUnintelligible(talk)) return notUnderstood(talk);
  // What the caller wants passed on is passed on, whatever it sounds like; only what is sold is not.
  if (asked === "message" && acts.all[0] === "vendor" && meetSeller(talk)) return talk.note({ task: undefined });
  if (asked === "message") return takeMessage(talk);
  if (isOnlySecret) return askAgain(talk, asked);
  if (await runErrand(talk)) return;
  if (isGoodbye(talk) || isGoingRound(talk)) {
    await passOnWhatIsKnown(talk);
    talk.say(phrases.goodbye(talk.facts().name ?? ""));
    return talk.act({ do: "end" });
  }
  if (await meetPeople(talk)) return;
  if (await breakIn(talk)) return;
  if (answerAboutHerself(talk)) return askAgain(talk, asked);
  if (acts.has("only_asking")) talk.note({ onlyAsking: true });
  if (wantsNoVisit(talk)) {
    talk.note({ task: undefined, wish: undefined, chosen: undefined, declined: true });
    // Who has heard what there is to say is not asked what it was about.
    if (talk.dialogue().answered && talk.ask("more", phrases.askMore)) return;
    if (talk.ask("help", phrases.noVisit)) return;
    return takeMessage(talk);
  }
  const task = taskOf(talk);
  // What needs doing was asked for: "smoke detectors, one in each room" is the answer to that.
  const isMatter = asked === "matter" && !acts.has("price", "hours", "area");
  // "Do you have anything later" asks for a time, and nothing about the business.
  const isTime = (heard.change !== undefined || heard.isShift) && !acts.has("price", "payment");
  const answered = isMatter || isTime ? "nothing" : answerQuestions(talk, task === "book");
  if (answered === "answered") talk.note({ answered: true });
  // Somebody will confirm it: whom to call is asked, so that this is true.
  if ((answered === "unknown" || answered === "partly") && task === undefined) {
    if (answered === "unknown") talk.learn({ problem: heard.words });
    return takeMessage(talk);
  }
  if (answered !== "nothing" && (task === undefined || !startsNow(talk, task)))
    return askAgain(talk, task === undefined ? undefined : asked);
  if (isNewLanguage && task === undefined) {
    return talk.ask("help", phrases.howCanIHelp) ? undefined : takeMessage(talk);
  }
  if (task === undefined) return notYet(talk);
  return run(talk, task);
}

function run(talk: Talk, task: Task | "status"): Promise<void> {
  if (task === "status") return tellJobStatus(talk);
  talk.note({ task });
  switch (task) {
    case "book":
      return book(talk);
    case "message":
      return takeMessage(talk);
    default:
      return change(talk, task, async (each) => {
        each.note({ task: "book" });
        await book(each);
      });
  }
}

/** What the caller wants: said now, or begun before. A second job begins anew, with what is known of the caller. */
function taskOf(talk: Talk): Task | "status" | undefined {
  const { heard } = talk;
  const { acts } = heard;
  const { task, asked, onlyAsking } = talk.dialogue();
  const isOpen = task === undefined;
  // "Scratch that, I need an afternoon": it is the time that is called off.
  if (heard.change !== undefined && task !== undefined && !/\bcancel/i.test(heard.words)) return task;
  if (acts.all[0] === "cancel" || (acts.has("cancel") && task !== "book")) return "cancel";
  // After a booking, "the other appointment" is a second one, unless it is to be moved in so many words.
  const isOther = talk.facts().booked.length > 0 && !/\b(?:mov|reschedul|chang|cambi|reagend)/i.test(heard.words);
  const isBegun = task === "book" && asked !== "matter" && asked !== "help";
  // Who has called before anything was said of a job means the visit that stands.
  const isOpening = isOpen && heard.problem === undefined && !acts.has("problem") && asksForOtherTime(heard.words);
  if ((acts.has("move") || isOpening) && !isBegun && !isOther) return "move";
  // "No, I only want to know when it is."
  const isTime = asked === "when" || asked === "which_time" || asked === "matter";
  if (acts.has("status") && (isOpen || ((task === "book" || task === "move") && isTime && acts.all[0] === "status")))
    return "status";
  if (!isOpen) return task;
  const isLate = acts.has("late") && !acts.has("book", "problem", "quote");
  if (acts.has("message", "callback") || isLate) return "message";
  const wantsVisit =
    acts.has("book", "problem", "quote", "second_job", "urgent", "services") ||
    (heard.wish !== undefined && !isAsking(talk));
  const isMatter = asked === "matter" || (asked === "help" && heard.problem !== undefined);
  if (!wantsVisit && !isMatter) return undefined;
  // Who wants no visit and names none is offered no times again: it goes round in circles. What is told is passed on.
  if (talk.dialogue().declined === true && !acts.has("book", "second_job", "urgent") && heard.wish === undefined)
    return "message";
  if (onlyAsking && !acts.has("book")) return undefined;
  // "Do you come out to 83642" and "what is it for a drain" ask, and order nothing.
  const mayBook =
    acts.has("book", "problem", "second_job", "urgent") ||
    acts.all[0] === "quote" ||
    (acts.has("services") && heard.problem !== undefined);
  if (isAsking(talk) && !mayBook && heard.wish === undefined) return undefined;
  beginAgain(talk);
  return "book";
}

const noAppointment = pattern("i")`
    \b(?:(?:don't|do not|not) (?:need|want|making|booking)|(?:not|isn't) (?:about |for |making |after )?(?:an? )?(?:appointment|visit|booking)|
    no (?:quiero|necesito|busco|es|llamo|se trata)(?: para| por| de)?(?: hacer| una)? (?:cita|visita))\b`;

/** Somebody who was taken for a customer says that nobody need come. */
function wantsNoVisit({ heard, dialogue }: Talk): boolean {
  const { task, asked } = dialogue();
  const isOpen = task === "book" && (asked === "when" || asked === "which_time" || asked === "matter");
  const refuses = heard.acts.has("cancel", "only_asking") || noAppointment.test(heard.words);
  return isOpen && refuses && heard.yesNo !== "yes" && heard.wish === undefined && heard.picked === undefined;
}

/** Whether what was just said is about the task, and not only a question in between. */
const startsNow = ({ heard, dialogue }: Talk, task: Task | "status"): boolean =>
  dialogue().task === undefined ||
  task === "status" ||
  heard.picked !== undefined ||
  heard.wish !== undefined ||
  heard.change !== undefined ||
  heard.acts.has("book", "cancel", "move", "any_time");

/** Nothing to do is known yet. */
async function notYet(talk: Talk): Promise<void> {
  const { heard, phrases } = talk;
  const { asked, misses } = talk.dialogue();
  if (heard.acts.has("hello") || (asked === "more" && heard.yesNo === "yes")) {
    if (talk.ask("help", phrases.howCanIHelp)) return;
    talk.learn({ not_put_through: { code: "not_understood" } });
    return takeMessage(talk);
  }
  const isContent = heard.acts.has("only_asking") && talk.dialogue().answered === true;
  if (isContent || (heard.acts.has("thanks", "yes", "praise") && asked !== "help")) {
    if (talk.ask("more", phrases.askMore)) return;
    talk.say(phrases.goodbye(talk.facts().name ?? ""));
    return talk.act({ do: "end" });
  }
  if (heard.acts.has("story", "existing_customer") && talk.ask("matter", phrases.askMatter)) {
    talk.note({ misses: misses + 1 });
    return;
  }
  return notUnderstood(talk);
}

/** Not understood: she says so and asks once more. Not understood twice: nobody is rung for that, and a message is taken. */
async function notUnderstood(talk: Talk): Promise<void> {
  const { phrases } = talk;
  const misses = talk.dialogue().misses + 1;
  talk.note({ misses });
  talk.say(phrases.notUnderstood);
  if (misses < 2 && talk.ask("help", phrases.howCanIHelp)) return;
  talk.learn({ not_put_through: { code: "not_understood" } });
  return takeMessage(talk);
}

/** Where a name, a place or a message was asked for, words that nobody knows are the answer. */
const mayBeGarbled: ReadonlySet<Question | undefined> = new Set<Question | undefined>([undefined, "help", "matter"]);
const isUnintelligible = ({ heard, dialogue, language }: Talk): boolean =>
  mayBeGarbled.has(dialogue().asked) &&
  heard.name === undefined &&
  heard.phone === undefined &&
  heard.place.street === undefined &&
  isGarbled(heard.words, language);

const mostMessages = 3;
/** Nobody has this much to pass on, also who asks for a visit each time. */
const mostOfAll = 4;

/** Whatever is said, it ends as a message again: after some of them she lets the caller go. */
function isGoingRound({ dialogue, facts, heard }: Talk): boolean {
  const { messages, emergency } = facts();
  if (dialogue().asked !== "more" || emergency !== undefined) return false;
  // Word for word what has been passed on.
  if (messages.some(({ text }) => text === heard.words)) return true;
  if (messages.length < mostMessages) return false;
  return messages.length >= mostOfAll || !heard.acts.has("book", "problem", "second_job", "move", "cancel");
}

const takesLeave = pattern("i")`
    \b(?:that(?:'s| is) (?:all|it)|never ?mind|nothing else|es todo|nada m[aá]s)\b.{0,300}\b(?:good ?bye|
    bye|adi[oó]s)\W*$`;

function isGoodbye({ heard, dialogue }: Talk): boolean {
  const { acts } = heard;
  const { asked, task } = dialogue();
  const isDone = asked === "more" && task === undefined;
  const wants = acts.has("book", "problem", "second_job", "cancel", "move", "status", "message", "quote");
  // "No, just knock loud" ends it; "no, but I also have" does not.
  const isPlainNo =
    /^\W*(?:no|nope|nah|naw)\b/i.test(heard.words) &&
    !/\b(?:but|actually|wait|one more|also|except|pero|espere|tambi[eé]n)\b/i.test(heard.words);
  if (isDone && isPlainNo) return true;
  if (isDone && !wants && (heard.yesNo === "no" || acts.has("no", "thanks", "goodbye", "praise"))) return true;
  const isAnswer =
    heard.picked !== undefined ||
    heard.wish !== undefined ||
    heard.change !== undefined ||
    heard.phone !== undefined ||
    heard.place.street !== undefined;
  // "That is all, thank you. Goodbye": in the middle of a question it ends the call, but never what was just read back.
  const isOver = takesLeave.test(heard.words) && heard.yesNo !== "yes" && asked !== "confirm";
  return (acts.all[0] === "goodbye" || isOver) && !wants && !isAnswer;
}
