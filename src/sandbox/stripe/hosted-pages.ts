import type { FastifyInstance } from "fastify";
import { sendNotFound } from "../page.ts";
import { emptyForm, errorsOfRefusal, readCheckout, readTyped } from "./checkout-form.ts";
import { sendCheckoutOver, sendCheckoutPage } from "./checkout-page.ts";
import { completeSession } from "./checkout-sessions.ts";
import { cardFor, payInvoice } from "./collect-invoice.ts";
import { sendInvoicePage } from "./invoice-page.ts";
import { writeInvoicePdf } from "./invoice-pdf.ts";
import { catchUp } from "./periods.ts";
import { type Decline, StripeFault } from "./stripe-fault.ts";
import type { CheckoutSession, Customer, Invoice } from "./wire.ts";
import { cardsOf, type World } from "./world.ts";

type WithId = { Params: { id: string }; Body: unknown };

/** The pages that the vendor shows to our customers: where a card is entered and where an invoice is paid. */
export function addHostedPages(app: FastifyInstance, world: World): void {
  const sessionOf = (id: string): CheckoutSession | undefined => {
    catchUp(world);
    return Object.hasOwn(world.state.checkout_sessions, id) ? world.state.checkout_sessions[id] : undefined;
  };
  const invoiceOf = (id: string): Invoice | undefined => {
    catchUp(world);
    const invoice = Object.hasOwn(world.state.invoices, id) ? world.state.invoices[id] : undefined;
    return invoice?.status === "draft" ? undefined : invoice;
  };
  const customerOf = (id: string | null): Customer | undefined => {
    const customer = world.state.customers[id ?? ""];
    return customer && !customer.deleted ? (customer as Customer) : undefined;
  };

  app.get<WithId>("/stripe/checkout/:id", ({ params }, reply) => {
    const session = sessionOf(params.id);
    if (!session) return sendNotFound(reply);
    if (session.status !== "open") return sendCheckoutOver(reply, session);
    return sendCheckoutPage(reply, { session, customer: customerOf(session.customer), typed: emptyForm(), errors: {} });
  });

  app.post<WithId>("/stripe/checkout/:id", ({ params, body }, reply) => {
    const session = sessionOf(params.id);
    if (!session) return sendNotFound(reply);
    if (session.status !== "open") return sendCheckoutOver(reply, session);
    const typed = readTyped(body);
    const view = { session, customer: customerOf(session.customer), typed };
    const read = readCheckout(typed);
    if ("errors" in read) return sendCheckoutPage(reply, { ...view, errors: read.errors });
    try {
      completeSession(world, session, read.entry);
    } catch (error) {
      return sendCheckoutPage(reply, { ...view, errors: errorsOfRefusal(refusalOf(error)) });
    }
    return reply.redirect((session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
  });

  const invoiceView = (invoice: Invoice, chosen?: string) => ({
    invoice,
    cards: cardsOf(world, invoice.customer ?? ""),
    chosen: chosen ?? (customerOf(invoice.customer) ? cardFor(world, invoice) : null),
    refusal: undefined,
  });
  app.get<WithId>("/stripe/invoices/:id", ({ params }, reply) => {
    const invoice = invoiceOf(params.id);
    return invoice ? sendInvoicePage(reply, invoiceView(invoice)) : sendNotFound(reply);
  });
  app.get<WithId>("/stripe/invoices/:id/pdf", async ({ params }, reply) => {
    const invoice = invoiceOf(params.id);
    if (!invoice) return sendNotFound(reply);
    const name = `Invoice-${invoice.number ?? invoice.id}.pdf`;
    return reply
      .type("application/pdf")
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(await writeInvoicePdf(invoice));
  });
  app.post<WithId>("/stripe/invoices/:id/pay", ({ params, body }, reply) => {
    const invoice = invoiceOf(params.id);
    if (!invoice) return sendNotFound(reply);
    const { card } = (body ?? {}) as { card?: unknown };
    const chosen = typeof card === "string" && card !== "" ? card : undefined;
    try {
      payInvoice(world, invoice, chosen);
    } catch (error) {
      return sendInvoicePage(reply.code(422), { ...invoiceView(invoice, chosen), refusal: refusalOf(error).message });
    }
    return reply.redirect(`/stripe/invoices/${invoice.id}`, 303);
  });
}

/** What the bank or the service says no to; anything else is a fault of ours and is not hidden. */
export function refusalOf(error: unknown): Decline {
  if (!(error instanceof StripeFault)) throw error;
  const { code, message } = error.body.error;
  return { code: String(code ?? ""), message: String(message) };
}
