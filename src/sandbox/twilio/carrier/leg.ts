import type { Clock } from "../../vendor.ts";
import type { StoredCall } from "../state.ts";
import { createTrace, type Trace } from "../trace.ts";
import { type CallStatus, type FinalStatus, isFinal } from "./call-status.ts";

/** Whoever wants to know what the person on the line does: a relay, a menu, a recording, the other end. */
export type Listener = {
  /** `isSound` where the microphone brought the words, and whoever else is on the line has heard them. */
  speech(text: string, isSound?: boolean): void;
  /** A piece of what the microphone hears. True where the line takes it as sound, and needs no words. */
  sound?(samples: Int16Array): boolean;
  key(key: string): void;
  /** The person lets the time pass that was given to answer. */
  quiet(): void;
};

/** How a person holds this phone who speaks and hears instead of typing and reading. Sound is in 8,000 samples a second. */
export type Headset = {
  play(samples: Int16Array): void;
  /** Words of a line that carries words and no sound. */
  speak(words: string, by: { readonly whose: "person" | "machine"; readonly language?: string }): void;
  /** Whatever is still to be heard is not. */
  clear(): void;
};

/** What a relay lets the person do beyond speaking. */
export type RelayControl = {
  drop(): void;
  interruptAfter(characters: number, words: string): void;
  /** What of the words under way was heard so far. */
  hearing(): string;
  /** Connected, and everything that was said is heard. */
  isQuiet(): boolean;
};

export type Heard = { readonly text: string; readonly at: string; readonly interrupted: boolean };

export type Leg = {
  readonly record: StoredCall;
  readonly trace: Trace;
  /** Comes when the leg is over. */
  readonly over: AbortSignal;
  /** A phone that acts by itself: what it presses when it is asked to. */
  readonly automatic: { readonly press: string } | undefined;
  readonly fallback: { readonly url: string; readonly method: string } | undefined;
  readonly heard: readonly Heard[];
  listener: Listener | undefined;
  relay: RelayControl | undefined;
  headset: Headset | undefined;
  /** While a phone rings that a person may answer. */
  ringing: { answer(): void; refuse(): void; ignore(): void } | undefined;
  /** Replaces the instructions under way. */
  redirect: ((to: { url: string; method: string } | { twiml: string }) => void) | undefined;
  setStatus(status: CallStatus): void;
  answer(): void;
  end(status: FinalStatus): void;
  hear(text: string, options?: { interrupted?: boolean }): void;
  say(text: string, isSound?: boolean): void;
  press(keys: string): void;
  quiet(): void;
};

type Options = {
  readonly record: StoredCall;
  readonly clock: Clock;
  readonly automatic?: { readonly press: string } | undefined;
  readonly fallback?: { readonly url: string; readonly method: string } | undefined;
  readonly onStatus: (leg: Leg, status: CallStatus) => void;
};

const mostHeard = 200;

/** One end of a call: a person or a machine with a phone. */
export function createLeg({ record, clock, automatic, fallback, onStatus }: Options): Leg {
  const trace = createTrace(clock);
  const over = new AbortController();
  const heard: Heard[] = [];

  const leg: Leg = {
    record,
    trace,
    over: over.signal,
    automatic,
    fallback,
    heard,
    listener: undefined,
    relay: undefined,
    headset: undefined,
    ringing: undefined,
    redirect: undefined,
    setStatus(status) {
      if (isFinal(record.status) || record.status === status) return;
      const now = clock.now().toISOString();
      record.status = status;
      record.date_updated = now;
      if (status === "in-progress") record.start_time = now;
      if (isFinal(status)) record.end_time = now;
      trace.add("status", status);
      onStatus(leg, status);
      if (isFinal(status)) over.abort();
    },
    answer: () => leg.setStatus("in-progress"),
    end: (status) => leg.setStatus(status),
    hear(text, { interrupted = false } = {}) {
      if (text === "" && !interrupted) return;
      heard.push({ text, at: clock.now().toISOString(), interrupted });
      if (heard.length > mostHeard) heard.shift();
      trace.add("heard", interrupted ? `${text} [interrupted]` : text);
    },
    say(text, isSound = false) {
      if (over.signal.aborted) return;
      trace.add("said", text);
      leg.listener?.speech(text, isSound);
    },
    press(keys) {
      for (const key of keys) {
        if (over.signal.aborted || !/[0-9*#]/.test(key)) continue;
        trace.add("pressed", key);
        leg.listener?.key(key);
      }
    },
    quiet: () => leg.listener?.quiet(),
  };
  return leg;
}

/** A line on which people hear each other. */
export const hearsOthers = (others: () => readonly Leg[]) => ({
  speech(text: string, isSound = false) {
    for (const other of others()) {
      other.hear(text);
      if (!isSound) other.headset?.speak(text, { whose: "person" });
    }
  },
  /** They hear it as it is; whoever reads gets the words as well. */
  sound(samples: Int16Array) {
    for (const other of others()) other.headset?.play(samples);
    return false;
  },
});
