import type { Page } from "@playwright/test";
import { desk, landing, phone } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";

const barPixels = 64;
const marginPixels = 16;
const folded = (page: Page) => page.locator(":root[data-folded]");
const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((section) => Math.round(section.getBoundingClientRect().top));

for (const [place, size] of [
  ["1440 px", desk],
  ["390 px", phone],
] as const)
  test.describe(`at ${place}`, () => {
    test.use(size);

    test("the page is folded only until it wakes, and an anchor leads exactly to its section in every state", async ({
      page,
      troubles,
    }) => {
      await test.step("whoever comes by an anchor stands at its section, before and after the page wakes", async () => {
        await page.goto("/#capabilities");
        await expect(folded(page)).toHaveCount(0);
        const before = await topOf(page, "capabilities");
        await expect(landing(page).newVoice).toBeVisible();
        expect(await topOf(page, "capabilities")).toBe(before);
      });

      await test.step("nothing stays folded once the page is awake", async () => {
        await page.goto("/terms");
        await page.goto("/");
        await expect(landing(page).newVoice).toBeVisible();
        await expect(folded(page)).toHaveCount(0);
        await expect(page.locator(".folds")).toHaveCount(0);
      });

      await test.step("while its scripts are on their way, an anchor leads exactly to its section", async () => {
        await page.route("**/assets/*.js", () => undefined);
        await page.goto("/", { waitUntil: "domcontentloaded" });
        await expect(page.locator(":root[data-folded=far]")).toHaveCount(1);
        await page.evaluate(() => {
          location.hash = "#pricing";
        });
        expect(await topOf(page, "pricing")).toBe(barPixels + marginPixels);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      });

      await test.step("where its scripts do not come, nothing stays folded", async () => {
        troubles.expectText(/\/assets\/[\w.-]+\.js/);
        await page.route("**/assets/*.js", (route) => route.abort());
        await page.goto("/help");
        await page.goto("/");
        await expect(folded(page)).toHaveCount(0);
        await expect(landing(page).captions).toHaveCount(13);
      });
    });
  });
