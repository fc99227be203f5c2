import { resetLinkDeadText, resetMailText, wrongCredentialsText } from "#domain/accounts/auth-texts.ts";
import { authScreen } from "../../e2e/support/auth-screen.ts";
import { logIn } from "../../e2e/support/owner.ts";
import { stored } from "../../e2e/support/stored.ts";
import { expect, test } from "../support/journey.ts";

const linkIn = (text: string): string => /https?:\/\/\S+\/reset-password#\S+/.exec(text)?.[0] ?? "";

test("a forgotten password is replaced through the mailed link, which works once", async ({
  page,
  owner,
  mailbox,
  troubles,
}) => {
  const auth = authScreen(page);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status").filter({ hasText: resetMailText })).toBeFocused();
  const mail = await mailbox.waitFor(owner.email, /^Reset your Belle password/);
  const link = linkIn(mail.text);

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Set a new password" })).toBeVisible();
  await expect(page).toHaveURL("/reset-password");
  expect(await page.evaluate(() => window.location.href)).not.toContain("token");
  const fresh = `${owner.password} again`;
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm new password").fill(fresh);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page).toHaveURL("/auth?login=true");
  await expect(page.getByText("Your new password is set. Please log in.")).toBeVisible();

  troubles.expectStatus(401, "/token");
  await auth.logIn(owner.username, owner.password);
  await expect(page.getByRole("alert")).toHaveText(`Login Failed${wrongCredentialsText}`);
  await auth.logIn(owner.username, fresh);
  await expect(page).toHaveURL("/dashboard");
  await mailbox.waitFor(owner.email, /password was changed$/);

  troubles.expectStatus(422, "/users/reset-password/preview");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText(resetLinkDeadText);
  await page.getByRole("link", { name: "Get a new link" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
});

test("what is no address is not sent; one without an account gets the same confirmation, and no mail", async ({
  page,
  owner,
  mailbox,
}) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email", { exact: true }).fill("sam at home");
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByLabel("Email", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription("Enter a valid email address.");

  const unknown = `not-${owner.email}`;
  await page.getByLabel("Email", { exact: true }).fill(unknown);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status").getByText(resetMailText)).toBeVisible();
  await page.getByRole("button", { name: "send it again" }).click();
  await page.getByLabel("Email", { exact: true }).fill(owner.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status").getByText(resetMailText)).toBeVisible();
  // Asked for later, so the first would be there by now.
  await mailbox.waitFor(owner.email, /^Reset your Belle password/);
  expect(await mailbox.count(unknown)).toBe(0);
});

test("the reset page without a token says that the link no longer works, with a way to ask again", async ({ page }) => {
  await page.goto("/reset-password");
  await expect(page.getByRole("alert")).toContainText(resetLinkDeadText);
  await expect(page.getByRole("link", { name: "Get a new link" })).toBeVisible();
});

test("before a reset the page says how many API keys go with it, and the keys are gone after it", async ({
  page,
  signedIn,
  mailbox,
  request,
  troubles,
}) => {
  const headers = { authorization: `Bearer ${signedIn.token}` };
  const made = await request.post("/api/keys", { headers, data: { name: "Accounting", access: "read" } });
  const { secret } = await made.json();
  await request.post("/users/forgot-password", { data: { email: signedIn.email } });
  const mail = await mailbox.waitFor(signedIn.email, /^Reset your Belle password/);
  await page.goto(linkIn(mail.text));
  await expect(page.getByText("This also revokes your API key. Webhook secrets stay the same.")).toBeVisible();
  troubles.expectStatus(401, "/logout");
  const fresh = `${signedIn.password} again`;
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm new password").fill(fresh);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set. Please log in.")).toBeVisible();
  expect((await request.get("/users/me", { headers: { authorization: `Bearer ${secret}` } })).status()).toBe(401);
});

test("a new password by mail ends every session, also the one of this browser", async ({
  page,
  signedIn,
  mailbox,
  request,
  troubles,
}) => {
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
  await request.post("/users/forgot-password", { data: { email: signedIn.email } });
  const mail = await mailbox.waitFor(signedIn.email, /^Reset your Belle password/);
  await page.goto(linkIn(mail.text));
  // The browser logs itself out of a session that has already ended.
  troubles.expectStatus(401, "/logout");
  const fresh = `${signedIn.password} again`;
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm new password").fill(fresh);
  await page.getByRole("button", { name: "Save new password" }).click();
  await expect(page.getByText("Your new password is set. Please log in.")).toBeVisible();
  expect(await stored(page)).toEqual({});
  const me = await request.get("/users/me", { headers: { authorization: `Bearer ${signedIn.token}` } });
  expect(me.status()).toBe(401);
  expect(await logIn(request, { ...signedIn, password: fresh })).toBeDefined();
});
