import { wrongCredentialsText } from "#domain/accounts/auth-texts.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { stopClock, takeClock } from "../../e2e/support/clock.ts";
import { stored } from "../../e2e/support/stored.ts";
import { expect, test } from "../support/journey.ts";

test("an unknown user and a wrong password say Login Failed with the server's text, and the right one leads to the dashboard", async ({
  page,
  owner,
  troubles,
}) => {
  troubles.expectStatus(401, "/token");
  const auth = authScreen(page);
  await page.goto("/auth");
  await auth.logIn("nobody.at.all", "not this one");
  await expect(page.getByRole("alert")).toHaveText(`Login Failed${wrongCredentialsText}`);
  await auth.logIn(owner.username, "not this one");
  const notice = page.getByRole("alert");
  await expect(notice).toHaveText(`Login Failed${wrongCredentialsText}`);
  await expect(notice).toBeFocused();
  await expect(auth.login).toHaveValue(owner.username);
  expect(await stored(page)).toEqual({});

  await takeClock(page);
  await stopClock(page);
  await auth.logIn(owner.username, owner.password);
  await expect(page.getByRole("status").getByText("Login successful! Redirecting...")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await page.clock.resume();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
  expect(await stored(page)).toMatchObject({ username: owner.username, is_authenticated: "true" });
});

test("the email address logs in as well as the username", async ({ page, owner }) => {
  await page.goto("/auth");
  await authScreen(page).logIn(owner.email.toUpperCase(), owner.password);
  await expect(page).toHaveURL("/dashboard");
});

test("an empty login says what is missing, and one without an answer fails with the fallback and keeps what was typed", async ({
  page,
  owner,
  troubles,
}) => {
  troubles.expectNoAnswer("/token");
  const auth = authScreen(page);
  await page.route("**/token", (route) => route.abort("connectionrefused"));
  await page.goto("/auth");
  await auth.loginButton.click();
  await expect(auth.login).toBeFocused();
  await expect(auth.login).toHaveAccessibleDescription("Enter your username or email address.");
  await expect(auth.password).toHaveAccessibleDescription("Enter your password.");

  await auth.logIn(owner.username, owner.password);
  await expect(page.getByRole("alert")).toHaveText("Login FailedLogin failed. Please try again.");
  await expect(auth.login).toHaveValue(owner.username);
  await expect(auth.password).toHaveValue(owner.password);
});
