import type { FastifyReply } from "fastify";
import { html } from "../../html.ts";
import { placeOf } from "../area-codes.ts";
import type { TwilioState } from "../state.ts";
import { sendPhonePage } from "./phone-frame.ts";
import { showPhone } from "./read-phone.ts";

export function sendNumbersPage(reply: FastifyReply, state: TwilioState, accountSid: string): FastifyReply {
  return sendPhonePage(reply, {
    title: "Numbers",
    path: "/phone/numbers",
    main: html`<h1>Numbers</h1>
<p class="lead">The numbers of the account <code>${accountSid}</code>, and where the carrier asks what to do with their calls and texts.</p>
<div id="numbers-list" data-live class="numbers">${
      state.numbers.length === 0
        ? html`<p class="card empty">No number has been bought yet.</p>`
        : state.numbers.toReversed().map(
            (number) => html`<section class="card number" aria-label="${showPhone(number.phone_number)}">
<h2>${showPhone(number.phone_number)} <span class="hint">${placeOf(number.phone_number).city}</span></h2>
<dl class="facts">
${(
  [
    ["Name", number.friendly_name],
    ["Calls", number.voice_url],
    ["Fallback", number.voice_fallback_url],
    ["Status", number.status_callback],
    ["Texts", number.sms_url],
  ] as const
).map(
  ([name, value]) =>
    html`<div><dt>${name}</dt><dd>${value === "" ? html`<span class="hint">none</span>` : html`<code>${value}</code>`}</dd></div>`,
)}
</dl>
<p><a class="button" href="/phone?to=${encodeURIComponent(number.phone_number)}">Call it</a></p>
</section>`,
          )
    }</div>`,
  });
}
