import { createThread, type Thread, ThreadFailure } from "#providers/threads/create-thread.ts";
import type { Place, Rehearser } from "#server/features/rehearsals/needs.ts";
import { createSemaphore } from "#server/semaphore.ts";
import type { RehearsalTasks, RehearsalThreadOptions } from "./rehearsal-thread.ts";

/** A part of a rehearsal takes a fraction of a second, and waits where calls need the cores. */
const deadlineMs = 60_000;
const heapMb = 256;
/** In threads of their own. More would take the cores that calls need. */
const atOnce = 2;
const waitingAtMost = 20;
/** In each situation: a second or two of a core. The same seed finds the same calls again after a change. */
const searched = { mostPlayed: 200, seed: 28 };

/** Plays rehearsals in threads, each with a deadline and so much memory, few at a time. */
export function createRehearser(options: RehearsalThreadOptions): Rehearser {
  const file = new URL("./rehearsal-thread.ts", import.meta.url);
  const places = createSemaphore(atOnce);
  const idle: Thread<RehearsalTasks>[] = [];
  const open = (): Place => {
    const thread = idle.pop() ?? createThread<RehearsalTasks>({ file, deadlineMs, heapMb, data: options });
    return {
      compare: (calls, { live, draft }, signal) => thread.run("compare", [calls, { live, draft }], signal),
      practice: ({ live, draft }, now) => thread.run("practice", [{ live, draft }, now]),
      bothPractice: (id, { live, draft }, now) => thread.run("bothPractice", [id, { live, draft }, now]),
      both: (call, { live, draft }) => thread.run("both", [call, { live, draft }]),
      search: (version, situation, now) =>
        thread.run("search", [version, situation, now, searched]).catch((error) => {
          if (error instanceof ThreadFailure && error.why === "late") return undefined;
          throw error;
        }),
      leave() {
        idle.push(thread);
        places.release();
      },
    };
  };
  return {
    enter() {
      if (places.tryAcquire()) return Promise.resolve(open());
      if (places.waiting() >= waitingAtMost) return undefined;
      return places.acquire().then(open);
    },
  };
}
