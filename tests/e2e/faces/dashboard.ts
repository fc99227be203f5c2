import { expect, type Page } from "@playwright/test";
import { answerDashboard, dashboardScreen, mainLine, noFigures } from "../support/dashboard-screen.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });

async function openOverview(page: Page, address = "/dashboard"): Promise<void> {
  await page.goto(address);
  await expect(dashboardScreen(page).figures).toBeVisible();
  await expect(page.getByRole("heading", { name: "Call Patterns" })).toBeVisible();
}

/** The dashboard, in the states that an owner may find it in. */
export const dashboardFaces: readonly Face[] = [
  face("/dashboard on a busy day", async ({ page }) => {
    await answerDashboard(page);
    await openOverview(page);
    await expect(dashboardScreen(page).actions).toBeVisible();
  }),
  face("/dashboard on the first day", async ({ page }) => {
    const steps = { tried_call: false, forwarded: false, calendar: true, dismissed: false };
    await answerDashboard(page, { figures: noFigures(), tasks: [], steps });
    await openOverview(page);
    await expect(dashboardScreen(page).steps).toBeVisible();
  }),
  face("/dashboard with a question being answered and a payment that failed", async ({ page }) => {
    await answerDashboard(page, {
      standing: { status: "degraded", reason: "payment_failed", disabled_at: "2026-11-20T10:00:00Z" },
    });
    await openOverview(page, `/dashboard/${mainLine.id}`);
    await page.getByRole("button", { name: /^Show all/ }).click();
    await page.getByRole("button", { name: "Answer", exact: true }).click();
    await expect(page.getByRole("button", { name: "Save answer" })).toBeVisible();
  }),
  face("/dashboard whose figures cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(429, "/api/dashboard/metrics");
    await answerDashboard(page, { tasks: [] });
    await page.route("**/api/dashboard/metrics?*", (route) =>
      route.fulfill({ status: 429, json: { detail: "Please wait a moment." } }),
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "Error loading dashboard" })).toBeVisible();
  }),
  face("/dashboard?tab=assistants", async ({ page }) => {
    await answerDashboard(page);
    await page.goto("/dashboard?tab=assistants");
    await expect(page.getByRole("article")).toHaveCount(2);
  }),
  face("/dashboard?tab=billing", async ({ page }) => {
    await answerDashboard(page);
    await page.goto("/dashboard?tab=billing");
    await expect(page.getByRole("heading", { name: "Billing History", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Add Your First Payment Method" })).toBeVisible();
  }),
];
