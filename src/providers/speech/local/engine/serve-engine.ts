import type { Listening } from "../../port.ts";
import { createCallEar, type VoiceDetector } from "../call-ear.ts";
import { createWorkQueue } from "../work-queue.ts";
import type { Engine } from "./engine.ts";
import type { FromEngine, ToEngine } from "./messages.ts";

type Needs = {
  readonly engine: Engine;
  readonly send: (message: FromEngine) => void;
  readonly nowMs: () => number;
  /** Pieces of work that run at the same time. */
  readonly atOnce: number;
};

/** Beyond this callers are not heard any more, which they notice, instead of later and later. */
const mostWaiting = 100;
/** Whoever has finished speaking waits for the words, then for her first ones; what comes after those can wait while they are played. */
const ranks = { read: 0, speak: 1, speakAhead: 2 } as const;

/** Does what the product asks for, for several calls at a time. */
export function serveEngine({ engine, send, nowMs, atOnce }: Needs): (message: ToEngine) => void {
  const queue = createWorkQueue({ atOnce, mostWaiting });
  const ears = new Map<number, { readonly listening: Listening; readonly detector: VoiceDetector }>();
  const speaking = new Map<number, AbortController>();

  const listen = (id: number) => {
    const detector = engine.createDetector();
    const listening = createCallEar({
      ...{ detector, nowMs },
      read: (samples, signal) =>
        queue.add({ of: `ear ${id}`, rank: ranks.read, run: () => engine.read(samples), signal }),
      onHeard: (heard) => send({ type: "heard", id, heard }),
    });
    ears.set(id, { listening, detector });
  };
  const stop = (id: number) => {
    const ear = ears.get(id);
    ear?.listening.stop();
    ear?.detector.close();
    ears.delete(id);
  };
  const speak = async ({ id, words, speaker, isAhead }: Extract<ToEngine, { type: "speak" }>) => {
    const stopped = new AbortController();
    speaking.set(id, stopped);
    const rank = isAhead ? ranks.speakAhead : ranks.speak;
    const run = () => engine.speak(words, speaker);
    try {
      const sound = await queue.add({ of: "mouth", rank, run, signal: stopped.signal });
      if (!stopped.signal.aborted) send({ type: "spoken", id, sound });
    } catch {
      if (!stopped.signal.aborted) send({ type: "unspoken", id });
    } finally {
      speaking.delete(id);
    }
  };

  return (message) => {
    switch (message.type) {
      case "listen":
        return listen(message.id);
      case "sound":
        return ears.get(message.id)?.listening.hear(message.samples);
      case "wait_for":
        return ears.get(message.id)?.listening.waitFor(message.patience);
      case "stop":
        return stop(message.id);
      case "speak":
        return void speak(message);
      case "unspeak":
        return speaking.get(message.id)?.abort();
      case "ping":
        return send({ type: "pong" });
    }
  };
}
