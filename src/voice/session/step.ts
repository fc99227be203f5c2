import { type CallPhase, type CallTime, enterPhase, passTime, withNobody } from "#domain/calls/call-phases.ts";
import { endThinking, failThinking, hearBrain, waitForDesk } from "./answering.ts";
import { begin, returnFromTransfer } from "./begin.ts";
import { hearKey, hearSpeech, interrupt } from "./hearing.ts";
import { hearHelper } from "./on-call-news.ts";
import { beQuiet, close, ring, waitOn } from "./passing-time.ts";
import type { Around, Session, SessionEvent, Step } from "./session.ts";
import { spokenMs } from "./timings.ts";

/** How the call's time was spent up to an event, and what is on from then. It costs no timer: what has passed is told apart afterwards. */
function timeAfter(before: Session, event: SessionEvent, next: Step, elapsedMs: number): CallTime | undefined {
  if (!before.time) return undefined;
  const passed = isTakenUp(event)
    ? passTime(withNobody(before.time), elapsedMs)
    : passTime(before.time, elapsedMs, { isTold: isEndOfWords(event) });
  const { session } = next;
  const waiting = waitingPhase(passed.phase, event, next);
  const untilMs = session.answer === null ? 0 : speaksUntil(before, event, next, passed);
  if (untilMs <= passed.atMs) return enterPhase(passed, waiting);
  const isGreeting = event.type === "began" || (passed.phase === "greeting" && session.turn === 0);
  return enterPhase(passed, isGreeting ? "greeting" : "talking", { phase: waiting, atMs: untilMs });
}

/** Until now nobody had the call, or it was with somebody else. */
const isTakenUp = ({ type }: SessionEvent): boolean => type === "began" || type === "returned";

/** The line says that she is silent now. */
const isEndOfWords = ({ type }: SessionEvent): boolean => type === "quiet" || type === "interruption";

/** Words are spoken one after the other; those of an earlier turn are over when the caller has spoken. */
function speaksUntil(before: Session, event: SessionEvent, { session, effects }: Step, passed: CallTime): number {
  const words =
    event.type === "began" && event.how === "fresh"
      ? event.greeting
      : effects.reduce((said, effect) => (effect.do === "say" ? said + effect.words : said), "");
  const beforeMs = session.turn === before.turn ? (passed.next?.atMs ?? 0) : 0;
  return words === "" ? beforeMs : Math.max(beforeMs, passed.atMs) + spokenMs(words);
}

/** What is on while she does not speak. */
function waitingPhase(phase: CallPhase, event: SessionEvent, { session, effects }: Step): CallPhase {
  const { answer, transfers } = session;
  if (answer?.open) return answer.atDesk ? "tools" : "thinking";
  if (answer) return answer.next?.do === "transfer" ? "hold" : "listening";
  if (effects.some((effect) => effect.do === "transfer")) return "hold";
  const isRinging = transfers.length > 0 && transfers.at(-1)?.result === undefined;
  return phase === "hold" && isRinging && event.type !== "began" ? "hold" : "listening";
}

/** One event of a call, and what follows from it. A call that has ended stays as it is. */
export function step(session: Session, event: SessionEvent, around: Around): Step {
  if (session.ended !== null) return { session, effects: [] };
  const next = decide(session, event, around);
  const time = timeAfter(session, event, next, around.elapsedMs);
  return { session: { ...next.session, time }, effects: next.effects };
}

function decide(session: Session, event: SessionEvent, around: Around): Step {
  switch (event.type) {
    case "began":
      return begin(session, event, around);
    case "returned":
      return returnFromTransfer(session, event.result, around);
    case "speech":
      return hearSpeech(session, event, around);
    case "key":
      return hearKey(session, event.key, around);
    case "interruption":
      return interrupt(session, event.heard, around);
    case "typing":
      return waitOn(session);
    case "quiet":
      return beQuiet(session, around);
    case "brain":
      return event.turn === session.answer?.turn ? hearBrain(session, event.said, around) : { session, effects: [] };
    case "desk":
      return event.turn === session.answer?.turn ? waitForDesk(session, event.isAsked) : { session, effects: [] };
    case "brain_done":
      return event.turn === session.answer?.turn ? endThinking(session, around) : { session, effects: [] };
    case "brain_failed":
      return event.turn === session.answer?.turn ? failThinking(session, around) : { session, effects: [] };
    case "helper":
      return hearHelper(session, event, around);
    case "timer":
      return ring(session, event.timer, around);
    case "closed":
      return close(session, event.why);
  }
}
