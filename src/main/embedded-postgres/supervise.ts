import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { end, hasEnded } from "./server-process.ts";

const pauseMs = 500;

/** Keeps the database up: killed from outside, it comes back with all that it had acknowledged. Answers how to stop it. */
export function supervise(first: ChildProcess, relaunch: () => ChildProcess): () => Promise<void> {
  let child = first;
  let stopping = false;
  const watch = () =>
    child.once("close", async () => {
      await sleep(pauseMs, undefined, { ref: false });
      if (stopping) return;
      child = relaunch();
      watch();
    });
  watch();
  // However this process ends, the database does not outlive it, as long as there is a moment left to say so.
  const quit = () => hasEnded(child) || child.kill("SIGQUIT");
  process.once("exit", quit);
  return async () => {
    stopping = true;
    await end(child);
    process.off("exit", quit);
  };
}
