import { readFile } from "node:fs/promises";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { answerInvoices, billingScreen, invoiceScreen } from "../support/billing-screen.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";

/** Of the calls that were kept five minutes ago, by the owner's clock. */
const monthNow = (): string => {
  const [year, month] = zoneOf("America/Denver")
    .dateOf(Date.now() - 5 * 60_000)
    .split("-");
  return `${month}-${year}`;
};

test("every call of a month stands on its invoice, opens its conversation, and back is the same place", async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of ["Dana Whitfield", "Greg Halvorsen", "Luis Ortega", "Priya Raman"]) await desk.keep({ name });
  await desk.keep({ name: "Carla Jensen", seconds: 9 });
  await desk.keep({ name: "Nora Lind", seconds: 131, isTest: true });
  await page.goto(`/invoices/${monthNow()}`);
  const { ticket, lines, csv } = invoiceScreen(page);
  await expect(ticket).toContainText("4 calls");
  await expect(ticket).toContainText("380 s");
  await expect(ticket).toContainText("Estimate");
  const row = (name: string) => lines.getByRole("row").filter({ hasText: name });
  await expect(row("Carla Jensen")).toContainText("Under 10 seconds");
  await expect(row("Nora Lind")).toContainText("Test call");
  await expect(lines).toContainText("These 6 lines add up to 0 s billed, matching the invoice.");

  const link = row("Priya Raman").getByRole("link", { name: /^Priya Raman/ });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(740);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: "Priya Raman" })).toBeVisible();
  await expect(page).toHaveURL(/\/conversations\//);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  // A browser keeps the file under the name that it is given.
  const coming = page.waitForEvent("download");
  await csv.click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toContain("Priya Raman");

  await test.step("the length of a month stands on one line", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await answerInvoices(page);
    await page.goto("/billing");
    const cell = billingScreen(page).months.getByRole("cell", { name: "88:37:52" });
    const lines = await cell.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const drawn = [...words.getClientRects()].filter(({ width }) => width > 1);
      return new Set(drawn.map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
});
