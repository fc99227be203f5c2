import { expect, type Page } from "@playwright/test";
import type { SpendLimitsNow } from "#contract/billing.ts";
import { answerList, someAssistant } from "../support/assistant-screens.ts";
import { expectHeading, type Face } from "./face.ts";

const path = "**/api/spend-limits";
const reached: SpendLimitsNow = {
  ...{ alerts: [50, 150], cap: 200, at_cap: "forward", is_default: false, cap_reached: true },
  ...{ month: "11-2026", period_end: "2026-12-01T07:00:00.000Z", timezone: "America/Denver", spent: 203.4 },
};
const face = (name: string, open: (page: Page) => Promise<unknown>): Face => ({
  name,
  seenBy: "owner",
  open: ({ page }) => open(page),
});
const answer = (page: Page) =>
  page.route(path, (route) => route.fulfill({ json: { success: true, error: null, data: reached } }));
const cardOf = (page: Page) => page.getByRole("region", { name: "Spend alerts and cap" });
const expectBanner = (page: Page) =>
  expect(page.getByRole("region", { name: "Spending cap" }).getByRole("status")).toContainText("Cap reached");

/** What a month may cost, in the states beyond its opening. */
export const spendFaces: readonly Face[] = [
  face("/billing with the cap reached, and an assistant that cannot forward", async (page) => {
    await answer(page);
    await answerList(page, [someAssistant({ name: "June" })]);
    await page.goto("/billing");
    await expectBanner(page);
    await expect(cardOf(page)).toContainText("only messages are taken for: June.");
  }),
  face("/dashboard with the cap reached", async (page) => {
    await answer(page);
    await page.goto("/dashboard");
    await expectBanner(page);
    await expectHeading(page, /\S/);
  }),
  face("/billing with limits that cannot be", async (page) => {
    await page.goto("/billing");
    await cardOf(page).getByLabel("First alert").fill("fifty");
    await cardOf(page).getByLabel("Monthly cap").fill("0.5");
    await cardOf(page).getByRole("button", { name: "Save limits" }).click();
    await expect(cardOf(page)).toContainText("Enter an amount from $1.00 to $100,000.00.");
  }),
  {
    name: "/billing while the limits cannot be loaded",
    seenBy: "owner",
    open: async ({ page, troubles }) => {
      troubles.expectStatus(503, "/api/spend-limits");
      await page.route(path, (route) => route.fulfill({ status: 503, json: { detail: "Please try again later." } }));
      await page.goto("/billing");
      await expect(page.getByText("Error loading your limits")).toBeVisible();
    },
  },
];
