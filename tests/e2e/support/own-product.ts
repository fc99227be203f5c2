import { createMailbox } from "../../support/accounts/mailbox.ts";
import { type OwnProduct, runOwnProduct } from "../../support/processes/own-product.ts";
import { test as journey } from "./journey.ts";
import { createTroubles } from "./troubles.ts";

export type { OwnProduct };

/** For journeys that move the clock: a product of their own. */
export const test = journey.extend<object, { product: OwnProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
    async ({}, use) => {
      const product = await runOwnProduct();
      await use(product);
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
