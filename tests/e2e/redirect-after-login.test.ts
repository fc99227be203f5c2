import { authScreen } from "./support/auth-screen.ts";
import { expect, productUrl, test } from "./support/journey.ts";

test("a guarded deep link with query and fragment is where the owner arrives after login", async ({ page, owner }) => {
  await page.goto("/conversations/c-17?sentiment=positive&q=leak#transcript");
  await expect(page).toHaveURL(
    `/auth?redirect=${encodeURIComponent("/conversations/c-17?sentiment=positive&q=leak#transcript")}`,
  );
  await authScreen(page).logIn(owner.username, owner.password);
  await expect(page).toHaveURL("/conversations/c-17?sentiment=positive&q=leak#transcript");
  await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
});

test("the redirect survives a change of tab on the auth screen", async ({ page, owner }) => {
  const auth = authScreen(page);
  await page.goto("/auth?redirect=%2Fsettings");
  await auth.registerTab.click();
  await auth.loginTab.click();
  await auth.logIn(owner.username, owner.password);
  await expect(page).toHaveURL("/settings");
});

test("a redirect to a stranger, to no page or back to the auth screen is not followed: the login ends on /dashboard", async ({
  page,
  owner,
}) => {
  for (const hostile of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/dashboard",
    "javascript:alert(document.domain)",
    "/nope",
    "/auth?register=true",
  ])
    await test.step(hostile, async () => {
      await page.goto(`/auth?redirect=${encodeURIComponent(hostile)}`);
      await authScreen(page).logIn(owner.username, owner.password);
      await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
      await expect(page).toHaveURL(`${productUrl}/dashboard`);
      await page.localStorage.clear();
    });
});
