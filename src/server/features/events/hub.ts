import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { createSeat, type Seat } from "./seat.ts";
import { watchOwners } from "./store.ts";

export const mostPerOwner = 12;
const fullRetrySeconds = 30;
const stoppingRetrySeconds = 2;
/** Long enough that a stalled process misses nothing; renewed well before. */
const watchMs = 120_000;
const renewMs = 30_000;
const endedPrefix = "ended ";

type Needs = {
  readonly db: Db;
  /** Of these sessions, those that still stand. */
  readonly stillValid: (session_ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly onTrouble: (error: unknown) => void;
};

export type Hub = ReturnType<typeof createHub>;

/** All who read along in this process. One line to the database wakes them; each then reads for itself what it has not seen. */
export function createHub({ db, stillValid, onTrouble }: Needs) {
  const seatsOf = new Map<string, Set<Seat>>();
  const all = (): Seat[] => [...seatsOf.values()].flatMap((seats) => [...seats]);
  let closed = false;

  const remove = (seat: Seat) => {
    const seats = seatsOf.get(seat.owner_id);
    seats?.delete(seat);
    if (seats?.size === 0) seatsOf.delete(seat.owner_id);
  };

  const dismissEnded = async (seats: readonly Seat[]) => {
    if (seats.length === 0) return;
    const stand = await stillValid([...new Set(seats.map(({ session_id }) => session_id))]);
    for (const seat of seats) if (!stand.has(seat.session_id)) seat.leave();
  };

  /** Also finds what a lost notification stood for. */
  const renew = async () => {
    const heads = await watchOwners(db, [...seatsOf.keys()], watchMs);
    for (const { owner_id, last_id } of heads)
      for (const seat of seatsOf.get(owner_id) ?? []) if (seat.reached < last_id) seat.wake();
    await dismissEnded(all());
  };
  const renewing = setInterval(() => {
    if (seatsOf.size > 0) void renew().catch(onTrouble);
  }, renewMs);
  renewing.unref();

  return {
    /** A place for one more reader, and how far the owner has come by now. */
    async take(who: Pick<Seat, "owner_id" | "session_id">): Promise<{ seat: Seat; last_id: number } | undefined> {
      if (closed)
        throw new Refusal("unavailable", "The service is restarting. Please try again in a moment.", {
          retryAfterSeconds: stoppingRetrySeconds,
        });
      const seats = seatsOf.get(who.owner_id) ?? new Set();
      if (seats.size >= mostPerOwner)
        throw new Refusal("too_many", "Too many event streams are open. Please close one.", {
          retryAfterSeconds: fullRetrySeconds,
        });
      const seat = createSeat(who, remove);
      seatsOf.set(who.owner_id, seats.add(seat));
      try {
        const [head] = await watchOwners(db, [who.owner_id], watchMs);
        if (head) return { seat, last_id: head.last_id };
        seat.leave();
        return undefined;
      } catch (error) {
        seat.leave();
        throw error;
      }
    },

    /** What the database says: whose events went on, or whose session ended. */
    onNotify(payload: string): void {
      const ended = payload.startsWith(endedPrefix);
      const seats = [...(seatsOf.get(ended ? payload.slice(endedPrefix.length) : payload) ?? [])];
      if (ended) void dismissEnded(seats).catch(onTrouble);
      else for (const seat of seats) seat.wake();
    },

    /** After the LISTEN connection was lost: every stream reads again, and those whose session has ended are closed. */
    hearAgain(): void {
      for (const seat of all()) seat.wake();
      if (seatsOf.size > 0) void renew().catch(onTrouble);
    },

    /** Ends all streams, and takes no new one. */
    close(): void {
      closed = true;
      clearInterval(renewing);
      for (const seat of all()) seat.leave();
    },
  };
}
