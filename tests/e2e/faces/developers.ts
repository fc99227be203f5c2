import { expect } from "@playwright/test";
import { answerDevelopers } from "../support/developers-screen.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

/** What an owner's own programs use. */
export const developerFaces: readonly Face[] = [
  face("/developers with keys, an old secret that still signs, and deliveries of every kind", async ({ page }) => {
    await answerDevelopers(page);
    await page.goto("/developers");
    await page.getByText("2 attempts").click();
    await expect(page.getByRole("table", { name: "Attempts" })).toBeVisible();
    await expect(page.getByText("The old secret still works, too")).toBeVisible();
  }),
  face("/developers with a new key that has no name yet", async ({ page }) => {
    await page.goto("/developers");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await expect(page.getByText(/^Give the key a name/)).toBeVisible();
  }),
  face("/developers with a new key to copy", async ({ page }) => {
    await answerDevelopers(page);
    await page.goto("/developers");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Accounting export");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await expect(page.getByText(/^belle_read_/)).toBeVisible();
  }),
  face("/developers where nothing could be loaded", async ({ page, troubles }) => {
    for (const path of ["/api/keys", "/api/webhook-secret", "/api/webhook-deliveries"]) {
      troubles.expectStatus(503, path);
      await page.route(`**${path}*`, (route) => route.fulfill({ status: 503, json: { detail: "Please try again." } }));
    }
    await page.goto("/developers");
    await expect(page.getByRole("button", { name: "Try Again" })).toHaveCount(3);
  }),
];
