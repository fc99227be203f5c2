import { type ChildProcess, fork } from "node:child_process";
import { ProviderError } from "../../provider-error.ts";
import type { SpeechState } from "../port.ts";
import type { EngineTask, FromEngine, ToEngine } from "./engine/messages.ts";

type Options = {
  /** The program of the process. */
  readonly file: URL;
  /** Where the models are kept. */
  readonly dir: string;
  readonly onMessage: (message: FromEngine) => void;
  /** Nobody it worked for hears of it again. */
  readonly onLost: () => void;
  readonly delays?: Partial<typeof usualDelays>;
};

/** `againMs`: after a death, and longer after each further one before it was ready. `retryMs`: after the models could not be fetched. */
const usualDelays = {
  againMs: 100,
  longestAgainMs: 60_000,
  retryMs: 60_000,
  longestRetryMs: 1_800_000,
  pingMs: 2_000,
  hungMs: 10_000,
};

export type EngineHost = {
  start(): void;
  state(): SpeechState;
  onState(listener: (state: SpeechState) => void): () => void;
  send(message: ToEngine): void;
  /** Over when it is ready; a `ProviderError` where it is not within this time, or cannot be. */
  ready(withinMs: number): Promise<void>;
  close(): Promise<void>;
};

export const speechFailure = (code: string, text: string): ProviderError =>
  new ProviderError("speech", code, text, { retryable: true });

/** Keeps the engine's process running: starts it again when it has died, or answers nothing any more. */
export function createEngineHost({ file, dir, onMessage, onLost, delays }: Options): EngineHost {
  const { againMs, longestAgainMs, retryMs, longestRetryMs, pingMs, hungMs } = { ...usualDelays, ...delays };
  const listeners = new Set<(state: SpeechState) => void>();
  let current: SpeechState = { type: "off" };
  let child: ChildProcess | undefined;
  let again: NodeJS.Timeout | undefined;
  let pinging: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Of a process that became ready: what the models hold need not be looked at again. */
  let ear: EngineTask["ear"];
  let failures = 0;

  const become = (state: SpeechState) => {
    if (state.type === "preparing" && current.type === "preparing") return;
    current = state;
    for (const listener of listeners) listener(state);
  };
  const startLater = (ms: number) => {
    if (isClosed) return;
    clearTimeout(again);
    again = setTimeout(start, ms).unref();
  };
  const watch = (watched: ChildProcess) => {
    let unansweredMs = 0;
    pinging = setInterval(() => {
      unansweredMs += pingMs;
      if (unansweredMs > hungMs) watched.kill("SIGKILL");
      else if (watched.connected) watched.send({ type: "ping" } satisfies ToEngine, () => undefined);
    }, pingMs).unref();
    watched.on("message", () => {
      unansweredMs = 0;
    });
  };
  const take = (from: ChildProcess, message: FromEngine) => {
    if (from !== child) return;
    switch (message.type) {
      case "fetching":
        return become({ type: "fetching", fetchedBytes: message.fetchedBytes, totalBytes: message.totalBytes });
      case "loading":
        // Of one that dies while it loads, again and again, the trouble is worth more to know.
        if (failures === 0 || current.type === "fetching") become({ type: "preparing" });
        return;
      case "ready":
        failures = 0;
        ear = message.model;
        watch(from);
        return become({ type: "ready" });
      case "unable":
        failures += 1;
        child = undefined;
        become({ type: "failed", why: message.why });
        // Its makers publish none for this machine: asking again changes nothing.
        if (message.why !== "engine") startLater(Math.min(longestRetryMs, retryMs * 2 ** (failures - 1)));
        return;
      case "pong":
        return;
      default:
        return onMessage(message);
    }
  };
  const lose = (lost: ChildProcess) => {
    clearInterval(pinging);
    if (lost !== child) return;
    child = undefined;
    if (isClosed) return;
    const wasReady = current.type === "ready";
    if (!wasReady) {
      failures += 1;
      // It may have died of a file.
      ear = undefined;
    }
    become({ type: "failed", why: "engine" });
    onLost();
    startLater(wasReady ? againMs : Math.min(longestAgainMs, againMs * 4 ** failures));
  };

  function start(): void {
    if (isClosed || child) return;
    const task: EngineTask = { dir, ...(ear ? { ear } : {}) };
    const begun = fork(file, [JSON.stringify(task)], {
      serialization: "advanced",
      // What the models' library prints is of no use to anybody.
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      execArgv: [],
    });
    child = begun;
    begun.on("message", (message) => take(begun, message as FromEngine));
    begun.once("error", () => lose(begun));
    begun.once("exit", () => lose(begun));
    // Nobody waits for it: the product ends when everything else has.
    begun.unref();
    begun.channel?.unref();
    if (failures === 0) become({ type: "preparing" });
  }

  return {
    start,
    state: () => current,
    onState(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(message) {
      // What is lost with it is told of by `onLost`.
      if (child?.connected && current.type === "ready") child.send(message, () => undefined);
    },
    ready(withinMs) {
      if (current.type === "ready") return Promise.resolve();
      const mayCome =
        child !== undefined || (current.type === "failed" && current.why === "engine" && again !== undefined);
      if (!mayCome || current.type === "fetching")
        return Promise.reject(speechFailure("not_ready", "There is no speech here yet."));
      return new Promise((done, failed) => {
        const settle = (end: () => void) => {
          clearTimeout(late);
          listeners.delete(listener);
          end();
        };
        const listener = (state: SpeechState) => {
          if (state.type === "ready") settle(done);
        };
        const late = setTimeout(
          () => settle(() => failed(speechFailure("not_ready", "There is no speech here yet."))),
          withinMs,
        );
        listeners.add(listener);
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      clearInterval(pinging);
      const last = child;
      if (!last || last.exitCode !== null || last.signalCode !== null) return;
      const gone = new Promise((done) => last.once("exit", done));
      // Now its end is waited for, or a program with nothing else to do would be over before.
      last.ref();
      last.kill("SIGKILL");
      await gone;
    },
  };
}
