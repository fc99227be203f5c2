import { brand } from "#domain/basics/brand.ts";
import { invoiceNumberText } from "#domain/money/invoice-texts.ts";
import { chargePeriodText } from "#domain/money/next-charge.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import type { EmailKind } from "../../mail/queue-mail.ts";
import { type EmailTemplate, emailTemplate } from "../../mail/send-queued-mail.ts";

export const paymentReceipt: EmailKind<{
  email: string;
  timezone: string;
  cents: number;
  /** `Visa 4242`; null where it is not known. */
  card: string | null;
  /** That of the invoice, on its page and its paper. */
  number: string | null;
  paid_at: string;
  period_start: string;
  period_end: string;
  /** `11-2026`, as in the address of its page. */
  month: string;
}> = { name: "payment-receipt" };

/** The receipt of a payment: how much, from which card, for what, and its number. */
export const receiptEmails = ({ publicUrl }: { publicUrl: string }): readonly EmailTemplate[] => [
  emailTemplate(paymentReceipt, async (paid) => {
    const amount = formatMoney(paid.cents);
    const period = chargePeriodText(paid, paid.timezone);
    const from = paid.card === null ? "" : ` with ${paid.card}`;
    return {
      to: paid.email,
      subject: `Receipt: ${amount} for ${brand.productName}, ${period}`,
      paragraphs: [
        `You paid ${amount}${from} on ${dashboardDate(paid.paid_at, paid.timezone)}. It covers your calls for ${period}.`,
        ...(paid.number === null ? [] : [`${invoiceNumberText(paid.number)} lists every call.`]),
      ],
      action: { label: "Open the invoice", url: `${publicUrl}/invoices/${paid.month}` },
    };
  }),
];
