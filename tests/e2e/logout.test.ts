import { choose } from "./support/account-menu.ts";
import { expect, test } from "./support/journey.ts";

test("logging out in one tab logs out the other", async ({ page, context, signedIn }) => {
  const other = await context.newPage();
  await page.goto("/profile");
  await other.goto("/settings");
  await expect(other.getByText(signedIn.username).first()).toBeVisible();
  await page.bringToFront();
  await choose(page, "Settings");
  await expect(page).toHaveURL("/settings");
  await choose(page, "Logout");
  await expect(other).toHaveURL("/auth");
  await expect(other.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  await expect(other.getByText(signedIn.username)).toHaveCount(0);

  // Nor does the browser keep a page of the owner for the way back.
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  await expect(page.getByText(signedIn.username)).toHaveCount(0);
});

test("logging in in one tab lets the other on, too", async ({ page, context, owner }) => {
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other).toHaveURL("/auth?redirect=%2Fsettings");
  await page.bringToFront();
  await page.goto("/auth");
  await page.getByLabel("Username or email").fill(owner.username);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(other).toHaveURL("/settings");
  await expect(other.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
});
