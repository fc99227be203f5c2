import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { shortTime } from "../../mail/mail-time.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { PhoneCall } from "../carrier/phone-call.ts";
import type { OwnedNumber, TwilioState } from "../state.ts";
import { sendPhonePage, statusBadge } from "./phone-frame.ts";
import { showPhone } from "./read-phone.ts";

const usualCaller = "+12085550123";
const shownCalls = 8;
const verstats = [
  "TN-Validation-Passed-A",
  "TN-Validation-Passed-B",
  "TN-Validation-Passed-C",
  "TN-Validation-Failed-A",
  "No-TN-Validation",
];

export function sendHomePage(
  reply: FastifyReply,
  { state, carrier, to, problem }: { state: TwilioState; carrier: Carrier; to: string; problem: string },
): FastifyReply {
  const calls = carrier.calls();
  return sendPhonePage(reply, {
    title: "Phone",
    path: "/phone",
    main: html`<h1>Phone</h1>
<p class="lead">Call any number of this carrier, and speak or type. What passes between the carrier and the application that answers
is shown as it happens: requests, instructions and frames.</p>
${problem !== "" && html`<p class="notice warn" role="alert">${problem}</p>`}
<form class="card dial" method="post" action="/phone/calls">
<label>You call from <input name="from" type="tel" value="${usualCaller}" required autocomplete="off"></label>
<label>Number to call <input name="to" type="tel" value="${to || (state.numbers.at(-1)?.phone_number ?? "")}" required autocomplete="off" list="numbers"></label>
<datalist id="numbers">${state.numbers.map(numberOption)}</datalist>
<label>Signature on your number <select name="stir_verstat">${verstats.map((each) => html`<option>${each}</option>`)}</select></label>
<button class="button primary">Call</button>
${state.numbers.length === 0 && html`<p class="hint">No number has been bought yet. Create an assistant, and it has one.</p>`}
</form>
<div id="ringing" data-live>${calls.filter(isRingingHere).map(ringing)}</div>
<h2>Calls</h2>
<div id="calls" data-live>${callList(calls.slice(0, shownCalls))}</div>`,
  });
}

const numberOption = ({ phone_number, friendly_name }: OwnedNumber): Html =>
  html`<option value="${phone_number}">${friendly_name}</option>`;

export const isRingingHere = ({ record }: PhoneCall): boolean =>
  record.status === "ringing" && record.direction !== "inbound";

const ringing = ({ sid, record }: PhoneCall): Html => html`<div class="card ringing">
<p><strong>${showPhone(record.to)}</strong> is ringing: a call from ${showPhone(record.from)}.</p>
<form method="post" action="/phone/calls/${sid}/answer"><button class="button primary">Answer</button></form>
<form method="post" action="/phone/calls/${sid}/refuse"><button class="bad">Refuse</button></form>
</div>`;

export const callList = (calls: readonly PhoneCall[]): Html =>
  calls.length === 0
    ? html`<p class="card empty">No calls yet.</p>`
    : html`<ol class="card rows">${calls.map(
        ({ sid, record }) => html`<li><a href="/phone/calls/${sid}">
<span class="who-calls"><b>${showPhone(record.from)}</b> to <b>${showPhone(record.to)}</b></span>
${statusBadge(record)}
${shortTime(record.date_created)}
</a></li>`,
      )}</ol>`;
