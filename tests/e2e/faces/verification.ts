import { expect, type Page } from "@playwright/test";
import type { OwnerVerification } from "#contract/owner-verification.ts";
import type { Face } from "./face.ts";

const asked: OwnerVerification = {
  ...{ email: "dana@riverside.example", email_verified: false, email_asked: "dana@riverside.example" },
  ...{ phone: "+12085550142", phone_verified: false, code_sent: true, code_undelivered: null },
  ...{ complete: false, no_trial_reason: null },
};
const had = "Your phone number has had the free trial before.";

const answer = (page: Page, change: Partial<OwnerVerification> = {}) =>
  page.route("**/users/me/verification", (route) => route.fulfill({ json: { ...asked, ...change } }));

/** What owners meet on a public address, who verify mailbox and phone. */
export const verificationFaces: readonly Face[] = [
  {
    name: "/settings with the code that was texted",
    seenBy: "owner",
    inEverySample: true,
    open: async ({ page }) => {
      await answer(page);
      await page.goto("/settings");
      await expect(page.getByLabel("Code from the text")).toBeVisible();
    },
  },
  {
    name: "/dashboard with a phone and mailbox to verify",
    seenBy: "owner",
    open: async ({ page }) => {
      await answer(page, { code_sent: false, code_undelivered: "The text didn't arrive." });
      await page.goto("/dashboard");
      await expect(page.getByRole("button", { name: "Text me a code" })).toBeVisible();
    },
  },
  {
    name: "/create-assistant with the notice that the trial was had before",
    seenBy: "owner",
    open: async ({ page }) => {
      await answer(page, { ...asked, complete: true, no_trial_reason: had });
      await page.goto("/create-assistant");
      await expect(page.getByText("No free trial for this account")).toBeVisible();
    },
  },
];
