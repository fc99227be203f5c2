import Stripe from "stripe";
import type { Invoices, Payment } from "../port.ts";
import type { Ask } from "./caller.ts";
import { toProviderError } from "./failures.ts";
import { toInvoice } from "./translate.ts";
import { type InvoiceWire, invoiceWire } from "./wire.ts";

const largestPage = 100;

export const createInvoices = (ask: Ask): Invoices => ({
  list: (customerId, { limit, cursor }, options) =>
    ask(async (stripe) => {
      const page = await stripe.invoices.list({
        customer: customerId,
        limit: Math.min(Math.max(1, limit), largestPage),
        ...(cursor !== undefined && { starting_after: cursor }),
      });
      const wires = page.data.map((one) => invoiceWire.parse(one));
      return {
        invoices: wires.filter(({ status }) => status !== "draft").map(toInvoice),
        nextCursor: page.has_more ? (wires.at(-1)?.id ?? null) : null,
      };
    }, options),

  payOpen: (customerId, cardId, options) =>
    ask(async (stripe) => {
      const payments: Payment[] = [];
      const open = await stripe.invoices.list({ customer: customerId, status: "open", limit: largestPage });
      for (const invoice of open.data.map((one) => invoiceWire.parse(one)).reverse())
        payments.push(await payOne(stripe, invoice, cardId));
      return payments;
    }, options),
});

async function payOne(stripe: Stripe, invoice: InvoiceWire, cardId: string): Promise<Payment> {
  const { id, attempt_count, amount_due: amountCents } = invoice;
  try {
    // Counted, because the vendor repeats its answer to a key: a refused card must be tried again, a paid one must not.
    const key = { idempotencyKey: `pay-${id}-${cardId}-${attempt_count}` };
    await stripe.invoices.pay(id, { payment_method: cardId, off_session: true }, key);
    return { invoiceId: id, amountCents, paid: true, refusal: null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return { invoiceId: id, amountCents, paid: false, refusal: toProviderError(error).code };
    // Paid in between by somebody else, or by a try whose answer was lost.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      const { status } = invoiceWire.parse(await stripe.invoices.retrieve(id));
      if (status === "paid") return { invoiceId: id, amountCents, paid: true, refusal: null };
    }
    throw error;
  }
}
