import { chargedMonthAt } from "#domain/money/billing-cycle.ts";
import { formatInvoiceMonth, type InvoiceMonth, invoiceNumber } from "#domain/money/invoice-month.ts";
import { shortCard } from "#domain/money/next-charge.ts";
import { dayMs } from "#domain/time/units.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import type { Card, Invoice } from "#providers/payments/port.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { PaymentNeeds } from "../needs.ts";
import { type Account, findPayer } from "../store.ts";
import { paymentReceipt } from "./email-templates.ts";
import { type Charge, takeUntoldReceipts, upsertCharge } from "./store.ts";

/** A receipt that comes later than this is no news. */
const receiptMs = 7 * dayMs;

/** Where nothing is due, nothing is charged: small amounts are carried over to the next month. */
const isCharge = ({ amountDueCents, status }: Invoice): boolean => amountDueCents > 0 && status !== "void";

/** Notes what the provider has charged, and mails a receipt for each payment, once. */
export async function keepCharges(
  { db, clock, jobs }: Pick<PaymentNeeds, "db" | "clock" | "jobs">,
  { id: account_id, owner_id }: Account,
  invoices: readonly Invoice[],
  card: Card | undefined,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    for (const invoice of invoices.filter(isCharge))
      await upsertCharge(tx, {
        account_id,
        invoice_id: invoice.id,
        number: invoice.number,
        status: invoice.status,
        due_cents: invoice.amountDueCents,
        seconds: invoice.seconds,
        period_start: invoice.periodStart,
        period_end: invoice.periodEnd,
        charged_at: invoice.createdAt,
        paid_at: invoice.paidAt,
        card_brand: card?.brand ?? null,
        card_last4: card?.last4 ?? null,
        hosted_url: invoice.hostedUrl,
      });
    const payer = owner_id === null ? undefined : await findPayer(tx, owner_id);
    for (const charge of await takeUntoldReceipts(tx, account_id, now)) {
      if (!payer || owner_id === null || now.getTime() - (charge.paid_at ?? charge.charged_at).getTime() > receiptMs)
        continue;
      await queueMail({ jobs }, tx, paymentReceipt, { owner_id, params: receiptOf(charge, payer, owner_id), now });
    }
  });
}

function receiptOf(charge: Charge, { email, timezone }: { email: string; timezone: string }, owner_id: string) {
  const month = chargedMonth(charge, timezone);
  return {
    email,
    timezone,
    cents: charge.due_cents,
    card: cardOf(charge),
    number: invoiceNumber(owner_id, month),
    paid_at: (charge.paid_at ?? charge.charged_at).toISOString(),
    period_start: charge.period_start.toISOString(),
    period_end: charge.period_end.toISOString(),
    month: formatInvoiceMonth(month),
  };
}

const cardOf = ({ card_brand: brand, card_last4: last4 }: Charge): string | null =>
  brand === null || last4 === null ? null : shortCard({ brand, last4 });

/** The month whose page a charge belongs to. */
export function chargedMonth({ period_end }: Pick<Charge, "period_end">, timezone: string): InvoiceMonth {
  const [year = 0, month = 0] = zoneOf(timezone).dateOf(chargedMonthAt(period_end).getTime()).split("-").map(Number);
  return { year, month };
}
