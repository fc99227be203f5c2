import type { Page } from "@playwright/test";

/** What the page's origin keeps in the browser beyond the tab. */
export async function stored(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await page.localStorage.items()).map(({ name, value }) => [name, value]));
}
