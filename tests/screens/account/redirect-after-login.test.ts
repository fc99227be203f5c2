import { authScreen } from "../../e2e/support/auth-screen.ts";
import { expect, test } from "../support/journey.ts";

test("a guarded deep link with query and fragment is where the owner arrives after login", async ({
  page,
  owner,
  troubles,
}) => {
  troubles.expectStatus(404, "/api/conversations/c-17");
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
  const arrive = async (redirect: string) => {
    await expect(page.getByRole("button", { name: `Account menu: ${owner.username}` })).toBeVisible();
    await expect(page, redirect).toHaveURL("/dashboard");
  };
  for (const redirect of ["//evil.example", "javascript:alert(document.domain)"])
    await test.step(`${redirect} at the login`, async () => {
      // Signed out where nothing of the account is asked for meanwhile.
      await page.goto("/terms");
      await page.localStorage.clear();
      await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`);
      await authScreen(page).logIn(owner.username, owner.password);
      await arrive(redirect);
    });
  for (const redirect of ["/\\evil.example", "https://evil.example/dashboard", "/nope", "/auth?register=true"])
    await test.step(`${redirect} for an owner who is signed in`, async () => {
      await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`);
      await arrive(redirect);
    });
});
