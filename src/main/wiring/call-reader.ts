import { createThread } from "#providers/threads/create-thread.ts";
import type { CallReader } from "#server/features/after-call/needs.ts";
import type { CallTasks } from "./call-thread.ts";

/** The longest call that is read takes a fraction of a second. */
const deadlineMs = 10_000;

/** Reads finished calls in a thread of its own, so that no words of a caller hold up the calls that are carried here. */
export function createCallReader(): CallReader {
  const file = new URL("./call-thread.ts", import.meta.url);
  const thread = createThread<CallTasks>({ file, deadlineMs });
  return {
    readCall: (call, words, signal) => thread.run("readCall", [call, words], signal),
    ownerText: (about) => thread.run("ownerText", about),
  };
}
