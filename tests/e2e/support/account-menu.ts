import type { Page } from "@playwright/test";

/** Opens the account menu and chooses from it. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: item }).click();
}
