import type { Customer, Invoice as InvoiceRow, PaymentMethod } from "#contract/payments.ts";
import { formatInvoiceMonth } from "#domain/money/invoice-month.ts";
import { invoiceDescription } from "#domain/money/invoice-rows.ts";
import type { Card, CardAddress, Invoice, Subscription } from "#providers/payments/port.ts";
import { chargedMonth } from "./charges/keep-charges.ts";

/** What the provider has, as the wire shows it. */

export const presentCard = ({ id, brand, last4, expMonth, expYear }: Card): PaymentMethod => ({
  id,
  card: { brand, last4, exp_month: expMonth, exp_year: expYear },
});

/** One that has ended bills nothing more. */
export const presentSubscriptions = (subscriptions: readonly Subscription[]): Customer["subscriptions"] =>
  subscriptions
    .filter(({ status }) => status !== "ended")
    .map(({ id, status, currentPeriodEnd }) => ({ id, status, current_period_end: currentPeriodEnd.toISOString() }));

export function presentAddress(address: CardAddress | undefined): Customer["address"] {
  if (!address || Object.values(address).every((part) => part === null)) return null;
  const { postalCode: postal_code, ...rest } = address;
  return { ...rest, postal_code };
}

type Noted = { readonly card: InvoiceRow["card"]; readonly timezone: string };

export const presentInvoice = (invoice: Invoice, { card, timezone }: Noted): InvoiceRow => ({
  id: invoice.id,
  created: invoice.createdAt.toISOString(),
  description: invoiceDescription(invoice.description),
  amount_due: invoice.amountDueCents,
  status: invoice.status,
  hosted_invoice_url: invoice.hostedUrl,
  invoice_pdf: invoice.pdfUrl,
  month: formatInvoiceMonth(chargedMonth({ period_end: invoice.periodEnd }, timezone)),
  period_start: invoice.periodStart.toISOString(),
  period_end: invoice.periodEnd.toISOString(),
  card,
});
