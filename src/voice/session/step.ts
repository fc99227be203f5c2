import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import { endThinking, failThinking, hearBrain, waitForDesk } from "./answering.ts";
import { begin, returnFromTransfer } from "./begin.ts";
import { hearKey, hearSpeech, interrupt } from "./hearing.ts";
import { beQuiet, close, ring, waitOn } from "./passing-time.ts";
import type { Effect, Session, SessionEvent } from "./session.ts";
import { timeAfter } from "./time-after.ts";

/** What a step may know beside the session itself. */
export type Around = {
  readonly now: Date;
  readonly assistant: CallSnapshot;
  /** How long the call has lasted, by a clock that does not jump. */
  readonly elapsedMs: number;
  /** Whether there is a model to ask. */
  readonly hasModel: boolean;
};

export type Step = { readonly session: Session; readonly effects: readonly Effect[] };

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
    case "timer":
      return ring(session, event.timer, around);
    case "closed":
      return close(session, event.why);
  }
}
