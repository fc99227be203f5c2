import { expect, test } from "./support/journey.ts";
import { holdBack } from "./support/network.ts";

test("a guarded page says Loading..., then leads a visitor to /auth with the way back", async ({ page }) => {
  const scripts = await holdBack(page, "**/assets/*.js");
  // The scripts are held back, so the page is never done loading until they are let go.
  await page.goto("/profile?from=mail", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await expect(page).toHaveURL("/profile?from=mail");
  scripts.letGo();
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile%3Ffrom%3Dmail");
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
});
