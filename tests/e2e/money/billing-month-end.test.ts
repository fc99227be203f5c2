import type { Page } from "@playwright/test";
import { formatInvoiceMonth, nameInvoiceMonth } from "#domain/money/invoice-month.ts";
import { billingScreen, invoiceScreen } from "../support/billing-screen.ts";
import { expect, keepLogin } from "../support/journey.ts";
import { jumpClock } from "../support/jump-clock.ts";
import { type OwnProduct, test } from "../support/own-product.ts";
import { logIn, type Owner } from "../support/owner.ts";
import { addCard, customerIdOf } from "../support/payment-screen.ts";

// One after the other: they share a product and its clock.
test.describe.configure({ mode: "default" });

/** On the twentieth of a month: none ends by itself, and a login lasts to its end. Those from before are over by then. */
async function beginLateInMonth(page: Page, product: OwnProduct, owner: Owner) {
  const now = await product.now();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 20, 18));
  await page.request.post(`${product.sandboxUrl}/api/clock`, { data: { to: day.toISOString() } });
  const token = (await logIn(page.request, owner)) ?? "";
  await keepLogin(page, owner, token);
  const month = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
  return { token, month: formatInvoiceMonth(month), name: nameInvoiceMonth(month) };
}

/** An hour of calls beyond the trial is on the provider's meter, and its period ends at once, on the card that is saved. */
async function chargeAnHour(page: Page, product: OwnProduct, owner: Owner, token: string): Promise<void> {
  await product.call(owner, 10_800 + 3600);
  await jumpClock(page, product.sandboxUrl, "Next hour");
  const desk = await page.context().newPage();
  const customer = `${product.sandboxUrl}/stripe/customers/${await customerIdOf(page, token)}`;
  await expect(async () => {
    await desk.goto(customer);
    await expect(desk.getByText("3,600 seconds on the meter")).toBeVisible({ timeout: 500 });
  }).toPass();
  await desk.getByRole("button", { name: "End the period now" }).click();
  await expect(desk.getByText("$20.00").first()).toBeVisible();
  await desk.close();
}

test("a month ends: its estimate becomes an invoice to the cent, with the provider's own page behind it", async ({
  page,
  product,
  owner,
}) => {
  const screen = billingScreen(page);
  const { token, month, name } = await beginLateInMonth(page, product, owner);
  await page.goto("/payment-methods");
  await addCard(page, "4242424242424242");
  await chargeAnHour(page, product, owner, token);
  await page.goto("/billing");
  await expect(screen.running).toContainText(`${name} so far`);
  await expect(screen.running).toContainText("It may differ from your billing cycle.");
  await expect(screen.running).toContainText("$20.00");
  await expect(screen.months).toContainText(`Your first one will be ready when ${name} is over.`);

  await jumpClock(page, product.sandboxUrl, "Month end");
  await jumpClock(page, product.sandboxUrl, "Next day");
  await page.goto("/billing");
  const row = screen.months.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("Closed");
  await expect(row).toContainText("4:00:00");
  const lines = await row.getByRole("cell", { name: "4:00:00" }).evaluate((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    return new Set([...words.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
  });
  expect(lines, "lines on which a length stands").toBe(1);
  await expect(screen.running).toContainText("$0.00");
  await row.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(`/invoices/${month}`);
  const invoice = invoiceScreen(page);
  await expect(invoice.ticket).toContainText("Nothing has changed since.");
  for (const words of ["14,400 s", "−10,800 s", "3,600 s at $20 per hour", "$20.0000", "You pay$20.00"])
    await expect(invoice.ticket).toContainText(words);
  await expect(invoice.hosted.getByRole("listitem").filter({ hasText: "$20.00" })).toContainText("Paid");
  const opened = page.waitForEvent("popup");
  await invoice.hosted.getByRole("link", { name: /^View the charge/ }).click();
  await expect((await opened).getByText("$20.00").first()).toBeVisible();
});

test("a charge fails and stands open on the invoice, and another card pays it", async ({ page, product, owner }) => {
  const { token, month } = await beginLateInMonth(page, product, owner);
  await page.goto("/payment-methods");
  await addCard(page, "4000000000000341");
  await chargeAnHour(page, product, owner, token);
  await page.goto("/billing");
  const banner = page.getByRole("region", { name: "Your account" });
  const charged = billingScreen(page).running;
  await expect(banner.getByRole("status")).toContainText("We couldn't charge $20.00 to your Visa 0341.");
  await expect(charged).toContainText("Not paid: $20.00 couldn't be charged to Visa 0341");
  await page.goto(`/invoices/${month}`);
  const hosted = invoiceScreen(page).hosted.getByRole("listitem").filter({ hasText: "$20.00" });
  await expect(hosted).toContainText("Open");

  await banner.getByRole("link", { name: "Open payment methods" }).click();
  await addCard(page, "4242424242424242");
  await expect(banner).toHaveCount(0);
  await page.getByRole("link", { name: "See all months" }).click();
  await expect(charged).toContainText(/Paid on .* with Visa 4242\./);
  await billingScreen(page).running.getByRole("link").click();
  await expect(hosted).toContainText("Paid");
});
