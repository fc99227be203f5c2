import { expect } from "@playwright/test";
import { landing } from "../../support/landing.ts";
import type { Face } from "./face.ts";

/** The landing page in the states that it has beyond its opening. */
export const landingFaces: readonly Face[] = [
  {
    name: "/ with its menu open",
    seenBy: "visitor",
    phoneOnly: true,
    open: async ({ page }) => {
      await page.goto("/");
      await expect(landing(page).newVoice).toBeVisible();
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(landing(page).menu.getByRole("link", { name: "Pricing" })).toBeVisible();
    },
  },
  {
    name: "/ with the number in a popup",
    seenBy: "visitor",
    open: async ({ page }) => {
      await page.goto("/");
      const { newVoice, circle, numberPopup } = landing(page);
      await expect(newVoice).toBeVisible();
      if ((page.viewportSize()?.width ?? 0) <= 768) return;
      await circle.press("Enter");
      await expect(numberPopup).toBeVisible();
    },
  },
  {
    name: "/ with the example call going on",
    seenBy: "visitor",
    open: async ({ page }) => {
      await page.goto("/");
      const { example, newVoice } = landing(page);
      await expect(newVoice).toBeVisible();
      await example
        .getByRole("button", { name: /next line|play/i })
        .first()
        .click();
    },
  },
];
