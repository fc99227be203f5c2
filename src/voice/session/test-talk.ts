import type { CallSnapshot } from "#domain/calls/call-snapshot.ts";
import type { BrainSaid } from "../brain/brain.ts";
import { june } from "../test-calls.ts";
import { newSession } from "./begin.ts";
import type { Effect, Session, SessionEvent } from "./session.ts";
import { step } from "./step.ts";

const start = new Date("2026-11-16T17:00:00Z").getTime();
export const greeting = "Riverside Plumbing, this is June.";

/** A call in which every event is a second after the one before. */
export function talk({ assistant = june(), hasModel = true }: { assistant?: CallSnapshot; hasModel?: boolean } = {}) {
  let session = newSession("en");
  let at = start;
  let last: readonly Effect[] = [];
  const call = {
    on(event: SessionEvent) {
      at += 1_000;
      const next = step(session, event, { now: new Date(at), elapsedMs: at - start - 1_000, assistant, hasModel });
      session = next.session;
      last = next.effects;
      return call;
    },
    /** Before the next event, beside its own second. */
    wait(ms: number) {
      at += ms;
      return call;
    },
    greet: () => call.on({ type: "began", how: "fresh", greeting, isSpoken: true }).on({ type: "quiet" }),
    caller: (words: string, language: string | null = null) => call.on({ type: "speech", words, language }),
    brain: (...said: BrainSaid[]) => {
      for (const one of said) call.on({ type: "brain", turn: session.turn, said: one });
      return call.on({ type: "brain_done", turn: session.turn });
    },
    says: (words: string) => call.brain({ type: "words", words }),
    timer: (timer: (SessionEvent & { type: "timer" })["timer"]) => call.on({ type: "timer", timer }),
    with(change: Partial<Session>) {
      session = { ...session, ...change };
      return call;
    },
    get session() {
      return session;
    },
    /** What the time went to, in seconds. */
    get spent() {
      return Object.fromEntries(Object.entries(session.time?.spentMs ?? {}).map(([phase, ms]) => [phase, ms / 1000]));
    },
    get effects() {
      return last;
    },
    get spoken() {
      return last.flatMap((effect) => (effect.do === "say" ? [effect.words] : [])).join("");
    },
    get lines() {
      return session.lines.map(({ who, words, cut }) => `${who}: ${words}${cut ? " /" : ""}`);
    },
    timers: (kind: "set_timer" | "clear_timer") =>
      last.flatMap((effect) => (effect.do === kind && "timer" in effect ? [effect.timer] : [])),
    does: (what: Effect["do"]) => last.filter((effect) => effect.do === what),
  };
  return call;
}
