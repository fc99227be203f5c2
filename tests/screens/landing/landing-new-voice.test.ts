import { timings } from "#web/texts/timings.ts";
import { stopClock } from "../../e2e/support/clock.ts";
import { demoNumber, landing } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";

test("the popup about her new voice hides itself after exactly 5 seconds", async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  const { newVoice } = landing(page);
  await expect(newVoice).toContainText(`Belle has a new voice. Call ${demoNumber} to hear it.`);
  await page.clock.runFor(timings.landingPopupMs - 1);
  await expect(newVoice).toBeVisible();
  await page.clock.runFor(1);
  await expect(newVoice).toHaveCount(0);
});

test("the popup closes by its button, and with Escape", async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  const { newVoice } = landing(page);
  await newVoice.getByRole("button", { name: "Close" }).click();
  await expect(newVoice).toHaveCount(0);
  await page.reload();
  await expect(newVoice).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(newVoice).toHaveCount(0);
});
