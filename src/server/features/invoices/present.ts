import type { Charge } from "#contract/charges.ts";
import type { InvoiceMonthRow, MonthInvoice } from "#contract/invoices.ts";
import { chargesEnd } from "#domain/money/billing-cycle.ts";
import { formatInvoiceMonth } from "#domain/money/invoice-month.ts";
import { type BilledMonth, type InvoiceSums, signedCents } from "./month-invoice.ts";
import type { NamedSums } from "./store.ts";

/** What a month has, as the wire shows it. */

export const presentSums = ({ call_count, billable_seconds, free_seconds, billed_seconds }: InvoiceSums) => ({
  call_count,
  billable_seconds,
  free_seconds,
  billed_seconds,
  amount: signedCents(billed_seconds) / 100,
});

type Shown = BilledMonth & {
  readonly timezone: string;
  readonly total: InvoiceSums;
  readonly closedAt: Date | null;
};

/** Of some charges, those that are for a month. */
const chargesFor = (month: BilledMonth, charges: readonly Charge[]): Charge[] => {
  const { from, to } = chargesEnd(month);
  return charges.filter(({ period_end }) => new Date(period_end) >= from && new Date(period_end) < to);
};

export const presentMonth = (month: Shown, charges: readonly Charge[]): InvoiceMonthRow => ({
  month: formatInvoiceMonth(month),
  state: month.closedAt === null ? "estimate" : "closed",
  period_start: month.start.toISOString(),
  period_end: month.end.toISOString(),
  timezone: month.timezone,
  ...presentSums(month.total),
  charges: chargesFor(month, charges),
});

export const presentTenant = ({ assistant_id, name, ...sums }: NamedSums): MonthInvoice["tenants"][number] => ({
  tenant_id: assistant_id,
  tenant_name: name,
  ...presentSums(sums),
});
