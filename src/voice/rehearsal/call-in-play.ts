import type { TransferTarget } from "#domain/calls/call-record.ts";
import { raiseAlarm } from "../alarm.ts";
import { newSession } from "../session/begin.ts";
import type { Effect, Session, SessionEvent, Timer } from "../session/session.ts";
import { spokenMs } from "../session/timings.ts";
import type { CallToPlay, PlayedCall } from "./call-to-play.ts";
import { hangsUp, saysNothing } from "./caller.ts";
import { type Engine, theEngine } from "./engine.ts";
import type { MemoryDesk } from "./memory-desk.ts";

/** A call that stands still while it is the caller's turn. */
export type CallInPlay = PlayedCall & {
  /** What she said last. */
  readonly heard: string;
  /** Says it, and goes on until it is the caller's turn again or the call is over. */
  say(words: string): Promise<void>;
  /** The people on call, who are being reached: one of them has it, or nobody picks up. Once in a call. */
  hearFromHelp(news: "has_it" | "nobody"): Promise<void>;
  /** The same call once more, to be gone on with in another way. */
  copy(): CallInPlay;
};

/** What a call is made of at the caller's turn. */
type Reached = {
  readonly session: Session;
  readonly elapsedMs: number;
  readonly timers: ReadonlyMap<Timer, number>;
  readonly heard: string;
  readonly passes: number;
  readonly isHelped: boolean;
  readonly house: MemoryDesk;
};

/** A call that goes round without the caller getting a word in. */
const mostPasses = 400;
const ringMs = 12_000;
const breathMs = 400;

/** Begins a call, and plays it to the end of the greeting. Its clock is driven by what is said, so that nothing waits. */
export async function beginCall(call: CallToPlay, engine: Engine = theEngine): Promise<CallInPlay> {
  const play = resume(call, engine, undefined);
  await play.begin();
  return play;
}

function resume(call: CallToPlay, engine: Engine, from: Reached | undefined): CallInPlay & { begin(): Promise<void> } {
  const { assistant, from: callerId, at, desk, callees } = call;
  let elapsedMs = from?.elapsedMs ?? 0;
  let session: Session = from?.session ?? newSession(assistant.settings.languages[0] ?? "en");
  let heard = from?.heard ?? "";
  let passes = from?.passes ?? 0;
  let isHelped = from?.isHelped ?? false;
  const now = () => new Date(at.getTime() + elapsedMs);
  const house = engine.openDesk(desk, assistant, now, from?.house);
  const brain = engine.brainOn(house.desk);
  const timers = new Map<Timer, number>(from?.timers);
  let saying = "";
  let said: string | undefined;
  let ringing: TransferTarget | undefined;
  let asked: (Effect & { do: "think" }) | undefined;

  const known = { id: "rehearsal", assistant, caller: callerId, isTest: true, epoch: 1, elapsedMs: 0 };
  const take = (event: SessionEvent): void => {
    const next = engine.step(session, event, { now: now(), elapsedMs, assistant, hasModel: false });
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
    else if (effect.do === "alarm") raiseAlarm({ desk: house.desk, log: silent }, session, known, () => {});
  }
  async function think(effect: Effect & { do: "think" }): Promise<void> {
    const { turn, begun } = effect;
    const { language, facts, lines, transfers } = session;
    const turnOf = { callId: known.id, isTest: true, turn, now: now(), assistant, caller: callerId, language, lines };
    const onDesk = (isAsked: boolean) => take({ type: "desk", turn, isAsked });
    try {
      for await (const words of brain.answer({ ...turnOf, facts, transfers, begun, onDesk }, neverStopped)) {
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
  function bringNews(news: "has_it" | "nobody"): void {
    isHelped = true;
    elapsedMs += ringMs;
    take({ type: "helper", news, name: "" });
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
  /** Until it is the caller's turn. */
  async function settle(): Promise<void> {
    for (; session.ended === null; passes++) {
      if (passes >= mostPasses) take({ type: "closed", why: "lost" });
      else if (asked !== undefined) await think(asked);
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
      } else return;
    }
  }

  return {
    assistant,
    house,
    get session() {
      return session;
    },
    get heard() {
      return heard;
    },
    async begin() {
      take({ type: "began", how: "fresh", greeting: assistant.greeting, isSpoken: false });
      await settle();
    },
    async say(words) {
      passes++;
      if (words === hangsUp) take({ type: "closed", why: "hung_up" });
      else if (words !== saysNothing && words !== "") {
        elapsedMs += breathMs + spokenMs(words);
        take({ type: "speech", words, language: null });
      } else if (session.facts.reaching && !isHelped) {
        // Whoever is on call takes it: what she promises then is part of the call.
        bringNews("has_it");
      } else wait();
      await settle();
    },
    async hearFromHelp(news) {
      if (!session.facts.reaching || isHelped || session.ended !== null) return;
      bringNews(news);
      await settle();
    },
    copy: () => resume(call, engine, { session, elapsedMs, timers, heard, passes, isHelped, house }),
  };
}

const silent = { warn: () => {} };
const neverStopped = new AbortController().signal;
