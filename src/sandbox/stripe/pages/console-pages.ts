import type { FastifyInstance, FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { addAsset, sendNotFound } from "../../page.ts";
import { closeInvoice, payInvoice } from "../billing/collect-invoice.ts";
import { endSubscription } from "../billing/end-subscription.ts";
import { catchUp, endPeriodNow } from "../billing/periods.ts";
import { detachCard } from "../cards.ts";
import { moment } from "../figures.ts";
import type { Delivery, News, Told } from "../news.ts";
import { StripeFault } from "../stripe-fault.ts";
import { change } from "../tell.ts";
import { declined } from "../test-cards.ts";
import type { Customer } from "../wire.ts";
import type { State } from "../world.ts";
import { find, findCustomer, hasEnded, type World } from "../world.ts";
import { sendCustomer, sendCustomers } from "./console-customers.ts";
import { action, sendConsole } from "./console-frame.ts";
import { refusalOf } from "./hosted-pages.ts";

const shown = 100;

const words: Record<Delivery["state"], { text: string; tone: string }> = {
  waiting: { text: "Waiting", tone: "blue" },
  delivered: { text: "Delivered", tone: "green" },
  failed: { text: "Not delivered", tone: "red" },
};

const deliveryBadge = ({ state, status }: Delivery): Html =>
  html`<span class="badge ${words[state].tone}">${words[state].text}${status !== undefined && ` · ${status}`}</span>`;

const deliveries = (one: Told): Html[] => {
  const all = Object.values(one.deliveries);
  return all.length === 0 ? [html`<span class="badge grey">Nobody listened</span>`] : all.map(deliveryBadge);
};

function sendEvents(reply: FastifyReply, told: readonly Told[], notice?: string): FastifyReply {
  const rows = told.slice(-shown).reverse();
  return sendConsole(reply, {
    title: "Events",
    here: "events",
    notice,
    body: html`<h1>Events</h1>
<p class="lead">What the service has told the product, newest first, and whether it arrived.</p>
${
  rows.length === 0
    ? html`<div class="card over"><h2>No events yet</h2><p>They appear here as soon as something happens.</p></div>`
    : html`<ul class="card items">${rows.map(
        (one) => html`<li><div>
<p class="name"><a href="/stripe/events/${one.event.id}">${one.event.type}</a> ${deliveries(one)}</p>
<p class="detail">${moment(one.event.created)} · <code>${one.event.id}</code></p>
</div><div class="buttons">${action(`/stripe/events/${one.event.id}/resend`, "Resend", one.event.type)}</div></li>`,
      )}</ul>
${told.length > shown && html`<p class="hint">The latest ${shown} of ${told.length}.</p>`}`
}`,
  });
}

function sendEvent(reply: FastifyReply, one: Told, state: State): FastifyReply {
  return sendConsole(reply, {
    title: one.event.type,
    here: "events",
    body: html`<h1>${one.event.type}</h1>
<dl class="card facts padded">
<div><dt>Event</dt><dd><code>${one.event.id}</code></dd></div>
<div><dt>When</dt><dd>${moment(one.event.created)}</dd></div>
${Object.entries(one.deliveries).map(
  ([id, delivery]) =>
    html`<div><dt>To</dt><dd><code>${state.webhook_endpoints[id]?.url ?? id}</code> ${deliveryBadge(delivery)}</dd></div>`,
)}
</dl>
<div class="buttons">${action(`/stripe/events/${one.event.id}/resend`, "Resend", one.event.type)}</div>
<section class="part-of"><h2>What was said</h2>
<pre class="card padded json" tabindex="0">${JSON.stringify(one.event, null, 2)}</pre></section>`,
  });
}

type WithId = { Params: { id: string } };
/** Does it and names the customer whom it was about. */
type Act = (world: World, id: string) => string | null;

const acts: Record<string, Act> = {
  "/stripe/cards/:id/detach": (world, id) => {
    const { customer } = find(world, "payment_methods", id);
    detachCard(world, id);
    return customer;
  },
  "/stripe/cards/:id/default": (world, id) => {
    const { customer: holder } = find(world, "payment_methods", id);
    const customer = findCustomer(world, holder ?? "");
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: id };
    change(world, customer, "customer.updated", { invoice_settings });
    return holder;
  },
  "/stripe/cards/:id/fail": (world, id) => {
    const { customer } = find(world, "payment_methods", id);
    world.state.traits[id] = { charge: declined("generic_decline") };
    world.save();
    return customer;
  },
  "/stripe/cards/:id/mend": (world, id) => {
    const { customer } = find(world, "payment_methods", id);
    delete world.state.traits[id];
    world.save();
    return customer;
  },
  "/stripe/subscriptions/:id/end-period": (world, id) => {
    const subscription = find(world, "subscriptions", id);
    if (!hasEnded(subscription)) endPeriodNow(world, subscription);
    return subscription.customer;
  },
  "/stripe/subscriptions/:id/cancel": (world, id) => {
    const subscription = find(world, "subscriptions", id);
    if (!hasEnded(subscription)) endSubscription(world, subscription);
    return subscription.customer;
  },
  "/stripe/invoices/:id/retry": (world, id) => {
    const invoice = find(world, "invoices", id);
    payInvoice(world, invoice);
    return invoice.customer;
  },
  "/stripe/invoices/:id/uncollectible": (world, id) =>
    closeInvoice(world, find(world, "invoices", id), "uncollectible").customer,
  "/stripe/invoices/:id/void": (world, id) => closeInvoice(world, find(world, "invoices", id), "void").customer,
};

