import { answerInvoices, billingScreen, someInvoice, someMonths } from "../../e2e/support/billing-screen.ts";
import { answerDashboard, mainLine } from "../../e2e/support/dashboard-screen.ts";
import { expect, test } from "../support/journey.ts";

const nextCharge = {
  amount: 18_482,
  at: "2026-12-01T15:00:00.000Z",
  card: { brand: "visa", last4: "4242" },
  open_amount: 0,
};
const sentence = "Next charge: about $184.82 on Dec 1, Visa 4242";

test("one sentence says everywhere what is charged next, and billing has one order", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await page.route("**/api/payments/next-charge", (route) => route.fulfill({ json: nextCharge }));
  const places = [
    ["/payment-methods", ["Next Charge", "Your Payment Methods", "Billing History"]],
    ["/dashboard?tab=billing", ["Next Charge", "Billing Information", "Billing History"]],
    ["/billing", ["Next Charge", "Billing Information", "Your Invoices"]],
  ] as const;
  for (const [address, order] of places) {
    await page.goto(address);
    const next = page.getByRole("region", { name: "Next Charge" });
    await expect(next).toContainText(sentence);
    // Beside "may differ from your billing cycle", nothing may say the opposite.
    await expect(next).toContainText("Until then, this month's amount is an estimate.");
    await expect(next).toContainText(
      "Your monthly cap is $200.00 unless you change it. When you reach it, Belle only takes messages until the next month.",
    );
    await expect(next.getByRole("link", { name: "Change the cap" })).toHaveAttribute("href", "/billing#spend-limits");
    const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
    expect(headings.filter((heading) => (order as readonly string[]).includes(heading))).toEqual(order);
  }
});

test("one table ties what was used in a month to what was charged for it", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await answerInvoices(page);
  await page.goto("/billing");
  const { months } = billingScreen(page);
  const march = months.getByRole("row").filter({ hasText: "March 2026" });
  const [amount] = someMonths.filter(({ month }) => month === "03-2026").map((row) => row.amount);
  const dollars = `$${amount?.toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
  for (const column of ["Used", "Charged"])
    await expect(months.getByRole("columnheader", { name: column })).toBeVisible();
  // Used and charged: the same amount, twice in its row.
  const text = (await march.textContent()) ?? "";
  expect(text.split(dollars)).toHaveLength(3);
  expect(text).toContain("Paid on Apr 1, 2026 with Visa 4242.");
  await expect(page.getByRole("region", { name: "Billing History" })).toHaveCount(0);
});

test("the monthly paper has its number, its state and the card", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe("");
  await answerInvoices(page, { invoice: someInvoice() });
  await page.goto("/invoices/02-2026");
  await expect(page.getByText("Invoice no. 2026-02-9F3A2C1D")).toBeVisible();
  await expect(page.getByText("Paid on Mar 1, 2026 with Visa 4242.")).toBeVisible();
});

test("one assistant's dashboard shows what is hers, and the whole account under its name", async ({
  page,
  signedIn,
}) => {
  expect(signedIn.token).not.toBe("");
  await answerDashboard(page);
  const used = { call_count: 7, total_seconds: 1800, billable_amount: 10 };
  const hers = {
    ...{ success: true, error: null, ...used, tenant_count: 1, rate_per_hour: 20, monthly_invoice: used },
    ...{ period_start: "2026-11-01T06:00:00.000Z", period_end: "2026-12-01T07:00:00.000Z" },
    trial: {
      ...{ hours_used: 3, hours_remaining: 0, percentage_used: 100, total_trial_hours: 3 },
      ...{ pre_discount_amount: 10, current_charges: 10 },
    },
    trial_note: null,
  };
  const account = { ...hers, call_count: 90, total_seconds: 9000, billable_amount: 50, tenant_count: 2 };
  await page.route("**/api/user/billing/me?*", (route) => route.fulfill({ json: account }));
  await page.route(`**/api/user/billing/${mainLine.id}?*`, (route) => route.fulfill({ json: hers }));
  await page.goto(`/dashboard/${mainLine.id}`);
  const own = page.getByRole("region", { name: "Current Billing Period: Main line" });
  const whole = page.getByRole("region", { name: "Current Billing Period: your whole account" });
  await expect(own).toContainText("7 billed calls");
  await expect(own).toContainText("$10.00");
  await expect(whole).toContainText("90 billed calls");
  await expect(whole).toContainText("$50.00");
});
