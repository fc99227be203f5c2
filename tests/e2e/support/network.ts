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
