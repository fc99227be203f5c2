import Stripe from "stripe";
import type { Invoices, PayingAct, Payment } from "../port.ts";
import type { Ask } from "./caller.ts";
import { toProviderError } from "./failures.ts";
import { once } from "./once.ts";
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

  payOpen: (customerId, paying, options) =>
    ask(async (stripe) => {
      const payments: Payment[] = [];
      const open = await stripe.invoices.list({ customer: customerId, status: "open", limit: largestPage });
      for (const invoice of open.data.map((one) => invoiceWire.parse(one)).reverse())
        payments.push(await payOne(stripe, invoice, paying));
      return payments;
    }, options),
});

async function payOne(stripe: Stripe, invoice: InvoiceWire, { cardId, act }: PayingAct): Promise<Payment> {
  const { id, amount_due: amountCents } = invoice;
  const refused = (refusal: string): Payment => ({ invoiceId: id, amountCents, paid: false, refusal });
  const readPaid = async () => {
    const read = invoiceWire.parse(await stripe.invoices.retrieve(id));
    return read.status === "paid" ? read : undefined;
  };
  try {
    // The vendor repeats its answer to a key, a refusal too: only the retries of one act may share it.
    const { status } = await once(`pay-${id}-${cardId}-${act}`, {
      make: async (key) =>
        invoiceWire.parse(await stripe.invoices.pay(id, { payment_method: cardId, off_session: true }, key)),
      find: readPaid,
    });
    return status === "paid" ? { invoiceId: id, amountCents, paid: true, refusal: null } : refused("card_declined");
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return refused(toProviderError(error).code);
    // Paid in between by somebody else, or by a try whose answer was lost.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && (await readPaid()))
      return { invoiceId: id, amountCents, paid: true, refusal: null };
    throw error;
  }
}
