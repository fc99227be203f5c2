import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { sendPage } from "../../page.ts";

type Frame = { title: string; here: "customers" | "events"; notice?: string | undefined; body: Html };

/** What all pages of the console share. */
export const sendConsole = (reply: FastifyReply, { title, here, notice, body }: Frame): FastifyReply =>
  sendPage(reply, {
    title: `${title} · Stripe`,
    styles: ["stripe.css"],
    main: html`<div class="console-head">
<p class="eyebrow">Stripe console</p>
<nav aria-label="Console"><a class="tab" href="/stripe"${here === "customers" && html` aria-current="true"`}>Customers</a><a class="tab" href="/stripe/events"${here === "events" && html` aria-current="true"`}>Events</a></nav>
</div>
${notice !== undefined && html`<p class="notice bad" role="alert">${notice}</p>`}
${body}`,
  });

/** A button that changes something: a form of its own, named by what it is about. */
export const action = (path: string, text: string, about: string, look: "" | "bad" | "primary" = ""): Html =>
  html`<form method="post" action="${path}"><button class="button small ${look}">${text}<span class="unseen"> ${about}</span></button></form>`;
