import { onTestFinished } from "vitest";
import { brand } from "#domain/basics/brand.ts";
import { timings } from "#web/texts/timings.ts";
import { stopClock } from "../../e2e/support/clock.ts";
import { demoNumber, landing } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";
import { wish } from "../support/window.ts";

/** What the last click on a link would have been left to the browser to dial; it is not followed, because nothing here can. */
let left: string | undefined;
const dialled = (): string | undefined => left;
function watchDialling(): void {
  left = undefined;
  const note = (event: Event): void => {
    left = event.defaultPrevented ? "" : ((event.target as Element).closest("a")?.href ?? "");
    event.preventDefault();
  };
  window.addEventListener("click", note);
  onTestFinished(() => window.removeEventListener("click", note));
}

test("a screen that is touched is not asked to hover", async ({ page }) => {
  await page.goto("/");
  const { circle } = landing(page);
  await expect(circle.getByText("Hover for her number")).toHaveClass("talk-by-mouse");
  await expect(circle.getByText("Tap for her number")).toHaveClass("talk-by-finger");
});

test("a click or Enter shows the number in a popup for exactly 5 seconds, and dials nothing", async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  watchDialling();
  const { circle, numberPopup, newVoice } = landing(page);
  await expect(newVoice).toBeVisible();
  for (const press of [() => circle.click(), () => circle.press("Enter")]) {
    await press();
    await expect(numberPopup.getByRole("link", { name: demoNumber })).toBeVisible();
    await expect.poll(dialled).toBe("");
    await page.clock.runFor(timings.demoNumberPopupMs - 1);
    await expect(numberPopup).toBeVisible();
    await page.clock.runFor(1);
    await expect(numberPopup).toHaveCount(0);
  }
});

test("a second click gives the number its 5 seconds anew", async ({ page }) => {
  await stopClock(page);
  await page.goto("/");
  const { circle, numberPopup, newVoice } = landing(page);
  await expect(newVoice).toBeVisible();
  await circle.press("Enter");
  await page.clock.runFor(3000);
  await circle.press("Enter");
  await page.clock.runFor(timings.demoNumberPopupMs - 1);
  await expect(numberPopup).toBeVisible();
  await page.clock.runFor(1);
  await expect(numberPopup).toHaveCount(0);
});

test("a tap on the circle is left to the phone, which dials, and no popup comes", async ({ page }) => {
  wish("(max-width: 768px)");
  await page.goto("/");
  const { circle, numberPopup, newVoice } = landing(page);
  await expect(newVoice).toBeVisible();
  watchDialling();
  await circle.click();
  await expect.poll(dialled).toBe(`tel:${brand.demoPhone}`);
  await expect(numberPopup).toHaveCount(0);
});
