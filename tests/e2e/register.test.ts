import { authScreen } from "./support/auth-screen.ts";
import { expect, test } from "./support/journey.ts";

test("the link to the terms opens them in a new tab, and the form stays as it was", async ({ page, context }) => {
  const auth = authScreen(page);
  await page.goto("/auth?register=true");
  await auth.username.fill("half.way");
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Terms of Service" }).click();
  const terms = await opened;
  await expect(terms).toHaveURL("/terms");
  await expect(terms.getByRole("heading", { level: 1, name: "Terms of Service" })).toBeVisible();
  await expect(page).toHaveURL("/auth?register=true");
  await expect(auth.username).toHaveValue("half.way");
  await expect(auth.terms).not.toBeChecked();
});
