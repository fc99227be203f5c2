import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { sendPage } from "../../page.ts";
import { isFinal } from "../carrier/call-status.ts";
import type { StoredCall } from "../state.ts";

const places = [
  ["/phone", "Phone"],
  ["/phone/calls", "Calls"],
  ["/phone/callees", "Phones to call"],
  ["/phone/texts", "Texts"],
  ["/phone/numbers", "Numbers"],
] as const;

/** The frame of all telephone pages: where one is, and where one can go. */
export function sendPhonePage(
  reply: FastifyReply,
  page: { title: string; path: string; main: Html; scripts?: readonly string[] },
): FastifyReply {
  return sendPage(reply, {
    title: page.title,
    styles: ["phone.css"],
    scripts: ["phone.js", ...(page.scripts ?? [])],
    main: html`<nav class="tabs" aria-label="Telephone">${places.map(([path, name]) =>
      path === page.path
        ? html`<a href="${path}" aria-current="page">${name}</a>`
        : html`<a href="${path}">${name}</a>`,
    )}</nav>
${page.main}
<p id="lost" class="notice warn" role="status" hidden></p>`,
  });
}

const statusTexts: Record<StoredCall["status"], string> = {
  queued: "Waiting",
  initiated: "Being dialled",
  ringing: "Ringing",
  "in-progress": "Live",
  completed: "Over",
  busy: "Busy",
  failed: "Failed",
  "no-answer": "Not answered",
  canceled: "Taken back",
};

export const statusBadge = ({ status }: StoredCall): Html =>
  html`<span class="badge ${isFinal(status) ? "over" : "live"}">${statusTexts[status]}</span>`;
