import type { TranscriptLine } from "#domain/calls/call-record.ts";
import { recordedNotice } from "#domain/calls/opening-words.ts";
import type { BrainSaid } from "../brain/brain.ts";
import { callTexts } from "../language/call-texts.ts";
import { connectingWords } from "../language/connecting.ts";
import type { Answer, Around, Effect, Next, Session, Step } from "./session.ts";
import { unheardMs, waits } from "./timings.ts";

/** The last words of the caller are put to a brain: to the model where there is one that works, else to the built-in one. */
export function think(session: Session, { now, hasModel }: Pick<Around, "now" | "hasModel">, begun = ""): Step {
  const brain = hasModel && session.turn >= session.modelFromTurn ? "model" : "built_in";
  const answer: Answer = { turn: session.turn, sent: begun, brain, askedAt: now.getTime(), spoke: false, open: true };
  return {
    session: { ...session, answer, owed: true },
    effects: [
      { do: "clear_timer", timer: "silence" },
      { do: "think", turn: session.turn, brain, begun },
      { do: "set_timer", timer: "filler", ms: waits.filler },
      { do: "set_timer", timer: "give_up", ms: waits.give_up },
    ],
  };
}

/** What the brain makes of the turn, as it comes. */
export function hearBrain(session: Session, said: BrainSaid, { now, assistant }: Around): Step {
  const { answer } = session;
  if (!answer?.open) return { session, effects: [] };
  switch (said.type) {
    case "words": {
      const words = answer.spoke ? said.words : unheardNotice(session, assistant) + said.words;
      return {
        session: {
          ...session,
          answer: {
            ...answer,
            sent: answer.sent + words,
            spoke: true,
            firstWordAt: answer.firstWordAt ?? now.getTime(),
          },
        },
        effects: [
          { do: "say", words, last: false, interruptible: true },
          ...(answer.spoke ? [] : inTime),
          { do: "set_timer", timer: "stalled", ms: waits.stalled },
        ],
      };
    }
    case "facts":
      return { session: { ...session, facts: { ...session.facts, ...said.facts } }, effects: [] };
    case "tool":
      // A tool call is progress: the deadline starts again.
      return {
        session: { ...session, tools: [...session.tools, said.used] },
        effects: [{ do: "set_timer", timer: answer.spoke ? "stalled" : "give_up", ms: waits.stalled }],
      };
    case "act":
      if (said.act.do === "language") {
        const { language } = said.act;
        return { session: { ...session, language }, effects: [{ do: "use_language", language }] };
      }
      return { session: { ...session, answer: { ...answer, next: nextOf(said.act) } }, effects: [] };
  }
}

/**
 * That the call is recorded is told again to whoever talked over it, or goes on in another language: before anything else is said in that
 * one. In danger nothing comes before what saves lives.
 */
function unheardNotice({ lines, language, facts }: Session, { settings }: Around["assistant"]): string {
  if (!settings.record_calls || facts.emergency !== undefined) return "";
  const notice = recordedNotice([language]);
  const isHeard = lines.some(({ who, words }) => who === "assistant" && words.includes(notice));
  return isHeard ? "" : `${notice} `;
}

/** The brain waits for the house, or no longer. The house has its own deadline, and the brain says what came of it: it is given the time. */
export function waitForDesk(session: Session, atDesk: boolean): Step {
  const { answer } = session;
  if (!answer?.open) return { session, effects: [] };
  const timer = answer.spoke ? "stalled" : "give_up";
  return {
    session: { ...session, answer: { ...answer, atDesk } },
    effects: [{ do: "set_timer", timer, ms: atDesk ? waits.at_desk : waits[timer] }],
  };
}

const nextOf = (act: Extract<BrainSaid, { type: "act" }>["act"] & { do: "transfer" | "end" }): Next =>
  act.do === "end"
    ? { do: "hang_up", ending: "said_goodbye" }
    : { do: "transfer", target: act.target, briefing: act.briefing };

const inTime: readonly Effect[] = [
  { do: "clear_timer", timer: "filler" },
  { do: "clear_timer", timer: "give_up" },
];
const settled: readonly Effect[] = [...inTime, { do: "clear_timer", timer: "stalled" }];

