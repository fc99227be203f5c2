import { ownTarget } from "#domain/calls/call-snapshot.ts";
import { helperTexts } from "../language/call-texts/helper-texts.ts";
import { callTexts } from "../language/call-texts.ts";
import { failThinking, sayOnHerOwn } from "./answering.ts";
import { hearNothing, readKeys } from "./hearing.ts";
import { hasNews, sayHelper } from "./on-call-news.ts";
import type { Around, Session, Step, Timer } from "./session.ts";
import { nextFillerMs, waits } from "./timings.ts";

/** All that she said has been heard: what was to follow follows, or it is the caller's turn. */
export function beQuiet(session: Session, around: Around): Step {
  const { now, assistant } = around;
  const { answer } = session;
  if (answer?.open) return { session, effects: [] };
  const done = { ...session, answer: null };
  const next = answer?.next;
  if (next?.do === "hang_up")
    return { session: { ...done, ended: next.ending }, effects: [{ do: "keep" }, { do: "hang_up" }] };
  if (next?.do === "transfer") {
    const { target, briefing } = next;
    const name = ownTarget(assistant, target)?.name;
    const attempt = { target, ...(name !== undefined && { name }), briefing, at: now.toISOString() };
    return {
      session: { ...done, transfers: [...session.transfers, attempt] },
      effects: [
        { do: "clear_timer", timer: "unheard" },
        { do: "clear_timer", timer: "silence" },
        { do: "keep" },
        { do: "transfer", target, ...(name !== undefined && { name }), briefing },
      ],
    };
  }
  if (answer === null) return { session, effects: [] };
  if (hasNews(done)) {
    const said = sayHelper(done, around);
    if (said.effects.length > 0) return said;
    return beQuiet({ ...said.session, answer }, around);
  }
  return {
    session: done,
    effects: [
      { do: "clear_timer", timer: "unheard" },
      { do: "set_timer", timer: "silence", ms: session.facts.reaching ? waits.help : waits.silence },
    ],
  };
}

/** A caller who types is there, and takes their time. */
export function waitOn(session: Session): Step {
  if (session.answer !== null) return { session, effects: [] };
  return {
    session: { ...session, silences: 0 },
    effects: [{ do: "set_timer", timer: "silence", ms: waits.silence }],
  };
}

/** A wait is over. */
export function ring(session: Session, timer: Timer, around: Around): Step {
  const texts = callTexts(session.language);
  switch (timer) {
    case "filler":
      return fill(session, around);
    case "give_up":
    case "stalled":
      return session.answer?.open ? failThinking(session, around) : { session, effects: [] };
    case "unheard":
      return beQuiet(session, around);
    case "keys":
      return readKeys(session, around);
    case "silence":
      if (session.answer !== null) return { session, effects: [] };
      if (session.isBack) return sayOnHerOwn({ ...session, isBack: false }, backAgain(session), around);
      if (session.facts.reaching) return waitForHelp(session, around);
      return hearNothing(session, around) ?? beSilent(session, around);
    case "longest":
      return sayOnHerOwn(session, texts.tooLong, around, {
        interruptible: false,
        next: { do: "hang_up", ending: "too_long" },
      });
  }
}

function beSilent(session: Session, around: Around): Step {
  const { stillThere, silentGoodbye } = callTexts(session.language);
  return session.silences === 0
    ? sayOnHerOwn({ ...session, silences: 1 }, stillThere, around)
    : sayOnHerOwn(session, silentGoodbye, around, { next: { do: "hang_up", ending: "silence" } });
}

/** While phones ring a caller has nothing to say: the line stays open for whoever takes it, but not for ever. */
function waitForHelp(session: Session, around: Around): Step {
  const texts = helperTexts(session.language);
  const { silences } = session;
  if (silences < mostWaits) return sayOnHerOwn({ ...session, silences: silences + 1 }, texts.stillTrying, around);
  return sayOnHerOwn(session, texts.goesOn, around, { next: { do: "hang_up", ending: "silence" } });
}
/** Of about a quarter of a minute each, with what she says. */
const mostWaits = 24;

/** The line was away: what she said last may not have been heard, and what the caller said is lost. */
function backAgain({ lines, language }: Session): string {
  const { backAgain: back, pleaseGoOn } = callTexts(language);
  const last = lines.at(-1);
  return last?.who === "assistant" && /[?？]\s*$/.test(last.words) ? `${back} ${last.words}` : `${back} ${pleaseGoOn}`;
}

/** A short word while the answer takes a moment; another one each time, and again where it takes longer. */
function fill(session: Session, { now }: Pick<Around, "now">): Step {
  const { answer, turn, language } = session;
  const { fillers: said = 0 } = answer ?? {};
  if (!answer?.open || answer.spoke || (said === 0 && answer.sent !== "")) return { session, effects: [] };
  const { fillers } = callTexts(language);
  const words = fillers[(turn + said) % fillers.length] ?? "";
  const { sent, firstWordAt = now.getTime() } = answer;
  return {
    session: { ...session, answer: { ...answer, sent: sent + words, firstWordAt, fillers: said + 1 } },
    effects: [
      { do: "say", words, last: false, interruptible: true },
      { do: "set_timer", timer: "filler", ms: nextFillerMs(words) },
    ],
  };
}

/** The other side is gone. */
export function close(session: Session, why: "hung_up" | "lost"): Step {
  return {
    session: { ...session, ended: why === "hung_up" ? "caller_hung_up" : "connection_lost" },
    effects: [{ do: "stop_thinking" }, { do: "keep" }],
  };
}
