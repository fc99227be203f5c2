import { randomUUID } from "node:crypto";
import { findBooks } from "../../../scripts/verify-ledger/find-books.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { closeBooks } from "../../../src/server/features/ledger/close-books.ts";
import { createMailbox } from "../../support/mailbox.ts";
import { type RunningProduct, runProduct } from "../../support/run-product.ts";
import { test as journey } from "./journey.ts";
import type { Owner } from "./owner.ts";
import { createTroubles } from "./troubles.ts";

export type OwnProduct = RunningProduct & {
  /** The time over there, which a journey may move. */
  now(): Promise<Date>;
  /** A finished call of an owner comes into the books. */
  call(owner: Pick<Owner, "username">, durationSeconds: number): Promise<void>;
};

/** For journeys that move the clock: a product of their own, so that nobody else's login or month ends with it. */
export const test = journey.extend<object, { product: OwnProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await runProduct();
      const { url } = await findBooks({ databaseUrl: undefined, dataDir: product.dataDir });
      const db = connect(url, { size: 1, onLost: () => undefined });
      const now = async () => {
        const reply = await fetch(`${product.sandboxUrl}/api/clock`);
        return new Date(((await reply.json()) as { now: string }).now);
      };
      const call: OwnProduct["call"] = async ({ username }, duration_seconds) => {
        const ended_at = await now();
        const found = await db
          .selectFrom("owners")
          .select("id")
          .where("username", "=", username)
          .executeTakeFirstOrThrow();
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
      await use({ ...product, now, call });
      await db.destroy();
      await product.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  mailbox: async ({ product }, use) => use(createMailbox(product.sandboxUrl)),
  troubles: async ({ product }, use) => {
    const troubles = createTroubles([product.url, product.sandboxUrl]);
    await use(troubles);
    await troubles.check();
  },
});
