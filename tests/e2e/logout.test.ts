import { choose } from "./support/account-menu.ts";
import { expect, test } from "./support/journey.ts";
import { stored } from "./support/stored.ts";

test("logging out clears what the browser kept, ends the session and goes to /auth", async ({
  page,
  signedIn,
  request,
}) => {
  await page.goto("/profile");
  const told = page.waitForResponse("**/logout");
  await choose(page, "Logout");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect((await told).ok()).toBe(true);
  const me = await request.get("/users/me", { headers: { authorization: `Bearer ${signedIn.token}` } });
  expect(me.status()).toBe(401);
});

test("after logging out the back button shows nothing of the owner", async ({ page, signedIn }) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  await choose(page, "Settings");
  await expect(page).toHaveURL("/settings");
  await choose(page, "Logout");
  await expect(page).toHaveURL("/auth");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(signedIn.username)).toHaveCount(0);
  await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);

  // Loaded anew, the page before knows nothing either.
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile");
});

test("logging out in one tab logs out the other", async ({ page, context, signedIn }) => {
  const other = await context.newPage();
  await page.goto("/profile");
  await other.goto("/settings");
  await expect(other.getByText(signedIn.username).first()).toBeVisible();
  await page.bringToFront();
  await choose(page, "Logout");
  await expect(other).toHaveURL("/auth");
  await expect(other.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  await expect(other.getByText(signedIn.username)).toHaveCount(0);
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

test("logging out works while the server cannot be reached", async ({ page, signedIn, troubles }) => {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
  troubles.expectNoAnswer("/logout");
  await page.route("**/logout", (route) => route.abort("connectionrefused"));
  await choose(page, "Logout");
  await expect(page).toHaveURL("/auth");
  expect(await stored(page)).toEqual({});
});
