import { zoneOf } from "#domain/time/zoned-time.ts";
import {
  answerInvoices,
  billingScreen,
  invoiceScreen,
  someLines,
  someMonths,
} from "../../e2e/support/billing-screen.ts";
import { expect } from "../support/journey.ts";
import { test } from "../support/kept-calls.ts";
import { watchSaving } from "../support/window.ts";

/** Of the calls that were kept five minutes ago, by the owner's clock. */
const monthNow = (): string => {
  const [year, month] = zoneOf("America/Denver")
    .dateOf(Date.now() - 5 * 60_000)
    .split("-");
  return `${month}-${year}`;
};

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
  await expect(page.getByRole("progressbar", { name: /^Downloading the PDF for/ })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(pdf).toBeFocused();
  await page.unroute(files);
  troubles.expectStatus(503, `/api/invoices/${monthNow()}/file`);
  await page.route(files, (route) => route.fulfill({ status: 503, json: { detail: "Away for a moment." } }));
  await pdf.click();
  const failure = page.getByRole("alert").filter({ hasText: "The download failed" });
  await expect(failure).toContainText("Away for a moment.");
  await page.unroute(files);

  const saved = watchSaving();
  const read = async (press: () => Promise<void>) => {
    const before = saved.length;
    await press();
    await expect.poll(() => saved.length).toBe(before + 1);
    const file = saved[before] ?? { name: "", bytes: async () => Buffer.alloc(0) };
    await expect(page.getByText(`${file.name} is saved.`)).toBeVisible();
    return { name: file.name, bytes: await file.bytes() };
  };
  const paper = await read(() => failure.getByRole("button", { name: "Try Again" }).click());
  expect(paper.name).toMatch(/\.pdf$/);
  expect(paper.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  const sheet = await read(() => csv.click());
  expect(sheet.name).toMatch(/\.csv$/);
  const [head, line, ...rest] = sheet.bytes.toString("utf8").trim().split("\r\n");
  expect(head).toContain("Entry,Kind,Answered");
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
  await expect(page.getByRole("region", { name: "Next Charge" })).toContainText("Nothing to charge so far.");
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
  await screen.months.getByRole("link", { name: "February 2026", exact: true }).click();
  const { lines, proof } = invoiceScreen(page);
  await expect(lines.getByRole("row")).toHaveCount(5);
  await lines.getByRole("button", { name: "Load more calls" }).click();
  await expect(lines.getByRole("row")).toHaveCount(8);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await proof.getByRole("button", { name: "Copy proof code" }).click();
  await expect(proof.getByRole("status")).toHaveText("Copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^412-[0-9a-f]{64}$/);
  expect(signedIn.token).not.toBe("");
});
