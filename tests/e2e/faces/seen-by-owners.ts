import { expect, type Page } from "@playwright/test";
import { choose } from "../support/account-menu.ts";
import { someActivity } from "../support/activity.ts";
import { breakClock } from "../support/break-clock.ts";
import type { Owner } from "../support/owner.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

async function openProfile(page: Page, owner: Owner): Promise<void> {
  await page.goto("/profile");
  await expect(page.getByLabel("Email")).toHaveValue(owner.email);
}

/** What an owner meets beyond a page as it opens. */
export const seenByOwners: readonly Face[] = [
  face("/profile with its form", ({ page, owner }) => openProfile(page, owner)),
  face("/profile with a new address and an error", async ({ page, owner, troubles }) => {
    troubles.expectStatus(422, "/users/me");
    await openProfile(page, owner);
    const details = page.getByRole("region", { name: "Your details" });
    await details.getByLabel("Email").fill(`new-${owner.email}`);
    await details.getByLabel("Current password").fill("not my password");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Your details were not saved");
  }),
  face("/settings with the sessions", async ({ page }) => {
    await page.goto("/settings");
    await expect(page.getByText("This device")).toBeVisible();
  }),
  face("/settings with activity of every kind", async ({ page }) => {
    await page.route("**/api/account/audit-log*", (route) => route.fulfill({ json: someActivity }));
    await page.goto("/settings");
    await expect(page.getByText("Webhook changed")).toBeVisible();
  }),
  face("/settings without the activity, which could not be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(503, "/api/account/audit-log");
    await page.route("**/api/account/audit-log*", (route) =>
      route.fulfill({ status: 503, json: { detail: "Please try again." } }),
    );
    await page.goto("/settings");
    await expect(page.getByRole("heading", { name: "We couldn't load your activity" })).toBeVisible();
  }),
  face("/settings with the question before deleting", async ({ page }) => {
    await page.goto("/settings");
    await page.getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("the account menu", async ({ page, owner }) => {
    await openProfile(page, owner);
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
  }),
  {
    ...face("the main menu of a phone", async ({ page, owner }) => {
      await openProfile(page, owner);
      await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "More" }).click();
      await expect(page.getByRole("menu")).toBeVisible();
    }),
    phoneOnly: true,
  },
  face("a guarded page while the server cannot be reached", async ({ page, troubles }) => {
    troubles.expectNoAnswer("/users/me");
    await page.route("**/users/me", (route) => route.abort("connectionrefused"));
    await page.goto("/dashboard");
    await expectHeading(page, "Failed to fetch user profile");
  }),
  face("the page of a rendering failure", async ({ page, owner, troubles }) => {
    await openProfile(page, owner);
    await breakClock(page, troubles);
    await choose(page, "Settings");
    await expectHeading(page, "Unexpected Application Error!");
  }),
];
