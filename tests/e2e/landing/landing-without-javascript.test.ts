import { brand } from "#domain/basics/brand.ts";
import { demoNumber, desk, landing, phone } from "../../support/landing.ts";
import { expect, test } from "../support/journey.ts";
import { scriptsRefused } from "../support/troubles.ts";

for (const [place, size] of [
  ["1440 px", desk],
  ["390 px", phone],
] as const)
  test.describe(`without JavaScript at ${place}`, () => {
    test.use({ ...size, javaScriptEnabled: false });

    test("the whole landing page reads, the call and the number included", async ({ page, troubles }) => {
      troubles.expectText(scriptsRefused);
      await page.goto("/");
      const { captions, circle, circleNumber, example } = landing(page);
      await expect(captions).toHaveCount(13);
      for (const line of await captions.all()) await expect(line).toBeVisible();
      await expect(example.getByText("418 Alder Street, Boise")).toBeVisible();
      await expect(example.getByRole("button")).toHaveCount(0);
      await expect(circle).toHaveAttribute("href", `tel:${brand.demoPhone}`);
      await expect(circleNumber).toHaveCSS("opacity", "1");
      await expect(page.getByRole("region", { name: "Straight answers" }).getByText(demoNumber)).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Both hands on the job.");
      await expect(page.getByText("About $0.33 per minute, billed by the second")).toBeVisible();
      await expect(page.locator("[hidden], template")).toHaveCount(0);
      const answer = page.getByText("Test calls from your browser, calls under 10 seconds");
      await page.getByText("Which calls are free?").click();
      await expect(answer).toBeVisible();
      await test.step("its links lead on, those of the menu, too", async () => {
        await page.getByRole("link", { name: "Get Started Now" }).first().click();
        await expect(page).toHaveURL("/auth?register=true");
        await page.goto("/");
        const { menu } = landing(page);
        const toggle = page.getByRole("button", { name: "Open menu" });
        if (size === phone) await toggle.tap();
        else await expect(toggle).toBeHidden();
        await menu.getByRole("link", { name: "Pricing" }).click();
        await expect(page).toHaveURL("/#pricing");
        await menu.getByRole("link", { name: "Login / Sign Up" }).click();
        await expect(page).toHaveURL("/auth");
      });
    });
  });
