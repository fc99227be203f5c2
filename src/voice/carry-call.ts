import { setImmediate as othersTurn } from "node:timers/promises";
import { errorCode } from "#domain/basics/error-code.ts";
import { passTime } from "#domain/calls/call-phases.ts";
import { type CallFacts, type CallRound, noFacts, type TransferResult } from "#domain/calls/call-record.ts";
import type { Desk } from "#domain/calls/desk.ts";
import { type Escalating, raiseAlarm } from "./alarm.ts";
import type { Brain } from "./brain/brain.ts";
import { beginning, linesToAnswer, withoutKeys } from "./carried-session.ts";
import { answersSoon, createKeeper } from "./keeper.ts";
import type { Line, LineEvent } from "./line.ts";
import type { Log } from "./log.ts";
import type { Meter } from "./meter.ts";
import type { Call, Records } from "./records.ts";
import { newSession } from "./session/begin.ts";
import type { Effect, HelperUpdate, Session, SessionEvent, Timer } from "./session/session.ts";
import { step } from "./session/step.ts";

export type EngineNeeds = {
  readonly records: Records;
  readonly desk: Pick<Desk, "takeMessage">;
  /** An emergency begins its way to people on call. Absent: there are none. */
  readonly escalate?: Escalating | undefined;
  /** The built-in one never fails for long; the model may be absent. */
  readonly brains: { readonly built_in: Brain; readonly model?: Brain | undefined };
  readonly now: () => Date;
  /** A clock that does not jump. */
  readonly watchMs: () => number;
  readonly log: Log;
  readonly meter?: Meter | undefined;
};

export type Arriving = {
  readonly callId: string;
  readonly line: Line;
  /** As it stood when its line was let in, where that is known. */
  readonly as?: CallRound | undefined;
  readonly greeting: string;
  /** Whether the carrier has greeted by itself already. */
  readonly isGreeted: boolean;
  /** Nobody pays for it: a visitor's demo, or an owner's test. */
  readonly isGuest?: boolean | undefined;
  /** How the transfer went that the call comes back from. */
  readonly returned?: TransferResult | undefined;
};

/** So much takes milliseconds to understand. */
const longWords = 300;

/** A call in the hands of this process. */
export type CarriedCall = {
  hear(event: LineEvent): void;
  /** News of the people who are being reached. */
  help(news: HelperUpdate): void;
  /** A sign of life where it is time for one, for calls in which nothing is said. */
  beat(): void;
  /** Another process is to carry it on: after the open answer, or at once. */
  handOver(options: { readonly atOnce: boolean }): void;
};

/** A call in which something is said is written down anyway. */
const beatMs = 20_000;

type Watched = { readonly onGone: () => void; readonly onWriting: (written: Promise<void>) => void };

