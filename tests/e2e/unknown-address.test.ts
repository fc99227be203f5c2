import { expect, test } from "./support/journey.ts";

for (const path of ["/nope", "/dashboard/a/b", "/documentation/nope"])
  test(`${path} answers 404 with a friendly page and a way home`, async ({ page, troubles }) => {
    troubles.expectStatus(404, path);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "End of the tape" })).toBeVisible();
    await expect(page).toHaveTitle("Page not found · Belle");
    await page.getByRole("link", { name: "Go home" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Both hands on the job.");
  });
