import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { brandName, count, day, methodName, moment, money } from "../figures.ts";
import type { Customer, Invoice, PaymentMethod, Subscription } from "../wire.ts";
import { hasEnded, invoicesOf, methodsOf, newestFirst, subscriptionsOf, type World } from "../world.ts";
import { action, sendConsole } from "./console-frame.ts";
import { badge } from "./invoice-page.ts";

const subscriptionStates: Record<string, { text: string; tone: string }> = {
  active: { text: "Active", tone: "green" },
  past_due: { text: "Past due", tone: "red" },
  unpaid: { text: "Unpaid", tone: "red" },
  incomplete: { text: "Incomplete", tone: "blue" },
  canceled: { text: "Canceled", tone: "grey" },
};

const nameOf = (customer: Customer): string => customer.name ?? customer.email ?? customer.id;

/** What the meter of a subscription shows in the running period. */
function meterTotal(world: World, subscription: Subscription): number {
  const [item] = subscription.items.data;
  const meter = world.state.meters[item?.price.recurring?.meter ?? ""];
  if (!item || !meter) return 0;
  return world.usage.total(meter, subscription.customer, item.current_period_start, item.current_period_end);
}

export function sendCustomers(reply: FastifyReply, world: World, notice?: string): FastifyReply {
  const customers = newestFirst(world.state.customers).filter((one): one is Customer => !one.deleted);
  const row = (customer: Customer): Html => {
    const running = subscriptionsOf(world, customer.id).find((one) => !hasEnded(one));
    const cards = methodsOf(world, customer.id).filter(({ card }) => card);
    return html`<li><a class="row" href="/stripe/customers/${customer.id}">
<span><span class="name"><bdi>${nameOf(customer)}</bdi> ${running ? badge(running.status, subscriptionStates) : html`<span class="badge grey">No subscription</span>`}</span>
<span class="detail"><bdi>${customer.email ?? "no email"}</bdi></span></span>
<span class="detail">${cards.length === 1 ? "1 card" : `${cards.length} cards`}${running && ` · ${count(meterTotal(world, running))} seconds this period`}</span>
</a></li>`;
  };
  return sendConsole(reply, {
    title: "Customers",
    here: "customers",
    notice,
    body: html`<h1>Customers</h1>
${
  customers.length === 0
    ? html`<div class="card over"><h2>No customers yet</h2><p>One appears here when somebody registers.</p></div>`
    : html`<ul class="card rows">${customers.map(row)}</ul>`
}`,
  });
}

export function sendCustomer(reply: FastifyReply, world: World, customer: Customer, notice?: string): FastifyReply {
  const cards = methodsOf(world, customer.id);
  const subscriptions = subscriptionsOf(world, customer.id);
  const invoices = invoicesOf(world, customer.id);
  return sendConsole(reply, {
    title: nameOf(customer),
    here: "customers",
    notice,
    body: html`<h1><bdi>${nameOf(customer)}</bdi></h1>
<dl class="card facts padded">
<div><dt>Email</dt><dd>${customer.email ?? "none"}</dd></div>
<div><dt>Phone</dt><dd>${customer.phone ?? "none"}</dd></div>
<div><dt>Customer</dt><dd><code>${customer.id}</code></dd></div>
<div><dt>Since</dt><dd>${day(customer.created)}</dd></div>
${customer.balance !== 0 && html`<div><dt>Carried over</dt><dd>${money(customer.balance, "usd")}</dd></div>`}
</dl>
${section(
  "Cards",
  "No card is saved.",
  cards.map((card) => cardRow(world, customer, card)),
)}
${section(
  "Subscriptions",
  "There is no subscription.",
  subscriptions.map((one) => subscriptionRow(world, one)),
)}
${section("Invoices", "There is no invoice.", invoices.map(invoiceRow))}
${usageOf(world, customer)}`,
  });
}

const section = (title: string, empty: string, rows: Html[]): Html => html`<section class="part-of">
<h2>${title}</h2>
${rows.length === 0 ? html`<p class="card padded hint">${empty}</p>` : html`<ul class="card items">${rows}</ul>`}
</section>`;

