import { readFile } from "node:fs/promises";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { answerInvoices, billingScreen, invoiceScreen, someLines, someMonths } from "./support/billing-screen.ts";
import { expect } from "./support/journey.ts";
import { test } from "./support/kept-calls.ts";

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
  const { ticket, lines } = invoiceScreen(page);
  await expect(ticket).toContainText("4 calls");
  await expect(ticket).toContainText("380 s");
  await expect(ticket).toContainText("Estimate");
  const row = (name: string) => lines.getByRole("row").filter({ hasText: name });
  await expect(row("Carla Jensen")).toContainText("Under 10 seconds");
  await expect(row("Nora Lind")).toContainText("Test call");
  await expect(lines).toContainText("These 6 lines add up to 0 s billed, as the invoice says.");

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
});

test("an invoice is taken along as PDF and CSV; a file that does not come can be stopped and tried again", async ({
  page,
  desk,
  troubles,
}) => {
  await desk.keep({ name: "Dana Whitfield", seconds: 222 });
  await page.goto(`/invoices/${monthNow()}`);
  const { pdf, csv } = invoiceScreen(page);
  const files = "**/api/invoices/*/file?*";
  await page.route(files, () => undefined);
  await pdf.click();
  await expect(page.getByRole("progressbar", { name: /^Fetching the PDF of/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(pdf).toBeFocused();
  await page.unroute(files);
  troubles.expectStatus(503, `/api/invoices/${monthNow()}/file`);
  await page.route(files, (route) => route.fulfill({ status: 503, json: { detail: "Away for a moment." } }));
  await pdf.click();
  const failure = page.getByRole("alert").filter({ hasText: "The file did not come" });
  await expect(failure).toContainText("Away for a moment.");
  await page.unroute(files);

  const read = async (press: () => Promise<void>) => {
    const coming = page.waitForEvent("download");
    await press();
    const file = await coming;
    await expect(page.getByText(`${file.suggestedFilename()} is saved.`)).toBeVisible();
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const paper = await read(() => failure.getByRole("button", { name: "Try Again" }).click());
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const sheet = await read(() => csv.click());
  expect(sheet.name).toMatch(/\.csv$/);
  const [head, line, ...rest] = sheet.bytes.toString("utf8").trim().split("\r\n");
  expect(head).toContain("Place,Kind,Answered");
  expect(line).toContain("Dana Whitfield");
  expect(rest).toEqual([]);
});

test("months and calls come a page at a time, and what fails fails alone and can be tried again", async ({
  page,
  signedIn,
  troubles,
}) => {
  const screen = billingScreen(page);
  const paged = (data: unknown, next_cursor: string | null) => ({
    json: { success: true, error: null, data, next_cursor },
  });
  const isNext = (url: string) => new URL(url).searchParams.has("cursor");
  troubles.expectStatus(503, "/api/invoices");
  await page.route("**/api/invoices?*", (route) => route.fulfill({ status: 503, json: { detail: "Away." } }));
  await page.goto("/billing");
  const failure = screen.months.getByRole("alert").filter({ hasText: "Error loading invoices" });
  await expect(failure).toContainText("Away.");
  await expect(screen.history).toContainText("No billing history available yet");
  await expect(page.getByRole("region", { name: "Billing Information" })).toContainText("payment methods on file");
  await answerInvoices(page);
  await page.route("**/api/invoices?*", (route) =>
    route.fulfill(
      isNext(route.request().url()) ? paged(someMonths.slice(2), null) : paged(someMonths.slice(0, 2), "03-2026"),
    ),
  );
  await failure.getByRole("button", { name: "Try Again" }).click();
  await expect(screen.months.getByRole("row")).toHaveCount(2);
  await screen.months.getByRole("button", { name: "Load older months" }).click();
  await expect(screen.months.getByRole("row")).toHaveCount(4);

  await page.route("**/api/invoices/02-2026/lines?*", (route) =>
    route.fulfill(isNext(route.request().url()) ? paged(someLines.slice(4), null) : paged(someLines.slice(0, 4), "13")),
  );
  await screen.months.getByRole("link", { name: "February 2026" }).click();
  const { lines, proof } = invoiceScreen(page);
  await expect(lines.getByRole("row")).toHaveCount(5);
  await lines.getByRole("button", { name: "Load more calls" }).click();
  await expect(lines.getByRole("row")).toHaveCount(8);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await proof.getByRole("button", { name: "Copy chain head" }).click();
  await expect(proof.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^412-[0-9a-f]{64}$/);
  expect(signedIn.token).not.toBe("");
});
