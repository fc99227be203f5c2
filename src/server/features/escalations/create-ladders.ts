import { errorCode } from "#domain/basics/error-code.ts";
import { keepLooking } from "../../basics/keep-looking.ts";
import { createLadderBook } from "./book.ts";
import { watchJoin } from "./join-caller.ts";
import { callPerson } from "./ladder-calls.ts";
import type { Reach } from "./ladder-event.ts";
import type { EscalationNeeds } from "./needs.ts";
import { runLadder } from "./run-ladder.ts";
import { listDue } from "./store.ts";
import { watchWaiting } from "./waiting/watch-waiting.ts";

/** What is due is found by every process, so that what one leaves another goes on with. */
const lookMs = 250;
/** A database that is away is not asked four times a second by everybody. */
const longestLookMs = 5_000;
/** So many are in hand at a time: what a carrier takes at once, and few enough that each is done before its lease ends. */
const atOnce = 80;

export type Ladders = {
  /** Looks at one now. Nobody waits for it. */
  look(id: string): void;
  /** The carrier tells that a call to somebody has begun. */
  notePlaced(id: string, reach: Reach, carrier_id: string): Promise<void>;
  /** Takes nothing more, and waits for what is being done. */
  stop(): Promise<void>;
};

/** Drives all ladders that are due, in this process beside others. */
export function createLadders(needs: EscalationNeeds): Ladders {
  const { db, clock, onTrouble } = needs;
  const book = createLadderBook(needs);
  const climbing = { book, placeCall: callPerson(needs), now: () => clock.now(), onTrouble };
  const running = new Map<string, Promise<void>>();
  const again = new Set<string>();
  let isStopping = false;
  let mayBeMore = false;

  const begin = (id: string, work: (id: string) => Promise<void>) => {
    if (isStopping) return;
    if (running.has(id)) return void again.add(id);
    // It is due, and found when there is room.
    if (running.size >= atOnce) mayBeMore = true;
    else running.set(id, run(id, work));
  };
  const run = (id: string, work: (id: string) => Promise<void>): Promise<void> =>
    work(id)
      .catch((error) => onTrouble("a ladder could not be looked at", errorCode(error)))
      .finally(() => {
        running.delete(id);
        if (again.delete(id)) look(id);
        if (mayBeMore && running.size <= atOnce / 2) looking.soon();
      });
  const look = (id: string) => begin(id, climb);
  const climb = (id: string) => runLadder(climbing, id);
  const join = (id: string) => watchJoin(needs, id);
  const watch = async (assistant_id: string) => {
    for (const id of await watchWaiting(needs, assistant_id)) look(id);
  };
  const lookAtAll = async () => {
    const room = atOnce - running.size;
    if (room <= 0) return;
    mayBeMore = false;
    const due = await listDue(db, clock.now(), room);
    mayBeMore ||= due.length === room;
    const waiting = due.filter(({ state, waiting_since }) => state === "running" && waiting_since !== null);
    for (const assistant_id of new Set(waiting.map((one) => one.assistant_id))) begin(assistant_id, watch);
    for (const { id, state } of due.filter((one) => !waiting.includes(one)))
      begin(id, state === "accepted" ? join : climb);
  };
  const looking = keepLooking(lookAtAll, {
    everyMs: lookMs,
    longestMs: longestLookMs,
    onTrouble: (error) => onTrouble("ladders could not be looked for", errorCode(error)),
  });

  return {
    look,
    notePlaced: (id, reach, carrier_id) => book.notePlaced(id, reach, carrier_id, clock.now()),
    async stop() {
      isStopping = true;
      await looking.stop();
      await Promise.all(running.values());
    },
  };
}