/** The brain has said all that it had to say. An answer without a word would be dead air. */
export function endThinking(session: Session, around: Around): Step {
  const { answer } = session;
  if (!answer?.open) return { session, effects: [] };
  const texts = callTexts(session.language);
  const missing =
    answer.sent.trim() !== ""
      ? ""
      : answer.next?.do === "transfer"
        ? connectingWords(around.assistant, answer.next.target, session.language)
        : texts.sayAgain;
  const whole = { ...answer, sent: answer.sent + missing, open: false };
  return {
    session: {
      ...withLine(session, whole, around),
      answer: whole,
      owed: false,
      modelFailures: answer.brain === "model" ? 0 : session.modelFailures,
    },
    effects: [
      ...settled,
      { do: "say", words: missing, last: true, interruptible: true },
      { do: "set_timer", timer: "unheard", ms: unheardMs(whole.sent) },
      { do: "keep" },
    ],
  };
}

/** How many turns the model is left alone after it failed: longer each time, so that a caller is not made to wait again and again. */
const restTurns = (failures: number): number => Math.min(2 ** failures, 8);

/** The brain broke down: the other one carries on with all that is known, from where she stopped. */
export function failThinking(session: Session, { now }: Around): Step {
  const { answer, turn } = session;
  if (!answer?.open) return { session, effects: [] };
  if (answer.brain === "built_in") return endWithSorry(session, now);
  const failures = session.modelFailures + 1;
  const rested = {
    ...session,
    modelFailures: failures,
    modelLapses: (session.modelLapses ?? 0) + 1,
    modelFromTurn: turn + restTurns(failures),
  };
  return {
    session: { ...rested, answer: { ...answer, brain: "built_in", atDesk: false, next: undefined } },
    effects: [
      { do: "stop_thinking" },
      ...settled,
      { do: "think", turn, brain: "built_in", begun: answer.sent },
      { do: "set_timer", timer: "give_up", ms: waits.give_up },
    ],
  };
}

/** Neither of the two could answer. She asks again rather than say nothing. */
function endWithSorry(session: Session, now: Date): Step {
  const { answer } = session;
  if (!answer) return { session, effects: [] };
  const words = callTexts(session.language).sayAgain;
  const whole = { ...answer, sent: `${answer.sent}${words}`, open: false };
  return {
    session: { ...withLine(session, whole, { now }), answer: whole, owed: false },
    effects: [
      { do: "stop_thinking" },
      ...settled,
      { do: "say", words, last: true, interruptible: true },
      { do: "set_timer", timer: "unheard", ms: unheardMs(whole.sent) },
      { do: "keep" },
    ],
  };
}

/** Something that she says on her own, in fixed words. */
export function sayOnHerOwn(
  session: Session,
  words: string,
  { now }: Pick<Around, "now">,
  { next, interruptible = true }: { next?: Next; interruptible?: boolean } = {},
): Step {
  const answer: Answer = {
    turn: session.turn,
    sent: words,
    brain: "none",
    spoke: true,
    open: false,
    ...(next && { next }),
  };
  return {
    session: { ...withLine(session, answer, { now }), answer, owed: false },
    effects: [
      { do: "stop_thinking" },
      ...settled,
      { do: "clear_timer", timer: "silence" },
      { do: "say", words, last: true, interruptible },
      { do: "set_timer", timer: "unheard", ms: unheardMs(words) },
      { do: "keep" },
    ],
  };
}

/** The answer as a line of the transcript. */
export function withLine(session: Session, answer: Answer, { now }: Pick<Around, "now">, cut = false): Session {
  const words = answer.sent.trim();
  if (words === "") return session;
  const { askedAt, firstWordAt } = answer;
  const line: TranscriptLine = {
    seq: session.lines.length + 1,
    who: "assistant",
    words,
    at: new Date(firstWordAt ?? now.getTime()).toISOString(),
    language: session.language,
    ...(askedAt !== undefined && firstWordAt !== undefined && { response_ms: firstWordAt - askedAt }),
    ...(cut && { cut }),
  };
  return { ...session, lines: [...session.lines, line] };
}
