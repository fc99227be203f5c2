import type { Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { expect, test } from "./support/journey.ts";
import { scriptsRefused } from "./support/troubles.ts";

test.use({ javaScriptEnabled: false });

/** What a page sends to be shown later by a script would stay unseen here. */
const expectNothingHidden = (page: Page) => expect(page.locator("[hidden], template")).toHaveCount(0);

test("pages read whole without JavaScript, or say what they need it for and lead home", async ({ page, troubles }) => {
  troubles.expectText(scriptsRefused);

  await test.step("the auth screen says without JavaScript what it needs, and leads home", async () => {
    await page.goto("/auth");
    // The runner's own words for text leave this element out.
    const remark = page.locator("noscript p");
    await expect(remark).toBeVisible();
    expect(await remark.evaluate((shown) => shown.textContent)).toMatch(/^You need JavaScript to log in\./);
    await expect(page.getByText("Answering calls by lunch.")).toBeVisible();
    await expectNothingHidden(page);
    await page.getByRole("link", { name: "Back to home" }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("the terms read whole without JavaScript", async () => {
    await page.goto("/terms");
    await expect(page.getByText("Effective January 1, 2025")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: /^\d+\. / })).toHaveText([
      "1. Eligibility",
      "2. Acceptable Use",
      "3. Account & Payment",
      "4. Service Availability & Uptime",
      "5. Disclaimer of Accuracy & Compliance",
      "6. Limitation of Liability",
      "7. Termination",
      "8. Intellectual Property",
      "9. Changes to Terms",
      "10. Contact",
    ]);
    await expect(page.getByRole("link", { name: "support@belle.example" })).toBeVisible();
    await expectNothingHidden(page);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL("/");
  });

  await test.step("the API reference reads whole without JavaScript, with every endpoint", async () => {
    await page.goto("/documentation/api");
    await expect(page.getByRole("heading", { level: 1, name: "API reference" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(endpoints.length);
    await expect(page.getByRole("heading", { level: 3, name: "Create an account" })).toBeVisible();
    await expect(page.getByRole("article").last()).toBeVisible();
    await expectNothingHidden(page);
  });

  await test.step("the page of a visit says what it needs", async () => {
    await page.goto("/visit/a-17");
    const remark = page.locator("noscript p");
    await expect(remark).toBeVisible();
    expect(await remark.evaluate((shown) => shown.textContent)).toMatch(/^This page needs JavaScript\./);
  });
});
