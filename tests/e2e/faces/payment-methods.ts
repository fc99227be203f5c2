import { expect, type Page } from "@playwright/test";
import type { Customer, Invoice, PaymentStanding } from "#contract/payments.ts";
import { earlierTrialText, trialOf } from "#domain/money/trial.ts";
import { customerPath, paymentScreen, savedText } from "../support/payment-screen.ts";
import { expectHeading, type Face } from "./face.ts";

const address = "/payment-methods";
const face = (name: string, open: Face["open"]): Face => ({ name: `${address} ${name}`, seenBy: "owner", open });

const answer = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ status, json }));

const card = (id: string, brand: string, last4: string, exp_year: number) => ({
  id,
  card: { brand, last4, exp_month: 11, exp_year },
});
const customer: Customer = {
  id: "cus_some",
  email: "dana@ridgeline.example",
  name: "Dana Reyes",
  address: null,
  payment_methods: [card("pm_1", "visa", "4242", 2034), card("pm_2", "mastercard", "4444", 2025)],
  subscriptions: [{ id: "sub_some", status: "active", current_period_end: "2026-12-14T18:00:00.000Z" }],
};
const invoice = (id: string, created: string, amount_due: number, status: string): Invoice => ({
  id,
  created,
  description: "Belle AI Usage-Based Billing",
  amount_due,
  status,
  hosted_invoice_url: "https://pay.example/i/1",
  invoice_pdf: "https://pay.example/i/1.pdf",
  ...{ month: "10-2026", period_start: "2026-10-01T15:00:00.000Z", period_end: "2026-11-01T15:00:00.000Z" },
  card: { brand: "visa", last4: "4242" },
});
const used = { total_seconds: 9000, call_count: 78, billable_amount: 0 };
const billing = {
  success: true,
  error: null,
  ...used,
  tenant_count: 1,
  rate_per_hour: 20,
  period_start: "2026-11-01T04:00:00.000Z",
  period_end: "2026-12-01T05:00:00.000Z",
  monthly_invoice: used,
  trial: trialOf({ usedSeconds: 9000, earlierSeconds: 1800, totalSeconds: 7200, chargedSeconds: 0 }),
  trial_note: earlierTrialText(1800) ?? null,
};

async function openFilled(page: Page): Promise<void> {
  await answer(page, customerPath, customer);
  const data = [
    invoice("in_3", "2026-11-14T18:00:00.000Z", 4120, "open"),
    invoice("in_2", "2026-10-14T17:00:00.000Z", 108_760, "paid"),
  ];
  await answer(page, "/api/payments/invoices", { success: true, error: null, data, next_cursor: "in_2" });
  await answer(page, "/api/user/billing/me?period=month", billing);
  await page.goto(address);
  await expect(paymentScreen(page).rows).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Current Billing Period" })).toContainText("78 billed calls");
  await expect(page.getByRole("region", { name: "Free Trial Active" })).toBeVisible();
}

const since = "2026-11-14T18:32:00.000Z";
const dates = { since, limited_at: since, disabled_at: "2026-11-21T18:32:00.000Z" };
const bill = { open_amount: 18_482, card: { brand: "visa", last4: "4242" } };
const bannerFace = (name: string, where: string, standing: PaymentStanding): Face => ({
  name: `${where} with the banner ${name}`,
  seenBy: "owner",
  open: async ({ page }) => {
    await answer(page, "/api/payments/standing", standing);
    await page.goto(where);
    await expect(page.getByRole("region", { name: "Your account" }).getByRole("status")).toContainText(name);
    await expectHeading(page, /\S/);
  },
});

/** The payment methods in the states beyond their opening, and what owners see who have to pay. */
export const paymentFaces: readonly Face[] = [
  {
    name: `${address} after a visitor wanted to add a card`,
    seenBy: "visitor",
    open: async ({ page }) => {
      await page.goto(address);
      await paymentScreen(page).add.click();
      await expect(page.getByRole("alert")).toHaveText("You need to be logged in to add a payment method");
    },
  },
  face("without cards", async ({ page }) => {
    await page.goto(address);
    await expect(paymentScreen(page).addFirst).toBeVisible();
    await expect(page.getByText("No active assistants found")).toBeVisible();
  }),
  face("while everything loads", async ({ page }) => {
    const never = new Promise<void>(() => undefined);
    for (const path of ["/api/payments/**", "/api/user/billing/**"]) await page.route(`**${path}`, () => never);
    await page.goto(address);
    await expect(page.getByText("Loading your payment methods...")).toBeVisible();
  }),
  face("with two cards, a history and figures", ({ page }) => openFilled(page)),
  face("with the question before a card is removed", async ({ page }) => {
    await openFilled(page);
    await paymentScreen(page)
      .cards.getByRole("button", { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  }),
  face("after a card was saved", async ({ page }) => {
    const outcome = { status: "complete", error: null, tenant_id: null, paid: 0, reactivated: true };
    await answer(page, "/api/payments/checkout-sessions/cs_1/confirm", outcome);
    await page.goto(`${address}?success=true&session_id=cs_1`);
    await expect(page.getByText(savedText)).toBeVisible();
  }),
  face("after leaving the card page", async ({ page }) => {
    await page.goto(`${address}?cancelled=true`);
    await expect(page.getByText("Payment was cancelled.")).toBeVisible();
  }),
  face("after a payment error", async ({ page }) => {
    await page.goto(`${address}?payment_error=true&error=card_declined`);
    await expect(page.getByRole("alert")).toContainText("The card was declined.");
  }),
  face("while the payment service is away", async ({ page, troubles }) => {
    for (const path of [customerPath, "/api/payments/invoices", "/api/user/billing/me"])
      troubles.expectStatus(503, path);
    troubles.expectText(/Payments answered 503/);
    const away = { detail: "The payment service isn't responding right now. Please try again in a moment." };
    for (const path of [customerPath, "/api/payments/invoices", "/api/user/billing/me?period=month"])
      await answer(page, path, away, 503);
    await page.goto(address);
    await expect(page.getByText("Error loading payment methods")).toBeVisible();
    await expect(page.getByText("Error loading billing history")).toBeVisible();
    await expect(page.getByText("Unable to load billing data")).toBeVisible();
  }),
  bannerFace("Limited Service", "/settings", {
    status: "degraded",
    reason: "trial_ended",
    ...dates,
    open_amount: 0,
    card: null,
  }),
  bannerFace("Payment Required", address, { status: "disabled", reason: "payment_failed", ...dates, ...bill }),
];
