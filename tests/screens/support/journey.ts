import type { Page } from "@playwright/test";
import { createPage } from "./page/page.ts";
import { test as base } from "./test.ts";

type Fixtures = {
  /** The window in the words of journeys. */
  page: Page;
};

const journey = base.extend<Fixtures>({
  page: async ({ network, user, open, reload, troubles }, use) => {
    network.listen(({ path }, status) => {
      if (status === undefined) troubles.note(`no answer at ${path}`);
      else if (status >= 400) troubles.note(`status of ${status} at ${path}`);
    });
    const page = createPage({ network, user, open, reload });
    await use(page);
    // While the app still runs.
    await troubles.allCame();
    (page.clock as unknown as { end: () => void }).end();
  },
});

/** For a test in the words of journeys: it also says, as they do, which answers of 400 and above it provokes. */
export const test = Object.assign(journey, {
  step: (_name: string, walk: () => Promise<void>): Promise<void> => walk(),
});

export { expect } from "./page/expect.ts";