/** Runs one call: events go in one after the other, the pure step decides, and its effects are done here. */
export function carryCall(needs: EngineNeeds, arriving: Arriving, { onGone, onWriting }: Watched): CarriedCall {
  const { records, brains, now, watchMs, log, meter } = needs;
  const { callId, line } = arriving;
  const waiting: SessionEvent[] = [];
  const timers = new Map<Timer, NodeJS.Timeout>();
  let call: Call | undefined;
  let session: Session = newSession("en");
  let takenAtMs = 0;
  let thinking: AbortController | undefined;
  let isStepping = false;
  let isGone = false;
  let isLeaving = false;
  let keptAtMs = 0;
  let noted: CallFacts = noFacts;
  let askedAtMs: number | undefined;

  const elapsedMs = () => (call?.elapsedMs ?? 0) + Math.round(watchMs() - takenAtMs);
  const keeper = createKeeper({
    records,
    log,
    onWriting,
    elapsedMs,
    onLost() {
      // No session owns this connection any more: the carrier has to ask where the call is now.
      leave();
      giveAway();
    },
  });

  const keep = (taken: Call, { soon = false } = {}) => {
    keptAtMs = watchMs();
    session = { ...session, time: session.time && passTime(session.time, elapsedMs()) };
    if (soon) keeper.keepSoon(taken, withoutKeys(session));
    else keeper.keep(taken, withoutKeys(session));
  };

  const push = (event: SessionEvent) => {
    if (isGone) return;
    waiting.push(event);
    if (call && !isStepping) run(call);
  };

  function run(taken: Call): void {
    isStepping = true;
    const hasModel = brains.model !== undefined;
    for (let event = waiting.shift(); event && !isGone; event = waiting.shift()) {
      try {
        const next = step(session, event, { now: now(), elapsedMs: elapsedMs(), assistant: taken.assistant, hasModel });
        session = next.session;
        note();
        for (const effect of next.effects) perform(taken, effect);
      } catch (error) {
        log.warn({ callId, event: event.type, failure: String(error) }, "a step of a call failed");
      }
      if (session.ended !== null) end(taken);
    }
    isStepping = false;
    if (isLeaving && !session.answer?.open) part();
  }

  /** Before what follows from it: the line may be over after that. */
  function note(): void {
    if (session.facts === noted) return;
    noted = session.facts;
    line.note(noted);
  }

  function perform(taken: Call, effect: Effect): void {
    switch (effect.do) {
      case "say":
        if (askedAtMs !== undefined) meter?.firstWord(watchMs() - askedAtMs);
        askedAtMs = undefined;
        line.say(effect.words, { last: effect.last, language: session.language, interruptible: effect.interruptible });
        break;
      case "think":
        think(taken, effect);
        break;
      case "stop_thinking":
        stopThinking();
        break;
      case "set_timer":
        setTimer(effect.timer, effect.ms);
        break;
      case "clear_timer":
        clearTimer(effect.timer);
        break;
      case "use_language":
        line.useLanguage(effect.language);
        break;
      case "transfer":
        line.transfer(effect);
        break;
      case "alarm":
        raiseAlarm(needs, session, taken, (name) => push({ type: "helper", news: "not_reached", name }));
        break;
      case "call_off":
        void needs.escalate?.callOff(callId, effect);
        break;
      case "keep":
        keep(taken, { soon: session.answer?.open === true && answersSoon(session) });
        break;
      case "hang_up":
        line.hangUp();
        break;
    }
  }

  function think({ assistant, caller, isTest }: Call, effect: Effect & { do: "think" }): void {
    stopThinking();
    // The model's question is taken over by the built-in brain without the caller having said anything more.
    askedAtMs ??= watchMs();
    const brain = effect.brain === "model" ? (brains.model ?? brains.built_in) : brains.built_in;
    const mine = new AbortController();
    thinking = mine;
    const { turn, begun } = effect;
    const { language, facts, transfers } = session;
    const lines = linesToAnswer(session);
    const onDesk = (isAsked: boolean) => {
      if (thinking === mine) push({ type: "desk", turn, isAsked });
    };
    const known = { callId, isTest, turn, now: now(), assistant, caller, language, lines, facts, transfers, begun };
    const asked = { ...known, onDesk };
    const answer = async () => {
      // What was just heard has taken its time already: other callers are heard before more is made of it.
      if ((lines.at(-1)?.words.length ?? 0) > longWords) await othersTurn();
      if (thinking !== mine) return;
      try {
        for await (const said of brain.answer(asked, mine.signal)) {
          if (thinking !== mine) return;
          push({ type: "brain", turn, said });
        }
        if (thinking !== mine) return;
        // There is nothing left to stop.
        thinking = undefined;
        push({ type: "brain_done", turn });
      } catch (error) {
        if (thinking !== mine) return;
        const code = errorCode(error);
        log.warn({ callId, brain: brain.name, code }, "a brain failed");
        meter?.brainFailed(brain.name, code);
        push({ type: "brain_failed", turn, code });
      }
    };
    void answer();
  }

  function stopThinking(): void {
    const stopped = thinking;
    thinking = undefined;
    stopped?.abort();
  }

  function setTimer(timer: Timer, ms: number): void {
    clearTimer(timer);
    timers.set(
      timer,
      setTimeout(() => {
        timers.delete(timer);
        push({ type: "timer", timer });
      }, ms),
    );
  }

  function clearTimer(timer: Timer): void {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  }

  /** The call is over: nothing of it goes on, and its record is closed. */
  function end(taken: Call): void {
    leave();
    if (session.ended !== null) meter?.ended(session.ended);
    keeper.close(taken, withoutKeys(session));
  }

  /** This process has nothing more to do with the call. */
  function leave(): void {
    if (isGone) return;
    isGone = true;
    stopThinking();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    onGone();
  }

  function part(): void {
    if (isGone) return;
    if (call) keep(call);
    leave();
    giveAway();
  }

  function giveAway(): void {
    const written = line.handOver();
    if (written) onWriting(written);
  }

  async function take(): Promise<void> {
    const claim = await keeper.claim(callId, arriving.as).catch((error) => {
      log.warn({ callId, code: errorCode(error) }, "a call could not be taken");
      // The carrier comes back, to this process or to another one.
      part();
    });
    if (isGone) return;
    // Ended, or carried by another process by now: this connection is redirected to where the call is.
    if (!claim) return part();
    takenAtMs = watchMs();
    session = claim.session ?? newSession(claim.call.assistant.settings.languages[0] ?? "en");
    // What came meanwhile comes after the beginning.
    waiting.unshift(beginning(claim.session !== null, arriving));
    call = claim.call;
    if (!claim.session) meter?.begun();
    if (!isStepping) run(call);
  }
  void take();

  return {
    hear(event) {
      if (event.type === "speech") askedAtMs = undefined;
      if (event.type === "parted") {
        if (call && !isGone) keep(call);
        leave();
      } else push(event.type === "transfer_ended" ? { type: "returned", result: event.result } : event);
    },
    help: (news) => push({ type: "helper", ...news }),
    beat() {
      if (call && !isGone && watchMs() - keptAtMs >= beatMs) keep(call);
    },
    handOver({ atOnce }) {
      isLeaving = true;
      if (atOnce || (!isStepping && !session.answer?.open)) part();
    },
  };
}
