import type { FastifyInstance } from "fastify";
import PDFDocument from "pdfkit";
import { sendNotFound } from "../../page.ts";
import { cardFor, payInvoice } from "../billing/collect-invoice.ts";
import { catchUp } from "../billing/periods.ts";
import { completeSession } from "../checkout-sessions.ts";
import { count, day, money } from "../figures.ts";
import { type Decline, StripeFault } from "../stripe-fault.ts";
import type { CheckoutSession, Customer, Invoice } from "../wire.ts";
import { methodsOf, type World } from "../world.ts";
import { emptyForm, errorsOfRefusal, readCheckout, readMethod, readTyped } from "./checkout-form.ts";
import { sendCheckoutOver, sendCheckoutPage } from "./checkout-page.ts";
import { addressLines, invoiceStates, sendInvoicePage, totals } from "./invoice-page.ts";

const left = 56;
const right = 556;
const ink = "#1b2426";
const faint = "#5f6b6d";

/** The invoice on paper. Dated by the invoice, so that the same one is the same file. */
function writeInvoicePdf(invoice: Invoice): Promise<Buffer> {
  const title = `Invoice ${invoice.number ?? invoice.id}`;
  const info = { Title: title, Author: "Sandbox", CreationDate: new Date(invoice.created * 1000) };
  const paper = new PDFDocument({ size: "LETTER", margin: left, info });
  const chunks: Buffer[] = [];
  paper.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<Buffer>((done) => paper.on("end", () => done(Buffer.concat(chunks))));

  paper.font("Helvetica-Bold").fontSize(22).fillColor(ink).text("Invoice", left, left);
  paper.font("Helvetica").fontSize(10);
  const facts: [string, string][] = [
    ["Invoice number", invoice.number ?? "draft"],
    ["Status", invoiceStates[invoice.status ?? ""]?.text ?? ""],
    ["Date of issue", day(invoice.created)],
    ["Period", `${day(invoice.period_start)} to ${day(invoice.period_end)}`],
  ];
  let y = 100;
  for (const [name, value] of facts) {
    paper.fillColor(faint).text(name, left, y);
    paper.fillColor(ink).text(value, left + 110, y);
    y += 16;
  }
  y += 14;
  paper.font("Helvetica-Bold").text("Bill to", left, y);
  paper.font("Helvetica");
  const holder = [invoice.customer_name, invoice.customer_email, ...addressLines(invoice.customer_address)];
  for (const line of holder.filter(Boolean)) {
    y += 15;
    paper.text(String(line), left, y);
  }
  y += 36;
  paper.font("Helvetica-Bold").fontSize(16).text(headline(invoice), left, y);
  paper.font("Helvetica").fontSize(10);
  y += 40;
  row(paper, y, ["Description", "Quantity", "Amount"], faint);
  for (const line of invoice.lines.data) {
    y += 22;
    row(paper, y, [line.description ?? "Item", count(line.quantity ?? 1), money(line.amount, invoice.currency)], ink);
  }
  y += 10;
  for (const [name, cents] of totals(invoice)) {
    y += 20;
    row(paper, y, ["", name, money(cents, invoice.currency)], ink);
  }
  paper.end();
  return written;
}

function headline(invoice: Invoice): string {
  const amount = money(invoice.amount_due, invoice.currency);
  const { paid_at } = invoice.status_transitions;
  return paid_at === null ? `${amount} due` : `${amount} paid on ${day(paid_at)}`;
}

function row(
  paper: PDFKit.PDFDocument,
  y: number,
  [what, middle, amount]: [string, string, string],
  colour: string,
): void {
  paper.fillColor(colour).text(what, left, y, { width: 260, lineBreak: false, ellipsis: true });
  paper.text(middle, 320, y, { width: 130, align: "right", lineBreak: false });
  paper.text(amount, 450, y, { width: right - 450, align: "right", lineBreak: false });
  paper
    .moveTo(left, y + 15)
    .lineTo(right, y + 15)
    .lineWidth(0.5)
    .strokeColor("#d4dada")
    .stroke();
}

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
    return sendCheckoutPage(reply, {
      session,
      customer: customerOf(session.customer),
      typed: emptyForm(),
      method: "card",
      errors: {},
    });
  });

  app.post<WithId>("/stripe/checkout/:id", ({ params, body }, reply) => {
    const session = sessionOf(params.id);
    if (!session) return sendNotFound(reply);
    if (session.status !== "open") return sendCheckoutOver(reply, session);
    const typed = readTyped(body);
    const method = readMethod(body, session.payment_method_types);
    const view = { session, customer: customerOf(session.customer), typed, method };
    const read = readCheckout(typed, method);
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
    cards: methodsOf(world, invoice.customer ?? ""),
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
