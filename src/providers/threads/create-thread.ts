import { Worker } from "node:worker_threads";
import type { Reply, Tasks } from "./serve-tasks.ts";

/** Why work in a thread came to nothing: it took too long, too much waits, it took too much memory, or it broke. */
type Why = "late" | "full" | "memory" | "broken";

/** Its text says nothing of what was worked on. */
export class ThreadFailure extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(`Work in a thread came to nothing (${why}).`);
    this.name = "ThreadFailure";
    this.why = why;
  }
}

export type Thread<T extends Tasks> = {
  /** Starts it ahead of its first work. Over when it is ready, or cannot be: the work itself finds out. */
  start(): Promise<void>;
  /** Input and answer are copied. What waits with a signal that was aborted is not begun. */
  run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<T[Name]>>>;
};

type Options = {
  /** A module that hands its tasks to `serveTasks`. */
  readonly file: URL;
  /** For one piece of work. */
  readonly deadlineMs: number;
  readonly mostWaiting?: number;
  readonly heapMb?: number;
  /** What the module finds as its `workerData`. */
  readonly data?: object;
};

type Work = {
  readonly name: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
};

/** Reading a few modules; on a machine that has much else to do, too. */
const startMs = 20_000;

/**
 * A thread for work on strangers' texts, so that none of them holds up the calls of this one. It starts when it is needed, does one thing
 * after the other, and is ended in the middle of what takes too long; the next work gets a new one. It keeps no process alive.
 */
export function createThread<T extends Tasks>(options: Options): Thread<T> {
  const { file, deadlineMs, mostWaiting = 100, heapMb = 128, data } = options;
  let waiting: Work[] = [];
  let current: Work | undefined;
  let worker: Worker | undefined;
  let isReady = false;
  let deadline: NodeJS.Timeout | undefined;
  let onStarted: (() => void)[] = [];

  const started = () => {
    for (const tell of onStarted) tell();
    onStarted = [];
  };
  const finish = (settle: (work: Work) => void) => {
    clearTimeout(deadline);
    const work = current;
    current = undefined;
    if (work) settle(work);
    begin();
  };
  const lose = (why: Why) => {
    void worker?.terminate();
    worker = undefined;
    isReady = false;
    started();
    finish(({ failed }) => failed(new ThreadFailure(why)));
  };
  const giveTime = (ms: number) => {
    clearTimeout(deadline);
    deadline = setTimeout(() => lose("late"), ms);
  };
  const open = (): Worker => {
    const resourceLimits = { maxOldGenerationSizeMb: heapMb };
    const opened = new Worker(file, { env: {}, execArgv: [], resourceLimits, workerData: data });
    const ifCurrent = (act: () => void) => worker === opened && act();
    opened.on("message", (reply: Reply) =>
      ifCurrent(() => {
        if (reply.type === "ready") {
          isReady = true;
          started();
          if (current) giveTime(deadlineMs);
        } else if (reply.type === "done") finish(({ done }) => done(reply.answer));
        else finish(({ failed }) => failed(new ThreadFailure("broken")));
      }),
    );
    opened.on("error", (error) => ifCurrent(() => lose(isOutOfMemory(error) ? "memory" : "broken")));
    opened.on("exit", () => ifCurrent(() => lose("broken")));
    // After the listeners, which would hold the process again; whoever waits for work is held by its deadline.
    opened.unref();
    return opened;
  };
  const dropStopped = () => {
    for (const { signal, failed } of waiting) if (signal?.aborted) failed(signal.reason);
    waiting = waiting.filter(({ signal }) => !signal?.aborted);
  };
  const begin = () => {
    if (current) return;
    dropStopped();
    current = waiting.shift();
    if (!current) return;
    worker ??= open();
    giveTime(isReady ? deadlineMs : startMs);
    worker.postMessage({ name: current.name, input: current.input });
  };

  return {
    start() {
      if (isReady) return Promise.resolve();
      worker ??= open();
      const late = new Promise<void>((resolve) => setTimeout(resolve, startMs).unref());
      return Promise.race([new Promise<void>((resolve) => onStarted.push(resolve)), late]);
    },
    run: (name, input, signal) =>
      new Promise((done, failed) => {
        dropStopped();
        if (waiting.length >= mostWaiting) return failed(new ThreadFailure("full"));
        waiting.push({ name, input, signal, done: done as Work["done"], failed });
        begin();
      }),
  };
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
