import { type Arriving, type CarriedCall, carryCall, type EngineNeeds } from "./carry-call.ts";
import type { HelperUpdate } from "./session/session.ts";

/** All calls that this process carries. */
export type Switchboard = {
  /** Takes a call whose line is open. What the line hears goes to the answer, from the first moment on. */
  carry(arriving: Arriving): CarriedCall;
  /** For a call that may be in another process. */
  help(callId: string, news: HelperUpdate): void;
  /** By their ids. */
  calls(): ReadonlySet<string>;
  liveCount(): number;
  /** Those of them that nobody pays for. */
  guestCount(): number;
  /** No answer is cut off: each call is handed over when she has finished speaking, and at once when the time is up. */
  drain(options: { readonly withinMs: number }): Promise<void>;
};

/** Each call has its own time, so that they are not all written at once. */
const lookMs = 1_000;

export function createSwitchboard(needs: EngineNeeds): Switchboard {
  const carried = new Map<CarriedCall, string>();
  const guests = new Set<CarriedCall>();
  const writes = new Set<Promise<void>>();
  let onEmpty: (() => void) | undefined;
  const beats = setInterval(() => {
    for (const call of carried.keys()) call.beat();
  }, lookMs);
  beats.unref();

  return {
    carry(arriving) {
      const call = carryCall(needs, arriving, {
        onGone() {
          carried.delete(call);
          guests.delete(call);
          if (carried.size === 0) onEmpty?.();
        },
        onWriting(written) {
          writes.add(written);
          void written.finally(() => writes.delete(written));
        },
      });
      carried.set(call, arriving.callId);
      if (arriving.isGuest) guests.add(call);
      return call;
    },
    help(callId, news) {
      for (const [call, id] of carried) if (id === callId) call.help(news);
    },
    calls: () => new Set(carried.values()),
    liveCount: () => carried.size,
    guestCount: () => guests.size,
    async drain({ withinMs }) {
      clearInterval(beats);
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
        if (carried.size === 0) resolve();
      });
      const late = setTimeout(() => {
        for (const call of carried.keys()) call.handOver({ atOnce: true });
      }, withinMs);
      for (const call of carried.keys()) call.handOver({ atOnce: false });
      await empty;
      clearTimeout(late);
      // What cannot be written now is found by the reaper.
      await Promise.race([Promise.all(writes), new Promise((resolve) => setTimeout(resolve, withinMs).unref())]);
    },
  };
}
