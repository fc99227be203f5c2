import type { Page } from "@playwright/test";

/** Keeps the answers to a request back until they are let go. */
export async function holdBack(page: Page, address: string) {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, letGo: () => held.resolve() };
}

/** The server answers the first such request at once, but the page gets to see it only when it is let go. */
export async function holdAnswer(page: Page, address: string) {
  const answered = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch();
      answered.resolve();
      await held.promise;
      // The page may have given it up meanwhile.
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  return { answered: answered.promise, letGo: () => held.resolve() };
}
