import { expect, type Page } from "@playwright/test";
import { answerAnalytics } from "../support/analytics-figures.ts";
import { answerDashboard } from "../support/dashboard-screen.ts";
import type { Face } from "./face.ts";

const open = async (page: Page, jobValue: number | null): Promise<void> => {
  await answerDashboard(page);
  await answerAnalytics(page, jobValue);
  await page.goto("/dashboard?tab=analytics");
  await expect(page.getByRole("figure", { name: "Busiest Hours" })).toBeVisible();
};

/** The analytics, as drawings and as tables. */
export const analyticsFaces: readonly Face[] = [
  { name: "/dashboard?tab=analytics", seenBy: "owner", open: ({ page }) => open(page, null) },
  {
    name: "/dashboard?tab=analytics with the busiest hours as a table",
    seenBy: "owner",
    open: async ({ page }) => {
      await open(page, 280);
      await page.getByRole("figure", { name: "Busiest Hours" }).getByRole("button", { name: "Show as table" }).click();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
];
