import { expect, type Page } from "@playwright/test";
import {
  answerInvoices,
  billingScreen,
  invoiceScreen,
  someCredit,
  someInvoice,
  someMonths,
} from "../support/billing-screen.ts";
import { expectHeading, type Face } from "./face.ts";

const face = (name: string, open: Face["open"]): Face => ({ name, seenBy: "owner", open });
const away = { status: 503, json: { detail: "The service does not answer right now. Please try again in a moment." } };
const never = new Promise<void>(() => undefined);
const address = "/invoices/02-2026";

async function openInvoice(page: Page, given: Parameters<typeof answerInvoices>[1] = {}): Promise<void> {
  await answerInvoices(page, given);
  await page.goto(`/invoices/${given.invoice?.month ?? "02-2026"}`);
  await expect(invoiceScreen(page).ticket).toBeVisible();
  await expect(invoiceScreen(page).lines).toContainText("Answered");
}

/** The months and their invoices, in the states that an owner may find them in. */
export const billingFaces: readonly Face[] = [
  face("/billing with months that are over", async ({ page }) => {
    await answerInvoices(page);
    await page.goto("/billing");
    await expect(billingScreen(page).running).toContainText("$105.96");
    await expect(billingScreen(page).months.getByRole("row")).toHaveCount(4);
    await expect(billingScreen(page).months).toContainText("Paid on Apr 1, 2026 with Visa 4242.");
  }),
  face("/billing while everything loads", async ({ page }) => {
    for (const path of ["/api/invoices?*", "/api/payments/customers/me", "/api/user/billing/**"])
      await page.route(`**${path}`, () => never);
    await page.goto("/billing");
    await expect(page.getByText("Loading your invoices...")).toBeAttached();
  }),
  face("/billing whose months cannot be loaded", async ({ page, troubles }) => {
    troubles.expectStatus(503, "/api/invoices");
    await page.route("**/api/invoices?*", (route) => route.fulfill(away));
    await page.goto("/billing");
    await expect(page.getByRole("heading", { name: "Error loading invoices" })).toBeVisible();
  }),
  face(`${address} that is closed`, ({ page }) => openInvoice(page)),
  face("/invoices/{month-year} while the month runs and nothing was charged", async ({ page }) => {
    const [running] = someMonths;
    await openInvoice(page, {
      invoice: someInvoice({ ...running, exact_amount: "105.9556", closed_at: null, hosted: [] }),
    });
  }),
  face(`${address} that is a credit`, ({ page }) => openInvoice(page, { invoice: someCredit() })),
  face(`${address} without calls and without the payment provider`, async ({ page }) => {
    await answerInvoices(page, { invoice: someInvoice({ hosted: null }), lines: [] });
    await page.goto(address);
    await expect(page.getByText("No calls this month")).toBeVisible();
  }),
  face(`${address} while it loads`, async ({ page }) => {
    await page.route("**/api/invoices/**", () => never);
    await page.goto(address);
    await expect(page.getByText("Loading the invoice...")).toBeVisible();
  }),
  face(`${address} whose calls cannot be loaded, with a file on its way`, async ({ page, troubles }) => {
    troubles.expectStatus(503, "/api/invoices/02-2026/lines");
    await answerInvoices(page);
    await page.route("**/api/invoices/02-2026/lines?*", (route) => route.fulfill(away));
    await page.route("**/api/invoices/02-2026/file?*", () => never);
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Error loading the calls" })).toBeVisible();
    await invoiceScreen(page).pdf.click();
    await expect(page.getByRole("progressbar")).toBeVisible();
  }),
  face(`${address} that cannot be loaded`, async ({ page, troubles }) => {
    troubles.expectStatus(503, "/api/invoices/02-2026");
    await page.route("**/api/invoices/02-2026", (route) => route.fulfill(away));
    await page.goto(address);
    await expectHeading(page, "Error loading the invoice");
  }),
  face("/invoices/11-2020 of before there was an account", async ({ page, troubles }) => {
    troubles.expectStatus(404, "/api/invoices/11-2020");
    await page.goto("/invoices/11-2020");
    await expectHeading(page, "No invoice for November 2020");
  }),
];