/** The vendor's console: a person changes what the product did not ask for. */
export function addConsolePages(app: FastifyInstance, world: World, news: News): void {
  addAsset(app, "stripe.css", new URL("./stripe.css", import.meta.url));
  // Said once, on the page that follows; never taken from the address.
  let notice: string | undefined;
  const takeNotice = () => {
    const said = notice;
    notice = undefined;
    return said;
  };
  const customerOf = (id: string): Customer | undefined => {
    const customer = Object.hasOwn(world.state.customers, id) ? world.state.customers[id] : undefined;
    return customer && !customer.deleted ? (customer as Customer) : undefined;
  };

  app.get("/stripe", (_request, reply) => {
    catchUp(world);
    return sendCustomers(reply, world, takeNotice());
  });
  app.get<WithId>("/stripe/customers/:id", ({ params }, reply) => {
    catchUp(world);
    const customer = customerOf(params.id);
    return customer ? sendCustomer(reply, world, customer, takeNotice()) : sendNotFound(reply);
  });
  app.get("/stripe/events", (_request, reply) => sendEvents(reply, news.told(), takeNotice()));
  app.get<WithId>("/stripe/events/:id", ({ params }, reply) => {
    const one = news.told().find(({ event }) => event.id === params.id);
    return one ? sendEvent(reply, one, world.state) : sendNotFound(reply);
  });
  app.post<WithId>("/stripe/events/:id/resend", ({ params }, reply) =>
    news.resend(params.id) ? reply.redirect("/stripe/events", 303) : sendNotFound(reply),
  );

  const perform = (act: Act, id: string, reply: FastifyReply) => {
    catchUp(world);
    try {
      return backTo(reply, act(world, id));
    } catch (error) {
      if (error instanceof StripeFault && error.status === 404) return sendNotFound(reply);
      notice = refusalOf(error).message;
      return backTo(reply, ownerOf(world, id));
    }
  };
  for (const [path, act] of Object.entries(acts))
    app.post<WithId>(path, ({ params }, reply) => perform(act, params.id, reply));
}

const backTo = (reply: FastifyReply, customer: string | null): FastifyReply =>
  reply.redirect(customer ? `/stripe/customers/${customer}` : "/stripe", 303);

const ownerOf = ({ state }: World, id: string): string | null =>
  (state.invoices[id] ?? state.payment_methods[id] ?? state.subscriptions[id])?.customer ?? null;
