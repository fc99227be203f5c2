import { endCall } from "./end-call.ts";
import type { CallNeeds } from "./needs.ts";
import { type CallRow, type LiveCall, listLive, listLiveMarks, lockCall } from "./store.ts";

type Watching = {
  /** A clock that does not jump. */
  readonly watchMs: () => number;
  /** The mark of this process, and the calls whose lines it holds. */
  readonly mark: number;
  readonly carried: () => ReadonlySet<string>;
};

export type Reaper = { look(): Promise<number> };

/** Two missed signs of life, and a little more. */
const silentMs = 45_000;
/** A process that lives and does not write is given longer: it may stand still, and its callers are still there. */
const stillMs = 180_000;
/** Between two looks; after a longer pause, ours or the database's, everybody gets the time anew. */
export const lookMs = 10_000;
const longestPauseMs = 2.5 * lookMs;
/** The line itself closes a call that is over at the carrier, if anybody has it. */
const overMs = 3_000;
/** A call that was put through is not ours to end for this long; the carrier ends it earlier. */
const awayMs = 5 * 3_600_000;

type Seen = { readonly at: number; readonly sinceMs: number };

/**
 * Closes calls that nobody carries any more, billed to the last sign of life. A call belongs to the process with its connection, so this process
 * never takes one of its own; and how long a call has been silent is measured by watching it, not by two clocks that may differ or jump.
 */
export function createReaper(needs: CallNeeds, { watchMs, mark, carried }: Watching): Reaper {
  const { db, clock } = needs;
  let seen = new Map<string, Seen>();
  let lookedMs = Number.NEGATIVE_INFINITY;

  /** For how long a call has given no sign of life while it was watched. */
  const watch = (calls: readonly LiveCall[]): ReadonlyMap<string, number> => {
    const nowMs = watchMs();
    const known = nowMs - lookedMs > longestPauseMs ? new Map<string, Seen>() : seen;
    lookedMs = nowMs;
    seen = new Map();
    for (const { id, seen_at } of calls) {
      const [at, before] = [seen_at.getTime(), known.get(id)];
      seen.set(id, before?.at === at ? before : { at, sinceMs: nowMs });
    }
    return new Map([...seen].map(([id, { sinceMs }]) => [id, nowMs - sinceMs]));
  };

  return {
    async look() {
      const calls = await listLive(db);
      if (calls.length === 0) return 0;
      const [marks, ours, silences, now] = [await listLiveMarks(db), carried(), watch(calls), clock.now().getTime()];
      const isForsaken = (call: LiveCall): boolean => {
        if (call.carrier_ended_at !== null && call.carrier_ended_at.getTime() < now - overMs) return true;
        if (call.away_since !== null && call.line !== "web") return call.away_since.getTime() < now - awayMs;
        if (ours.has(call.id)) return false;
        const isElsewhere = call.carried_by !== null && call.carried_by !== mark && marks.has(call.carried_by);
        return (silences.get(call.id) ?? 0) >= (isElsewhere ? stillMs : silentMs);
      };
      let reaped = 0;
      for (const call of calls.filter(isForsaken)) {
        await db.transaction().execute(async (tx) => {
          const row = await lockCall(tx, call.id);
          // Somebody has written it or put it through meanwhile.
          if (row?.state !== "live" || row.seen_at > call.seen_at || !isForsaken(row)) return;
          await endCall(needs, tx, row, { elapsedMs: lastedMs(row), ending: unseenEnding(row) });
          reaped++;
        });
      }
      return reaped;
    },
  };
}

/** What the carrier counted, where it said so; else up to the last sign of life. One that was never taken did not last. */
export const lastedMs = ({ epoch, carrier_seconds, elapsed_ms }: CallRow): number =>
  epoch === 0 ? 0 : carrier_seconds === null ? elapsed_ms : carrier_seconds * 1000;

/** How a call ended that no line of ours has seen the end of. */
export function unseenEnding(
  row: Pick<CallRow, "epoch" | "away_since" | "transfer_answer" | "carrier_ended_at" | "assistant">,
) {
  if (row.epoch === 0 && row.away_since !== null) return row.assistant.away ?? "shed";
  if (row.transfer_answer === "accepted") return "transferred";
  return row.carrier_ended_at === null ? "connection_lost" : "caller_hung_up";
}
