import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { sendPage } from "../../page.ts";
import { count, day, methodName, money } from "../figures.ts";
import type { Address, Invoice, PaymentMethod } from "../wire.ts";

export const invoiceStates: Record<string, { text: string; tone: string }> = {
  draft: { text: "Draft", tone: "grey" },
  open: { text: "Open", tone: "blue" },
  paid: { text: "Paid", tone: "green" },
  uncollectible: { text: "Uncollectible", tone: "red" },
  void: { text: "Void", tone: "grey" },
};

export const badge = (status: string | null, states = invoiceStates): Html => {
  const { text, tone } = states[status ?? ""] ?? { text: status ?? "", tone: "grey" };
  return html`<span class="badge ${tone}">${text}</span>`;
};

export const addressLines = (address: Address | null): string[] =>
  [
    address?.line1,
    address?.line2,
    [address?.city, address?.state, address?.postal_code].filter(Boolean).join(" "),
    address?.country,
  ].filter((line): line is string => Boolean(line));

type View = { invoice: Invoice; cards: readonly PaymentMethod[]; chosen: string | null; refusal: string | undefined };

/** The invoice as the customer sees it, with a way to pay it. */
export function sendInvoicePage(reply: FastifyReply, { invoice, cards, chosen, refusal }: View): FastifyReply {
  const { currency } = invoice;
  const payable = invoice.status === "open" || invoice.status === "uncollectible";
  return sendPage(reply, {
    title: `Invoice ${invoice.number ?? ""}`,
    styles: ["stripe.css"],
    main: html`<article class="card invoice">
<header>
<div><p class="eyebrow">Invoice ${invoice.number ?? ""}</p><h1>${money(invoice.amount_due, currency)}</h1></div>
${badge(invoice.status)}
</header>
${refusal && html`<p class="notice bad" role="alert">${refusal}</p>`}
<dl class="facts">
<div><dt>Billed to</dt><dd>${invoice.customer_name ?? invoice.customer_email ?? invoice.customer ?? ""}</dd></div>
${invoice.customer_email !== null && invoice.customer_name !== null && html`<div><dt>Email</dt><dd>${invoice.customer_email}</dd></div>`}
<div><dt>Date</dt><dd>${day(invoice.created)}</dd></div>
<div><dt>Period</dt><dd>${day(invoice.period_start)} to ${day(invoice.period_end)}</dd></div>
${invoice.status_transitions.paid_at !== null && html`<div><dt>Paid</dt><dd>${day(invoice.status_transitions.paid_at)}</dd></div>`}
</dl>
<div class="scroll"><table>
<caption class="unseen">What is billed</caption>
<thead><tr><th scope="col">Description</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${invoice.lines.data.map(
      (line) =>
        html`<tr><td>${line.description ?? "Item"}</td><td class="number">${count(line.quantity ?? 1)}</td><td class="number">${money(line.amount, currency)}</td></tr>`,
    )}</tbody>
<tfoot>${totals(invoice).map(
      ([name, amount]) =>
        html`<tr><th scope="row" colspan="2">${name}</th><td class="number">${money(amount, currency)}</td></tr>`,
    )}</tfoot>
</table></div>
${payable && payForm(invoice, cards, chosen)}
<p class="actions"><a class="button" href="/stripe/invoices/${invoice.id}/pdf">Download PDF</a></p>
</article>`,
  });
}

/** What was too little to charge is carried from one invoice to the next, and said so. */
export const totals = (invoice: Invoice): [name: string, cents: number][] => {
  const carried = invoice.total + invoice.starting_balance - invoice.amount_due;
  return [
    ["Total", invoice.total],
    ...(invoice.starting_balance === 0
      ? []
      : [["Carried over from before", invoice.starting_balance] as [string, number]]),
    ...(carried <= 0 ? [] : [["Carried over to the next invoice", -carried] as [string, number]]),
    ["Amount due", invoice.amount_due],
    ...(invoice.amount_paid === 0 ? [] : [["Amount paid", invoice.amount_paid] as [string, number]]),
  ];
};

function payForm(invoice: Invoice, cards: readonly PaymentMethod[], chosen: string | null): Html {
  if (cards.length === 0) return html`<p class="hint">There is no saved card to pay with.</p>`;
  return html`<form class="pay-now" method="post" action="/stripe/invoices/${invoice.id}/pay">
<div class="field"><label for="card">Pay with</label><select id="card" name="card">${cards.map((method) =>
    method.id === chosen
      ? html`<option value="${method.id}" selected>${methodName(method)}</option>`
      : html`<option value="${method.id}">${methodName(method)}</option>`,
  )}</select></div>
<button class="button primary">Pay ${money(invoice.amount_remaining, invoice.currency)}</button>
</form>`;
}
