import type { TransferResult, TransferTarget } from "#domain/calls/call-record.ts";
import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { DeskState } from "#domain/rehearsals/recorded-call.ts";
import { raiseAlarm } from "../alarm.ts";
import type { CallerId } from "../brain/brain.ts";
import { createBuiltInBrain } from "../brain/built-in-brain.ts";
import { newSession } from "../session/begin.ts";
import type { Effect, Session, SessionEvent, Timer } from "../session/session.ts";
import { step } from "../session/step.ts";
import { spokenMs } from "../session/timings.ts";
import { type Caller, hangsUp, saysNothing } from "./caller.ts";
import { type MemoryDesk, openDesk } from "./memory-desk.ts";

/** All that a call is made of, beside the caller. */
export type CallToPlay = {
  readonly assistant: CallSnapshot;
  readonly from: CallerId;
  readonly at: Date;
  readonly desk: DeskState;
  /** How the people behind the numbers take a call; who is not named here picks up. */
  readonly callees: Readonly<Partial<Record<TransferTarget, TransferResult>>>;
};

export type PlayedCall = {
  readonly assistant: CallSnapshot;
  readonly session: Session;
  readonly house: MemoryDesk;
};

const mostTurns = 40;
/** A call that goes round without the caller getting a word in. */
const mostPasses = 400;
const ringMs = 12_000;
const breathMs = 400;

/**
 * Plays a call from the greeting to its end, with the step, the brain and the rules of every call. The clock is driven by what is said, so
 * nothing waits and the same call comes out the same twice.
 */
export async function playCall(
  { assistant, from, at, desk, callees }: CallToPlay,
  caller: Caller,
): Promise<PlayedCall> {
  let elapsedMs = 0;
  const now = () => new Date(at.getTime() + elapsedMs);
  const house = openDesk(desk, assistant, now);
  const brain = createBuiltInBrain({ desk: house.desk });
  const timers = new Map<Timer, number>();
  let session: Session = newSession(assistant.settings.languages[0] ?? "en");
  let saying = "";
  let said: string | undefined;
  let ringing: TransferTarget | undefined;
  let asked: (Effect & { do: "think" }) | undefined;
  let isHelped = false;

  const call = { id: "rehearsal", assistant, caller: from, isTest: true, epoch: 1, elapsedMs: 0 };
  const take = (event: SessionEvent): void => {
    const next = step(session, event, { now: now(), elapsedMs, assistant, hasModel: false });
    session = next.session;
    for (const effect of next.effects) perform(effect);
  };
  function perform(effect: Effect): void {
    if (effect.do === "say") {
      saying += effect.words;
      if (!effect.last) return;
      said = saying;
      saying = "";
    } else if (effect.do === "think") asked = effect;
    else if (effect.do === "stop_thinking") asked = undefined;
    else if (effect.do === "set_timer") timers.set(effect.timer, elapsedMs + effect.ms);
    else if (effect.do === "clear_timer") timers.delete(effect.timer);
    else if (effect.do === "transfer") ringing = effect.target;
    else if (effect.do === "alarm") raiseAlarm({ desk: house.desk, log: silent }, session, call, () => {});
  }
  async function think(effect: Effect & { do: "think" }): Promise<void> {
    const { turn, begun } = effect;
    const { language, facts, lines, transfers } = session;
    const known = { callId: call.id, isTest: true, turn, now: now(), assistant, caller: from, language, lines };
    const onDesk = (isAsked: boolean) => take({ type: "desk", turn, isAsked });
    try {
      for await (const words of brain.answer({ ...known, facts, transfers, begun, onDesk }, neverStopped)) {
        if (asked !== effect) return;
        take({ type: "brain", turn, said: words });
      }
      asked = undefined;
      take({ type: "brain_done", turn });
    } catch {
      asked = undefined;
      take({ type: "brain_failed", turn, code: "failed" });
    }
  }
  /** Nobody says anything until something happens by itself. */
  function wait(): void {
    const [first] = [...timers].toSorted(([, a], [, b]) => a - b);
    const [timer, dueMs] = first ?? [];
    if (timer === undefined || dueMs === undefined) take({ type: "closed", why: "hung_up" });
    else {
      timers.delete(timer);
      elapsedMs = Math.max(elapsedMs, dueMs);
      take({ type: "timer", timer });
    }
  }

  take({ type: "began", how: "fresh", greeting: assistant.greeting, isSpoken: false });
  let heard = "";
  for (let passes = 0, turns = 0; session.ended === null && passes < mostPasses; passes++) {
    if (asked !== undefined) await think(asked);
    else if (ringing !== undefined) {
      const target = ringing;
      ringing = undefined;
      elapsedMs += ringMs;
      take({ type: "returned", result: callees[target] ?? "accepted" });
    } else if (said !== undefined) {
      heard = said;
      said = undefined;
      elapsedMs += spokenMs(heard);
      take({ type: "quiet" });
    } else {
      const words = turns === 0 ? caller.opens : caller.replyTo(heard, session, house);
      turns++;
      if (words === hangsUp || turns > mostTurns) take({ type: "closed", why: "hung_up" });
      else if (words !== saysNothing && words !== "") {
        elapsedMs += breathMs + spokenMs(words);
        take({ type: "speech", words, language: null });
      } else if (session.facts.reaching && !isHelped) {
        // Whoever is on call takes it: what she promises then is part of the call.
        isHelped = true;
        elapsedMs += ringMs;
        take({ type: "helper", news: "has_it", name: "" });
      } else wait();
    }
  }
  if (session.ended === null) take({ type: "closed", why: "lost" });
  return { assistant, session, house };
}

const silent = { warn: () => {} };
const neverStopped = new AbortController().signal;
