import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { newCallTime } from "#domain/calls/call-phases.ts";
import { noFacts, type TransferResult } from "#domain/calls/call-record.ts";
import { callTexts } from "../language/call-texts.ts";
import { sayOnHerOwn, think } from "./answering.ts";
import type { Around, Session, SessionEvent, Step } from "./session.ts";
import { sessionVersion } from "./stored-session.ts";
import { unheardMs, waits } from "./timings.ts";
import { briefingOf, nextTarget, withResult } from "./transfers.ts";

export const newSession = (language: SpokenLanguage): Session => ({
  version: sessionVersion,
  turn: 0,
  lines: [],
  facts: noFacts,
  language,
  tools: [],
  transfers: [],
  answer: null,
  owed: false,
  silences: 0,
  keys: "",
  modelFromTurn: 0,
  modelFailures: 0,
  ended: null,
  time: newCallTime,
});

/** She greets, or goes on where a process before this one stopped: at most the open turn is made again. */
export function begin(session: Session, event: SessionEvent & { type: "began" }, around: Around): Step {
  // Counted from the first greeting, also where another process carries the call on.
  const longest = { do: "set_timer", timer: "longest", ms: Math.max(0, waits.longest - around.elapsedMs) } as const;
  if (event.how === "reconnected") {
    const on = goOn(session, around);
    return { session: on.session, effects: [longest, ...on.effects] };
  }
  const { office } = event;
  const known =
    office === undefined
      ? session
      : { ...session, facts: { ...session.facts, office_first: { result: office, at: around.now.toISOString() } } };
  const greeted = sayOnHerOwn(known, event.greeting, around);
  const effects = event.isSpoken ? greeted.effects.filter((effect) => effect.do !== "say") : greeted.effects;
  return { session: greeted.session, effects: [longest, ...effects] };
}

function goOn(session: Session, around: Around): Step {
  const { answer } = session;
  if (session.owed) return think({ ...session, answer: null }, around);
  if (answer?.next) return { session, effects: [{ do: "set_timer", timer: "unheard", ms: unheardMs("") }] };
  return {
    session: { ...session, answer: null, isBack: true },
    effects: [{ do: "set_timer", timer: "silence", ms: waits.back }],
  };
}

/** Back from a transfer. Reached: the call is theirs. Not reached: she says so, tries the next one, or offers what she can do herself. */
export function returnFromTransfer(session: Session, result: TransferResult, around: Around): Step {
  const back: Session = { ...session, answer: null, transfers: withResult(session.transfers, result) };
  if (result === "accepted")
    return { session: { ...back, ended: "transferred" }, effects: [{ do: "keep" }, { do: "hang_up" }] };
  const texts = callTexts(session.language);
  const byLadder = around.assistant.ladder && back.facts.emergency !== undefined;
  const target = byLadder ? undefined : nextTarget(around.assistant, back, around.now);
  const sorry = texts.transferFailed[result];
  // Said once: the next one that is not reached for the same reason needs no second sorry.
  const isAgain = session.transfers.some((attempt) => attempt.result === result);
  if (target !== undefined)
    return sayOnHerOwn(back, isAgain ? texts.tryingNext : `${sorry} ${texts.tryingNext}`, around, {
      next: { do: "transfer", target, briefing: briefingOf(back, around.assistant) },
    });
  if (back.facts.emergency !== undefined) {
    const said = sayOnHerOwn(back, `${sorry} ${texts.urgentMessage}`, around);
    return { ...said, effects: [{ do: "alarm" }, ...said.effects] };
  }
  const instead = around.assistant.duty === "all" ? texts.insteadBookOrMessage : texts.insteadMessage;
  return sayOnHerOwn(back, `${sorry} ${instead}`, around);
}
