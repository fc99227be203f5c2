import { expect, test } from "../support/journey.ts";

test("an unknown address answers 404 with a friendly page and a way home", async ({ page, network }) => {
  for (const path of ["/nope", "/dashboard/a/b", "/documentation/nope"])
    await test.step(path, async () => {
      const answer = await network.product(path, { headers: { accept: "text/html" } });
      expect(answer.status).toBe(404);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      await expect(page).toHaveTitle("Page not found · Belle");
      await page.getByRole("link", { name: "Go home" }).click();
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Both hands on the job.");
    });
});
