import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Refusal } from "#domain/basics/refusal.ts";
import type { Db } from "../../db/connect.ts";
import { leavePlace, takePlace } from "./store.ts";

/** Longer than anybody needs to take the next part; after a crash the place is free again then. */
const leaseSeconds = 60;

/** A client that reconnects arrives before its first connection is seen to have ended. */
const patience = { tries: 10, everyMs: 100 } as const;

export type Turn = { readonly hold: () => Promise<void>; readonly leave: () => Promise<void> };

/** One export at a time per owner: it reads everything that there is. */
export async function takeTurn(db: Db, owner_id: string): Promise<Turn> {
  const id = randomUUID();
  const take = () => takePlace(db, { owner_id, id, seconds: leaseSeconds });
  const hold = async () => {
    if (!(await take()))
      throw new Refusal("too_many", "Another export is running. Please wait until it's done.", {
        retryAfterSeconds: leaseSeconds,
      });
  };
  for (let left = patience.tries; left > 0 && !(await take()); left--) await pause(patience.everyMs);
  await hold();
  return { hold, leave: () => leavePlace(db, owner_id, id) };
}

/** What has to be known before the first part; without it the turn is over. */
export async function beginning<T>({ leave }: Turn, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    await leave();
    throw error;
  }
}

/** The parts of an export, with its turn held while they are read and left after the last, or when nobody reads on. */
export async function* inTurn(
  { hold, leave }: Turn,
  gone: AbortSignal,
  parts: AsyncIterable<string>,
): AsyncGenerator<string> {
  try {
    for await (const part of parts) {
      if (gone.aborted) return;
      yield part;
      await hold();
    }
  } finally {
    await leave();
  }
}
