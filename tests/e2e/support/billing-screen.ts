import type { Page } from "@playwright/test";
import type { Charge } from "#contract/charges.ts";
import type { InvoiceLine, InvoiceMonthRow, MonthInvoice } from "#contract/invoices.ts";
import { formatInvoiceMonth } from "#domain/money/invoice-month.ts";

const id = (place: number): string => `0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e${String(place).padStart(2, "0")}`;
const timezone = "America/Denver";

type Sums = Pick<InvoiceMonthRow, "call_count" | "billable_seconds" | "free_seconds" | "billed_seconds" | "amount">;
const sums = (call_count: number, billable_seconds: number, free_seconds: number): Sums => {
  const billed_seconds = billable_seconds - free_seconds;
  const amount = Math.round((billed_seconds * 100) / 180) / 100;
  return { call_count, billable_seconds, free_seconds, billed_seconds, amount };
};

const visa = { brand: "visa", last4: "4242" };
/** Charged on the 1st after the month. */
const chargeOf = (id: string, period: { period_start: string; period_end: string }, amount_due: number): Charge => ({
  ...{ id, number: `3F2A9C-${id}`, status: "paid", amount_due, card: visa, url: `https://pay.example/i/${id}` },
  ...{ charged_at: period.period_end, paid_at: period.period_end, ...period },
});

const row = (month: string, period_start: string, period_end: string, counted: Sums): InvoiceMonthRow => ({
  ...{ month, state: "closed", period_start, period_end, timezone },
  ...counted,
  charges: [
    chargeOf(
      month,
      { period_start, period_end: `${period_end.slice(0, 8)}01T15:00:00Z` },
      Math.round(counted.amount * 100),
    ),
  ],
});
/** Three months of an owner whose trial ended in the first. */
const march = row("03-2026", "2026-03-01T07:00:00Z", "2026-04-01T06:00:00Z", sums(1278, 319_072, 0));
const february = row("02-2026", "2026-02-01T07:00:00Z", "2026-03-01T07:00:00Z", sums(214, 51_720, 0));
const january = row("01-2026", "2026-01-01T07:00:00Z", "2026-02-01T07:00:00Z", sums(96, 22_000, 10_800));
/** The running month is that of whoever looks, so that its tape shows the day. */
const today = new Date();
const monthStart = (later: number): Date =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + later, 1, 7));
const running: InvoiceMonthRow = {
  ...march,
  ...sums(78, 19_072, 0),
  charges: [],
  state: "estimate",
  month: formatInvoiceMonth({ year: today.getUTCFullYear(), month: today.getUTCMonth() + 1 }),
  period_start: monthStart(0).toISOString(),
  period_end: monthStart(1).toISOString(),
};
export const someMonths: readonly InvoiceMonthRow[] = [running, march, february, january];

const hash = "5f0c1b9a7e3d42868d1f0a9b7c6e5d4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d";

/** As the server answers it: closed, paid, with an address. */
export const someInvoice = (given: Partial<MonthInvoice> = {}): MonthInvoice => ({
  ...february,
  number: "2026-02-9F3A2C1D",
  rate_per_hour: 20,
  exact_amount: "287.3333",
  corrections: sums(0, 0, 0),
  tenants: [
    { tenant_id: id(1), tenant_name: "Main line", ...sums(190, 46_000, 0) },
    { tenant_id: id(2), tenant_name: "Drain hotline", ...sums(24, 5_720, 0) },
  ],
  bill_to: {
    name: "Ridgeline Plumbing",
    email: "marcus@ridgeline.example",
    lines: ["2207 Harrison Blvd", "Boise, ID 83702"],
  },
  chain_head: { seq: 412, hash, text: `412-${hash}` },
  closed_at: "2026-03-01T08:05:00Z",
  hosted: [
    {
      ...chargeOf("in_2", { period_start: "2026-01-14T18:00:00Z", period_end: "2026-02-14T18:00:00Z" }, 28_733),
    },
    {
      ...chargeOf("in_3", { period_start: "2026-02-14T18:00:00Z", period_end: "2026-03-01T15:00:00Z" }, 26_700),
      ...{ status: "open", paid_at: null },
    },
  ],
  ...given,
});

