import type { Page } from "@playwright/test";
import { brand } from "#domain/basics/brand.ts";
import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { expect, test } from "./support/journey.ts";
import { demoNumber, desk, landing, phone } from "./support/landing.ts";

/** Whether the next click on a link would be left to the browser; it is not followed, because nothing here can dial. */
const watchDialling = (page: Page) =>
  page.evaluate(
    () =>
      void window.addEventListener("click", (event) => {
        document.documentElement.dataset["dialled"] = event.defaultPrevented
          ? ""
          : ((event.target as Element).closest("a")?.href ?? "");
        event.preventDefault();
      }),
  );

test.describe("at 1440 px", () => {
  test.use(desk);

  test("the circle shows the number while the mouse is over it, and while it has the focus", async ({ page }) => {
    await page.goto("/");
    const { circle, circleNumber } = landing(page);
    await expect(circleNumber).toHaveCSS("opacity", "0");
    await circle.hover();
    await expect(circleNumber).toHaveCSS("opacity", "1");
    await page.mouse.move(10, 400);
    await expect(circleNumber).toHaveCSS("opacity", "0");
    await page.getByRole("link", { name: "See a call" }).focus();
    await page.keyboard.press("Tab");
    await expect(circle).toBeFocused();
    await expect(circleNumber).toHaveCSS("opacity", "1");
  });

  test("a click or Enter shows the number in a popup for exactly 5 seconds, and dials nothing", async ({ page }) => {
    await takeClock(page);
    await stopClock(page);
    await page.goto("/");
    await watchDialling(page);
    const { circle, numberPopup, newVoice } = landing(page);
    await expect(newVoice).toBeVisible();
    for (const press of [() => circle.click({ position: { x: 180, y: 60 } }), () => circle.press("Enter")]) {
      await press();
      await expect(numberPopup.getByRole("link", { name: demoNumber })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-dialled", "");
      await page.clock.runFor(timings.demoNumberPopupMs - 1);
      await expect(numberPopup).toBeVisible();
      await page.clock.runFor(1);
      await expect(numberPopup).toHaveCount(0);
    }
  });

  test("a second click gives the number its 5 seconds anew", async ({ page }) => {
    await takeClock(page);
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
});

test.describe("at 390 px", () => {
  test.use(phone);

  test("the circle shows the number once it is scrolled to the centre", async ({ page }) => {
    await page.goto("/");
    const { circle, circleNumber } = landing(page);
    await expect(landing(page).newVoice).toBeVisible();
    await expect(circleNumber).toHaveCSS("opacity", "0");
    await circle.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect(circleNumber).toHaveCSS("opacity", "1");
  });

  test("a tap on the circle is left to the phone, which dials, and no popup comes", async ({ page }) => {
    await page.goto("/");
    const { circle, numberPopup } = landing(page);
    await expect(landing(page).newVoice).toBeVisible();
    await watchDialling(page);
    await circle.tap();
    await expect(page.locator("html")).toHaveAttribute("data-dialled", `tel:${brand.demoPhone}`);
    await expect(numberPopup).toHaveCount(0);
  });
});

for (const { width, dialled } of [
  { width: 768, dialled: `tel:${brand.demoPhone}` },
  { width: 769, dialled: "" },
])
  test(`at ${width} px a click ${dialled ? "dials" : "shows the number"}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await page.goto("/");
    await expect(landing(page).newVoice).toBeVisible();
    await watchDialling(page);
    await landing(page).circle.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-dialled", dialled);
    await expect(landing(page).numberPopup).toHaveCount(dialled ? 0 : 1);
  });
