import { createMailbox, type Mailbox } from "../../support/accounts/mailbox.ts";
import type { RunningProduct } from "../../support/processes/run-product.ts";
import { test as journey } from "./journey.ts";
import { createNetwork, type Network } from "./network.ts";
import { someAddress } from "./test.ts";

type Fixtures<Product> = { product: Product; network: Network; mailbox: Mailbox; open: (path: string) => void };

/** Tests against a product of their own, one for the file. */
export const testOn = <Product extends RunningProduct>(run: () => Promise<Product>) =>
  journey.extend<Fixtures<Product>>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads from this pattern what a fixture needs
      async ({}, use) => {
        const product = await run();
        await use(product);
        await product.stop();
      },
      { scope: "file" },
    ],
    network: async ({ product }, use) => {
      const network = createNetwork(product, someAddress());
      await use(network);
      network.close();
    },
    mailbox: async ({ product }, use) => use(createMailbox(product.sandboxUrl)),
    open: async ({ open, product }, use) => use((path) => open(new URL(path, product.url).href)),
  });
