import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { shortTime } from "../../mail/mail-time.ts";
import type { StoredMessage, TwilioState } from "../state.ts";
import { sendPhonePage } from "./phone-frame.ts";
import { showPhone } from "./read-phone.ts";

const shownTexts = 200;

export function sendTextsPage(reply: FastifyReply, state: TwilioState, problem: string): FastifyReply {
  const shown = state.messages.slice(-shownTexts).toReversed();
  return sendPhonePage(reply, {
    title: "Texts",
    path: "/phone/texts",
    main: html`<h1>Texts</h1>
<p class="lead">Every text that Belle sends lands here, and a person can write to any number of this carrier. Nothing left this
machine. STOP, START and HELP are answered by the carrier itself.</p>
${problem !== "" && html`<p class="notice warn" role="alert">${problem}</p>`}
<form class="card dial" method="post" action="/phone/texts">
<label>You write from <input name="from" type="tel" value="+12085550123" required autocomplete="off"></label>
<label>To the number <input name="to" type="tel" value="${state.numbers.at(-1)?.phone_number ?? ""}" required autocomplete="off" list="numbers"></label>
<datalist id="numbers">${state.numbers.map(({ phone_number }) => html`<option value="${phone_number}"></option>`)}</datalist>
<label class="wide">Text <input name="body" required maxlength="1600" autocomplete="off"></label>
<button class="button primary">Send</button>
</form>
<div id="texts" data-live>${shown.length === 0 ? html`<p class="card empty">No texts yet.</p>` : html`<ol class="card texts">${shown.map(row)}</ol>`}</div>`,
  });
}

const row = ({
  from,
  to,
  body,
  direction,
  status,
  date_created,
}: StoredMessage): Html => html`<li class="${direction === "inbound" ? "in" : "out"}">
<p class="between"><span class="who-calls"><b>${showPhone(from)}</b> to <b>${showPhone(to)}</b></span> <span class="hint">${direction === "inbound" ? "in" : "out"}, ${status}</span> ${shortTime(date_created)}</p>
<p class="body" dir="auto">${body}</p>
</li>`;
