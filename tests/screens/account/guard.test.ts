import { holdBack } from "../../e2e/support/network.ts";
import { stored } from "../../e2e/support/stored.ts";
import { expect, test } from "../support/journey.ts";

test("a guarded page says Loading... to an owner until it is known who that is, and then opens", async ({
  page,
  signedIn,
}) => {
  const profile = await holdBack(page, "**/users/me");
  await page.goto("/settings?from=mail");
  await profile.asked;
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await expect(page.getByRole("button", { name: "Account menu: Admin User" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toHaveCount(0);
  profile.letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  await expect(page).toHaveURL("/settings?from=mail");
  await expect(page.getByRole("button", { name: `Account menu: ${signedIn.username}` })).toBeVisible();
});

test("/create-assistant and /payment-methods open for a visitor, with ways to log in and to register that lead back", async ({
  page,
}) => {
  for (const path of ["/create-assistant", "/payment-methods"]) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL(`/auth?register=true&redirect=${encodeURIComponent(path)}`);
    await page.goBack();
    await page.getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL(`/auth?login=true&redirect=${encodeURIComponent(path)}`);
  }
});

test("while the server cannot be reached the token stays, and Try Again opens the page once it is back", async ({
  page,
  network,
  signedIn,
  troubles,
}) => {
  troubles.expectNoAnswer("/users/me");
  await page.route("**/users/me", (route) => route.abort("connectionrefused"));
  await page.goto("/profile");
  const failure = page.getByRole("alert");
  await expect(failure).toContainText("Failed to fetch user profile");
  await expect(failure).toContainText("You're still logged in.");
  await expect(page).toHaveURL("/profile");
  expect(await stored(page)).toMatchObject({ token: signedIn.token, is_authenticated: "true" });

  // A server that answers, but cannot say who it is, changes nothing either.
  troubles.expectStatus(503, "/users/me");
  await page.route("**/users/me", (route) => route.fulfill({ status: 503, json: { detail: "Not now." } }));
  const before = network.asked("/users/me").length;
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => network.asked("/users/me").length).toBeGreaterThan(before);
  await expect(page.getByRole("button", { name: "Try Again" })).toBeEnabled();
  await expect(failure).toContainText("Failed to fetch user profile");
  expect(await stored(page)).toMatchObject({ token: signedIn.token });

  await page.unroute("**/users/me");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(signedIn.email);
});

test("the auth screen, too, keeps the token while the server cannot be reached, and offers Try Again", async ({
  page,
  signedIn,
  troubles,
}) => {
  troubles.expectNoAnswer("/users/me");
  await page.route("**/users/me", (route) => route.abort("connectionrefused"), { times: 1 });
  await page.goto("/auth?redirect=%2Fprofile");
  await expect(page.getByRole("status").filter({ hasText: "Failed to fetch user profile" })).toBeVisible();
  expect(await stored(page)).toMatchObject({ token: signedIn.token });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page).toHaveURL("/profile");
});

test("an answer of 401 clears the token and leads to /auth with the words Session expired", async ({
  page,
  signedIn,
  request,
  troubles,
}) => {
  troubles.expectStatus(401, "/users/me");
  const headers = { authorization: `Bearer ${signedIn.token}` };
  expect((await request.post("/logout", { headers })).ok()).toBe(true);
  await page.goto("/profile");
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile");
  await expect(page.getByRole("status").filter({ hasText: "Session expired" })).toBeVisible();
  expect(await stored(page)).toEqual({});
});
