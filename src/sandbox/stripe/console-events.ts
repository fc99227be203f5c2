import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { action, sendConsole } from "./console-frame.ts";
import { moment } from "./figures.ts";
import type { Delivery, Told } from "./news.ts";
import type { State } from "./world.ts";

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

export function sendEvents(reply: FastifyReply, told: readonly Told[], notice?: string): FastifyReply {
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

export function sendEvent(reply: FastifyReply, one: Told, state: State): FastifyReply {
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
