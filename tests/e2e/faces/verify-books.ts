import { expect, type Page } from "@playwright/test";
import type { Verification } from "#contract/invoices.ts";
import { verifications, verifyCard } from "../support/verify-card.ts";
import type { Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name: `/billing ${name}`, seenBy: "owner", open });
const path = "**/api/books/verify";

async function ask(page: Page): Promise<void> {
  await page.goto("/billing#verify");
  await verifyCard(page).verify.click();
}

const answered = (name: string, data: Verification, title: string): Face =>
  face(name, async ({ page }) => {
    await page.route(path, (route) => route.fulfill({ json: { success: true, error: null, data } }));
    await ask(page);
    await expect(verifyCard(page).card.getByText(title, { exact: true })).toBeVisible();
    await expect(verifyCard(page).steps).toHaveCount(5);
  });

/** Verification in its states beyond its opening, which is a part of the billing screen. */
export const verifyFaces: readonly Face[] = [
  answered("with books that agree, and an old chain head in them", verifications.agrees, "Everything matches"),
  answered("with books that differ from a call", verifications.differs, "Something doesn't match"),
  face("while books are verified", async ({ page }) => {
    await page.route(path, () => new Promise<void>(() => undefined));
    await ask(page);
    await expect(page.getByText("Checking your bill...")).toBeVisible();
  }),
  face("with books that could not be verified, and no proof code in the field", async ({ page, troubles }) => {
    troubles.expectStatus(503, "/api/books/verify");
    const detail = "A lot of people are checking their bills right now. Please try again in a moment.";
    await page.route(path, (route) => route.fulfill({ status: 503, json: { detail } }));
    await ask(page);
    await expect(verifyCard(page).card.getByRole("alert")).toContainText("We couldn't check your bill");
    await verifyCard(page).head.fill("412");
    await verifyCard(page).verify.click();
    await expect(page.getByText("A proof code is a number, a dash, and 64 letters and digits.")).toBeVisible();
  }),
];