function cardRow(world: World, customer: Customer, method: PaymentMethod): Html {
  const { id, card, billing_details } = method;
  const isDefault = customer.invoice_settings.default_payment_method === id;
  const fails = world.state.traits[id]?.charge !== undefined;
  const about = methodName(method);
  const path = `/stripe/cards/${id}`;
  return html`<li><div>
<p class="name">${card ? html`${brandName(card.brand)} <span class="digits">•••• ${card.last4}</span>` : about} ${isDefault && html`<span class="badge blue">Default</span>`} ${fails && html`<span class="badge red">Fails when charged</span>`}</p>
<p class="detail">${[card && `Expires ${card.exp_month}/${card.exp_year}`, billing_details.name].filter(Boolean).join(" · ")}</p>
</div><div class="buttons">
${!isDefault && action(`${path}/default`, "Make default", about)}
${fails ? action(`${path}/mend`, "Let it work again", about) : action(`${path}/fail`, "Make it fail", about)}
${action(`${path}/detach`, "Detach", about, "bad")}
</div></li>`;
}

function subscriptionRow(world: World, subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const about = subscription.description ?? subscription.id;
  const path = `/stripe/subscriptions/${subscription.id}`;
  return html`<li><div>
<p class="name">${about} ${badge(subscription.status, subscriptionStates)} ${subscription.cancel_at_period_end && html`<span class="badge grey">Ends with the period</span>`}</p>
<p class="detail">${count(meterTotal(world, subscription))} seconds on the meter${item && ` · ${day(item.current_period_start)} to ${day(item.current_period_end)}`}</p>
</div>${
    !hasEnded(subscription) &&
    html`<div class="buttons">${action(`${path}/end-period`, "End the period now", about)}${action(`${path}/cancel`, "Cancel", about, "bad")}</div>`
  }</li>`;
}

function invoiceRow(invoice: Invoice): Html {
  const path = `/stripe/invoices/${invoice.id}`;
  const about = `invoice ${invoice.number ?? invoice.id}`;
  const open = invoice.status === "open";
  return html`<li><div>
<p class="name"><a href="${path}">${invoice.number ?? "Draft"}</a> ${badge(invoice.status)} <span class="sum">${money(invoice.amount_due, invoice.currency)}</span></p>
<p class="detail">${day(invoice.created)}${invoice.attempt_count > 0 && ` · ${invoice.attempt_count === 1 ? "1 attempt" : `${invoice.attempt_count} attempts`}`}${open && invoice.next_payment_attempt !== null && ` · next ${day(invoice.next_payment_attempt)}`}</p>
</div>${
    open &&
    html`<div class="buttons">${action(`${path}/retry`, "Retry payment", about)}${action(`${path}/uncollectible`, "Mark uncollectible", about)}${action(`${path}/void`, "Void", about, "bad")}</div>`
  }</li>`;
}

const shownUsage = 20;

function usageOf(world: World, customer: Customer): Html {
  const events = world.usage.of(customer.id);
  const rows = events.slice(-shownUsage).reverse();
  return html`<section class="part-of"><h2>Meter events</h2>
${
  rows.length === 0
    ? html`<p class="card padded hint">Nothing was metered yet.</p>`
    : html`<div class="card scroll"><table><caption class="unseen">The latest meter events</caption>
<thead><tr><th scope="col">When</th><th scope="col">Identifier</th><th scope="col" class="number">Value</th></tr></thead>
<tbody>${rows.map((event) => html`<tr><td>${moment(event.timestamp)}</td><td><code>${event.identifier}</code>${event.cancelled && html` <span class="badge grey">Canceled</span>`}</td><td class="number">${count(event.value)}</td></tr>`)}</tbody></table></div>
${events.length > shownUsage && html`<p class="hint">The latest ${shownUsage} of ${count(events.length)}.</p>`}`
}</section>`;
}
