import { choose } from "../../e2e/support/account-menu.ts";
import { stored } from "../../e2e/support/stored.ts";
import { expect, test } from "../support/journey.ts";

test("logging out clears what the browser kept, ends the session and goes to /auth", async ({
  page,
  signedIn,
  request,
  network,
}) => {
  await page.goto("/profile");
  const told = Promise.withResolvers<number | undefined>();
  network.listen(({ path }, status) => path === "/logout" && told.resolve(status));
  await choose(page, "Logout");
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect(await told.promise).toBe(204);
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
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Login", selected: true })).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await expect(page.getByText(signedIn.username)).toHaveCount(0);
  await expect(page.getByLabel("Email", { exact: true })).toHaveCount(0);

  // Loaded anew, the page before knows nothing either.
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile");
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
