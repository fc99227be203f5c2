import { randomUUID } from "node:crypto";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { closeBooks } from "../../../src/server/features/ledger/close-books.ts";
import { type RunningProduct, runProduct } from "./run-product.ts";

export type OwnProduct = RunningProduct & {
  /** The time over there, which a test may move. */
  now(): Promise<Date>;
  /** A finished call of an owner comes into the books. */
  call(owner: { readonly username: string }, durationSeconds: number): Promise<void>;
};

/** For tests that move the clock: a product of their own, so that nobody else's login or month ends with it. */
export async function runOwnProduct(): Promise<OwnProduct> {
  const product = await runProduct();
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: product.dataDir });
  const db = connect(url, { size: 1, onLost: () => undefined });
  const now = async () => {
    const reply = await fetch(`${product.sandboxUrl}/api/clock`);
    return new Date(((await reply.json()) as { now: string }).now);
  };
  const call: OwnProduct["call"] = async ({ username }, duration_seconds) => {
    const ended_at = await now();
    const found = await db.selectFrom("owners").select("id").where("username", "=", username).executeTakeFirstOrThrow();
    await closeBooks(
      // The next look of the product itself finds what follows from it.
      { db, clock: { now: () => ended_at }, onTrialStep: async () => undefined },
      {
        call_id: randomUUID(),
        owner_id: found.id,
        assistant_id: randomUUID(),
        answered_at: ended_at,
        ended_at,
        duration_seconds,
        is_test: false,
        is_spam: false,
      },
    );
  };
  const stop = async () => {
    await db.destroy();
    await product.stop();
  };
  return { ...product, now, call, stop };
}
