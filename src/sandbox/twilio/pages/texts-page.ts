import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { shortTime } from "../../mail/mail-time.ts";
import type { StoredMessage, TwilioState } from "../state.ts";
import { errorTexts } from "../text-fate.ts";
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
${fatesForm(state)}
<div id="texts" data-live>${shown.length === 0 ? html`<p class="card empty">No texts yet.</p>` : html`<ol class="card texts">${shown.map(row)}</ol>`}</div>`,
  });
}

const endTexts = {
  delivered: "Delivered",
  undelivered: "Not delivered",
  failed: "Fails at the carrier",
  sent: "Sent, and nothing more is heard",
} as const;
const orderTexts = {
  in_order: "In order",
  reversed: "The last one first",
  doubled: "Each one twice",
  never: "Never",
} as const;

const options = (texts: Readonly<Record<string, string>>): Html[] =>
  Object.entries(texts).map(([value, text]) => html`<option value="${value}">${text}</option>`);

/** What becomes of texts to a number, and whether the networks look for a campaign. */
const fatesForm = ({
  text_fates,
  networks,
}: TwilioState): Html => html`<form class="card callee" method="post" action="/phone/text-fates" aria-labelledby="text-fates">
<h2 id="text-fates">What becomes of texts</h2>
<label>To the number <input name="number" type="tel" required autocomplete="off" placeholder="(208) 555-0164"></label>
<label>End <select name="end">${options(endTexts)}</select></label>
<label>Reason, if it doesn't arrive <select name="error_code">${Object.entries(errorTexts).map(([code, text]) => html`<option value="${code}">${code}: ${text}</option>`)}</select></label>
<label>Reports <select name="reports">${options(orderTexts)}</select></label>
<label>After, in seconds <input name="delay_seconds" value="0" inputmode="decimal" autocomplete="off"></label>
<p class="buttons"><button class="button primary">Set</button></p>
</form>
${Object.entries(text_fates).map(
  ([
    number,
    fate,
  ]) => html`<form class="card callee" method="post" action="/phone/text-fates" aria-label="${showPhone(number)}">
<p><strong>${showPhone(number)}</strong>: ${endTexts[fate.end]}${fate.error_code !== null && ` (${fate.error_code})`}. Reports: ${orderTexts[fate.reports].toLowerCase()}.</p>
<input type="hidden" name="number" value="${number}">
<p class="buttons"><button class="bad" name="forget" value="yes">Forget</button></p>
</form>`,
)}
<form class="card callee" method="post" action="/phone/networks">
<p>${networks.registered_only ? "Texts from numbers without a campaign are refused (30034)." : "Texts from numbers without a campaign are let through."}</p>
<p class="buttons"><button name="registered_only" value="${networks.registered_only ? "no" : "yes"}">${networks.registered_only ? "Let them through" : "Refuse them"}</button></p>
</form>`;

const row = ({
  from,
  to,
  body,
  direction,
  status,
  error_code,
  date_created,
}: StoredMessage): Html => html`<li class="${direction === "inbound" ? "in" : "out"}">
<p class="between"><span class="who-calls"><b>${showPhone(from)}</b> to <b>${showPhone(to)}</b></span> <span class="hint">${direction === "inbound" ? "in" : "out"}, ${status}${error_code !== null && `, error ${error_code}`}</span> ${shortTime(date_created)}</p>
<p class="body" dir="auto">${body}</p>
</li>`;
