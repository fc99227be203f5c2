import { expect, type Page } from "@playwright/test";
import { choose } from "../support/account-menu.ts";
import { alertDevices, toldAlerts } from "../support/alerts.ts";
import { answerNews, bellOf, bellPanel } from "../support/news.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

async function ask(page: Page): Promise<void> {
  await page.goto("/settings");
  await choose(page, "Get Support");
  await expect(page.getByRole("dialog")).toBeVisible();
}

/** What owners are told, and how they reach us. */
export const newsFaces: readonly Face[] = [
  face("/notifications of every kind", async ({ page }) => {
    await answerNews(page);
    await page.goto("/notifications");
    await expect(page.getByRole("listitem").first()).toBeVisible();
  }),
  face("the bell with what is new", async ({ page }) => {
    await answerNews(page);
    await page.goto("/settings");
    await bellOf(page).click();
    await expect(bellPanel(page).getByRole("listitem").first()).toBeVisible();
  }),
  face("/settings with devices, quiet hours and what was told", async ({ page }) => {
    await page.route("**/api/alerts*", (route) => route.fulfill({ json: toldAlerts }));
    await page.route("**/api/push/devices", (route) => route.fulfill({ json: alertDevices }));
    await page.goto("/settings");
    await page.getByRole("switch", { name: "Quiet hours" }).click();
    await expect(page.getByText("Devices with alerts")).toBeVisible();
    await expect(page.getByText("Test alert to Chrome on Android")).toBeVisible();
  }),
  face("the support dialog with errors", async ({ page }) => {
    await ask(page);
    await page.getByRole("dialog").getByLabel("Email").fill("pat@");
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please tell us how we can help.")).toBeVisible();
  }),
];
