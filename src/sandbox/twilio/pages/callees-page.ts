import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { type Behaviour, behaviourTexts } from "../carrier/callee.ts";
import type { TwilioState } from "../state.ts";
import { sendPhonePage } from "./phone-frame.ts";
import { showPhone } from "./read-phone.ts";

export function sendCalleesPage(reply: FastifyReply, state: TwilioState, problem: string): FastifyReply {
  const known = Object.entries(state.callees);
  return sendPhonePage(reply, {
    title: "Phones to call",
    path: "/phone/callees",
    main: html`<h1>Phones to call</h1>
<p class="lead">Every number that is not one of this carrier's own can be dialled, for a transfer or otherwise. Here it is said what
happens then. A number that is not in the list rings until somebody answers it on the phone page.</p>
${problem !== "" && html`<p class="notice warn" role="alert">${problem}</p>`}
<form class="card callee" method="post" action="/phone/callees" aria-labelledby="new-callee">
<h2 id="new-callee">Set a phone</h2>
<label>Number <input name="number" type="tel" required autocomplete="off" placeholder="(773) 555-0150"></label>
${fields({ kind: "answer", after_seconds: 2, press: "1", says: "Hello?", talk_seconds: null })}
<p><button class="button primary">Set</button></p>
</form>
${known.map(
  ([
    number,
    behaviour,
  ]) => html`<form class="card callee" method="post" action="/phone/callees" aria-label="${showPhone(number)}">
<h2>${showPhone(number)}</h2>
<input type="hidden" name="number" value="${number}">
${fields(behaviour)}
<p class="buttons"><button>Change</button><button class="bad" name="forget" value="yes">Forget</button></p>
</form>`,
)}`,
  });
}

function fields(behaviour: Behaviour): Html {
  const after = "after_seconds" in behaviour ? behaviour.after_seconds : "";
  const talk = "talk_seconds" in behaviour ? (behaviour.talk_seconds ?? "") : "";
  return html`<label>When it is called <select name="kind">${Object.entries(behaviourTexts).map(([kind, text]) =>
    kind === behaviour.kind
      ? html`<option value="${kind}" selected>${text}</option>`
      : html`<option value="${kind}">${text}</option>`,
  )}</select></label>
<label>After, in seconds <input name="after_seconds" value="${after}" inputmode="decimal" autocomplete="off"></label>
<label>Key pressed when asked <input name="press" value="${"press" in behaviour ? behaviour.press : ""}" autocomplete="off" placeholder="none"></label>
<label>Says when connected <input name="says" value="${"says" in behaviour ? behaviour.says : ""}" autocomplete="off"></label>
<label>Hangs up after, in seconds <input name="talk_seconds" value="${talk}" inputmode="decimal" autocomplete="off" placeholder="never"></label>`;
}
