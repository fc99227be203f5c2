import { routes } from "#domain/routes.ts";
import { expect, test } from "./support/journey.ts";
import { addressOf } from "./support/pages.ts";

// The collecting is done for every journey; this one leaves no page out.
test("no policy violation and no console error on any page, signed out", async ({ page }) => {
  for (const { path, access } of routes)
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      if (access === "guarded") await expect(page).toHaveURL(`/auth?redirect=${encodeURIComponent(addressOf(path))}`);
    });
});

test("no policy violation and no console error on any page of an owner's", async ({ page, signedIn }) => {
  for (const { path } of routes.filter(({ access }) => access !== "public"))
    await test.step(path, async () => {
      const answer = await page.goto(addressOf(path));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
      await expect(page).toHaveURL(addressOf(path));
    });
});
