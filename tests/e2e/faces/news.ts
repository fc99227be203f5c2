import { expect, type Page } from "@playwright/test";
import { choose } from "../support/account-menu.ts";
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
  face("the support dialog with errors", async ({ page }) => {
    await ask(page);
    await page.getByRole("dialog").getByLabel("Email").fill("pat@");
    await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Please tell us how we can help.")).toBeVisible();
  }),
];
