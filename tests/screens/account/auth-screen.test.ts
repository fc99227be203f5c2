import { authScreen } from "../../e2e/support/auth-screen.ts";
import { holdBack } from "../../e2e/support/network.ts";
import { expect, test } from "../support/journey.ts";

test("the query flags login and register choose the tab, and without one it is the login", async ({ page }) => {
  for (const { address, tab } of [
    { address: "/auth", tab: "Login" },
    { address: "/auth?login=true", tab: "Login" },
    { address: "/auth?register=true", tab: "Register" },
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("tab", { selected: true })).toHaveText(tab);
      await expect(page.getByRole("button", { name: tab, exact: true })).toBeVisible();
      await expect(page).toHaveTitle(`${tab} · Belle`);
    });
});

test("/login and /register lead to their tab of the auth screen and carry the redirect along", async ({ page }) => {
  for (const { from, to } of [
    { from: "/login", to: "/auth?login=true" },
    { from: "/register", to: "/auth?register=true" },
    { from: "/login?redirect=%2Fsettings", to: "/auth?login=true&redirect=%2Fsettings" },
    { from: "/register?redirect=%2Fprofile%3Fa%3Db", to: "/auth?register=true&redirect=%2Fprofile%3Fa%3Db" },
  ])
    await test.step(from, async () => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole("tab", { selected: true })).toBeVisible();
    });
});

test("Login and Register are two modes of one screen, and what was typed in one survives a look at the other", async ({
  page,
}) => {
  const auth = authScreen(page);
  await page.goto("/auth?redirect=%2Fprofile");
  await auth.registerTab.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await expect(page).toHaveURL("/auth?redirect=%2Fprofile&register=true");
  await auth.email.fill("half@ridgeline.example");
  await auth.loginTab.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in to Belle");
  await auth.registerTab.click();
  await expect(auth.email).toHaveValue("half@ridgeline.example");
});

test("the auth screen says Loading while it is not known who is there, and then sends the owner on", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  const profile = await holdBack(page, "**/users/me");
  await page.goto("/auth");
  await expect(page.getByRole("status")).toHaveText("Loading");
  await profile.asked;
  await expect(page.getByRole("status")).toHaveText("Loading");
  await expect(page.getByRole("tab")).toHaveCount(0);
  profile.letGo();
  await expect(page).toHaveURL("/dashboard");
});

test("an owner who opens the auth screen with a redirect is sent to it", async ({ page, signedIn }) => {
  await page.goto("/auth?redirect=%2Fprofile");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText(signedIn.username, { exact: true }).first()).toBeVisible();
});

test("a password can be shown and hidden, by mouse and by keyboard", async ({ page }) => {
  const auth = authScreen(page);
  const { password } = auth;
  await page.goto("/auth");
  await password.fill("copper elbow");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");

  await password.focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByRole("button", { name: "Hide password" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("copper elbow");

  // Both passwords of a registration have a toggle of their own.
  await auth.registerTab.click();
  await auth.confirmation.waitFor();
  await page.getByRole("button", { name: "Show password" }).last().click();
  await expect(auth.confirmation).toHaveAttribute("type", "text");
  await expect(password).toHaveAttribute("type", "password");
});

test("the auth screen has a way back home", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Both hands on the job.");
});
