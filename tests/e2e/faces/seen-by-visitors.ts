import { expect } from "@playwright/test";
import { authScreen } from "../support/auth-screen.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "visitor", open });

/** What a visitor meets beyond a page as it opens. */
export const seenByVisitors: readonly Face[] = [
  face("/auth after a failed login", async ({ page, troubles }) => {
    troubles.expectStatus(401, "/token");
    await page.goto("/auth");
    await authScreen(page).logIn("nobody.at.all", "not my password");
    await expect(page.getByText("Login Failed")).toBeVisible();
  }),
  face("/auth with the registration", async ({ page }) => {
    await page.goto("/auth?register=true");
    await expectHeading(page, "Create your account");
  }),
  face("/auth with a registration full of errors", async ({ page }) => {
    const auth = authScreen(page);
    await page.goto("/auth?register=true");
    await auth.password.fill("short");
    await auth.confirmation.fill("short");
    await auth.phone.fill("208");
    await auth.terms.check();
    await auth.registerButton.click();
    await expect(auth.email).toBeFocused();
  }),
  face("/forgot-password after the mail was sent", async ({ page, owner }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email", { exact: true }).fill(owner.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expectHeading(page, "Check your email");
  }),
  face("/reset-password with a link", async ({ page }) => {
    await page.route("**/users/reset-password/preview", (route) => route.fulfill({ json: { api_keys: 2 } }));
    await page.goto("/reset-password#token=some-token");
    await expect(page.getByText("This also revokes your 2 API keys.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Save new password" })).toBeVisible();
  }),
  face("/agree-to-mails with a link", async ({ page }) => {
    await page.goto("/agree-to-mails#token=some-token");
    await expect(page.getByRole("button", { name: "Yes, send me these emails" })).toBeVisible();
  }),
  face("/agree-to-mails after a yes", async ({ page }) => {
    await page.route("**/api/mail-receivers/agree", (route) =>
      route.fulfill({ json: { email: "dispatch@riverside.example" } }),
    );
    await page.goto("/agree-to-mails#token=some-token");
    await page.getByRole("button", { name: "Yes, send me these emails" }).click();
    await expectHeading(page, "You'll get these emails from now on");
  }),
  face("/agree-to-mails with a link that is too old", async ({ page, troubles }) => {
    troubles.expectStatus(422, "/api/mail-receivers/agree");
    await page.goto("/agree-to-mails#token=some-token");
    await page.getByRole("button", { name: "Yes, send me these emails" }).click();
    await expectHeading(page, "This link no longer works");
  }),
  face("/stop-mails with a link", async ({ page }) => {
    await page.goto("/stop-mails#token=some-token");
    await expect(page.getByRole("button", { name: "Stop these emails" })).toBeVisible();
  }),
  face("an unknown address", async ({ page, troubles }) => {
    troubles.expectStatus(404, "/nope");
    await page.goto("/nope");
    await expectHeading(page, "Page not found");
  }),
];
