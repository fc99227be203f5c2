import { timings } from "#web/texts/timings.ts";
import { stopClock, takeClock } from "./support/clock.ts";
import { expect, test } from "./support/journey.ts";
import { demoNumber, desk, landing, phone } from "./support/landing.ts";

for (const [place, size] of [
  ["1440 px", desk],
  ["390 px", phone],
] as const)
  test.describe(`at ${place}`, () => {
    test.use(size);

    test("the popup about her new voice hides itself after exactly 5 seconds, and moves nothing on the page", async ({
      page,
    }) => {
      await takeClock(page);
      await stopClock(page);
      await page.goto("/");
      const { newVoice } = landing(page);
      await expect(newVoice).toContainText(`Belle has a new voice. Call ${demoNumber} to hear it.`);
      const heading = page.getByRole("heading", { level: 1 });
      const before = await heading.boundingBox();
      await page.clock.runFor(timings.landingPopupMs - 1);
      await expect(newVoice).toBeVisible();
      await page.clock.runFor(1);
      await expect(newVoice).toHaveCount(0);
      expect(await heading.boundingBox()).toEqual(before);
    });

    test("the popup closes by its button, and with Escape", async ({ page }) => {
      await takeClock(page);
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
  });

test.describe("on a phone", () => {
  test.use(phone);

  test("the popup goes as soon as it would lie over what has the focus", async ({ page }) => {
    await takeClock(page);
    await stopClock(page);
    await page.goto("/");
    const { newVoice, circle } = landing(page);
    await expect(newVoice).toBeVisible();
    await page.getByRole("link", { name: "See a call" }).focus();
    await expect(newVoice).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await circle.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
      element.focus({ preventScroll: true });
    });
    await expect(newVoice).toHaveCount(0);
  });
});