/** A month whose corrections took back more than it used. */
export const someCredit = (): MonthInvoice =>
  someInvoice({
    ...sums(1, -340, 0),
    ...{ exact_amount: "-1.8889", amount: -1.89, tenants: [], hosted: [] },
    corrections: { ...sums(0, -562, 0), amount: -3.12 },
    bill_to: { name: null, email: "marcus@ridgeline.example", lines: [] },
  });

const line = (seq: number, given: Partial<InvoiceLine>): InvoiceLine => ({
  ...{ seq, kind: "call", call_id: id(seq), conversation_id: id(seq), tenant_id: id(1), tenant_name: "Main line" },
  ...{ answered_at: `2026-02-${String(seq - 9).padStart(2, "0")}T17:06:00Z`, caller: null, reason: null },
  ...{ duration_seconds: 222, billable_seconds: 222, free_seconds: 0, billed_seconds: 222 },
  ...given,
});
const nothing = { billable_seconds: 0, free_seconds: 0, billed_seconds: 0 };

/** One line of every kind. */
export const someLines: readonly InvoiceLine[] = [
  line(10, { caller: "Dana Whitfield" }),
  line(11, { caller: "Greg Halvorsen", free_seconds: 100, billed_seconds: 122 }),
  line(12, { caller: "(208) 555-0190", duration_seconds: 9, ...nothing, reason: "too-short" }),
  line(13, { duration_seconds: 64, ...nothing, reason: "spam", tenant_name: "Drain hotline" }),
  line(14, { caller: "Browser phone", duration_seconds: 131, ...nothing, reason: "test-call" }),
  line(15, { caller: "Priya Raman-Oyelaran of Northgate Property Management", duration_seconds: 3942 }),
  line(16, {
    ...{ kind: "correction", conversation_id: null, duration_seconds: null, answered_at: "2026-01-30T20:15:00Z" },
    ...{ billable_seconds: -340, billed_seconds: -340 },
  }),
];

const answer = (data: unknown, more: object = {}) => ({ json: { success: true, error: null, data, ...more } });

type Answers = {
  readonly months?: readonly InvoiceMonthRow[];
  readonly invoice?: MonthInvoice;
  readonly lines?: readonly InvoiceLine[];
};

/** Everything about months as the server would answer it, without the months that it takes to come about. */
export async function answerInvoices(page: Page, answers: Answers = {}): Promise<void> {
  const { months = someMonths, invoice = someInvoice(), lines = someLines } = answers;
  await page.route("**/api/invoices?*", (route) => route.fulfill(answer(months, { next_cursor: null })));
  await page.route(`**/api/invoices/${invoice.month}`, (route) => route.fulfill(answer(invoice)));
  await page.route(`**/api/invoices/${invoice.month}/lines?*`, (route) =>
    route.fulfill(answer(lines, { next_cursor: null })),
  );
}

export const billingScreen = (page: Page) => ({
  running: page.getByRole("region", { name: /so far$/ }),
  months: page.getByRole("region", { name: "Your Invoices" }),
  history: page.getByRole("region", { name: "Billing History" }),
  refresh: page.getByRole("button", { name: "Refresh" }),
});

export const invoiceScreen = (page: Page) => ({
  ticket: page.getByRole("region", { name: / invoice$|so far$/ }),
  hosted: page.getByRole("region", { name: "Charged to Your Card" }),
  lines: page.getByRole("region", { name: "Calls on This Invoice" }),
  proof: page.getByRole("region", { name: "Proof" }),
  pdf: page.getByRole("button", { name: /^PDF for / }),
  csv: page.getByRole("button", { name: /^CSV for / }),
});
