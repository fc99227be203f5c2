import type { FastifyReply } from "fastify";
import { type Html, html } from "../../html.ts";
import { isFinal } from "../carrier/call-status.ts";
import type { Carrier } from "../carrier/carrier.ts";
import type { PhoneCall } from "../carrier/phone-call.ts";
import { durationOf } from "../rest/shapes.ts";
import type { Entry, EntryKind } from "../trace.ts";
import { isRingingHere } from "./home-page.ts";
import { sendPhonePage, statusBadge } from "./phone-frame.ts";
import { showPhone } from "./read-phone.ts";

const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#"];

/** A live call in the hand of a person: what is heard and said, and everything that passes, as it passes. */
export function sendCallPage(reply: FastifyReply, call: PhoneCall, carrier: Carrier): FastifyReply {
  const { record, sid } = call;
  const over = isFinal(record.status);
  const children = carrier.calls().filter((other) => other.record.parent_call_sid === sid);
  return sendPhonePage(reply, {
    title: `Call to ${showPhone(record.to)}`,
    path: "/phone/calls",
    scripts: ["phone-sound.js"],
    main: html`<h1>${showPhone(record.from)} <span class="hint">to</span> ${showPhone(record.to)}</h1>
<div class="call">
<section class="talk" aria-labelledby="talk-title">
<h2 id="talk-title">The call</h2>
<div id="state" data-live class="state"><p>${statusBadge(record)} <span class="hint">${durationText(call)}</span></p>
${isRingingHere(call) && ringButtons(sid)}
${children.map((child) => html`<p>Dialled: <a href="/phone/calls/${child.sid}">${showPhone(child.record.to)}</a> ${statusBadge(child.record)}</p>`)}
${record.parent_call_sid !== null && html`<p><a href="/phone/calls/${record.parent_call_sid}">The call that dialled this one</a></p>`}
</div>
<ol id="words" class="card words" data-live="rows" aria-live="polite" aria-label="What is heard and said">${wordRows(call)}</ol>
<p id="hearing" class="hint hearing" data-live>${call.hearing() !== "" && html`Speaking: ${call.hearing()}`}</p>
<div id="ear" class="ear"${over && html` hidden`}>
<button type="button" class="button primary" data-act="start">Speak and listen</button>
<button type="button" data-act="mute" aria-pressed="false" hidden>Mute</button>
<button type="button" data-act="stop" hidden>Type instead</button>
<meter min="0" max="1" aria-label="Your microphone" hidden></meter>
<p class="hint" role="status"></p>
</div>
<div id="controls" data-live="once" data-over="${String(over)}">${over ? html`<p class="hint">The call is over. <a href="/phone?to=${encodeURIComponent(record.to)}">Call again</a></p>` : controls(sid)}</div>
</section>
<section class="wire" aria-labelledby="wire-title">
<h2 id="wire-title">On the wire</h2>
<p class="hint"><code>${sid}</code></p>
<ol id="trace" class="card trace" data-live="rows" tabindex="0" aria-label="Requests, instructions and frames">${traceRows(call)}</ol>
</section>
</div>`,
  });
}

const durationText = ({ record }: PhoneCall): string => (record.end_time === null ? "" : `${durationOf(record)} s`);

const ringButtons = (sid: string): Html => html`<div class="buttons">
<form method="post" action="/phone/calls/${sid}/answer"><button class="button primary">Answer</button></form>
<form method="post" action="/phone/calls/${sid}/refuse"><button class="bad">Refuse</button></form>
</div>`;

const controls = (sid: string): Html => html`
<form class="say" method="post" action="/phone/calls/${sid}/say" data-quick>
<label for="say">Say</label>
<div><input id="say" name="text" autocomplete="off" maxlength="2000" required><button class="button primary">Say</button></div>
<p class="hint">Said while the other side speaks, it talks over it.</p>
</form>
<form class="say" method="post" action="/phone/calls/${sid}/interrupt" data-quick>
<label for="over">Talk over the next words</label>
<div><input id="over" name="text" value="Sorry, wait." autocomplete="off" maxlength="2000"><label class="after">after <input name="after_characters" value="20" inputmode="numeric" aria-label="characters"> characters</label><button>Set</button></div>
</form>
<form class="keys" method="post" action="/phone/calls/${sid}/press" data-quick aria-label="Keys">${keys.map(
  (key) => html`<button name="keys" value="${key}">${key}</button>`,
)}</form>
<div class="buttons">
<form method="post" action="/phone/calls/${sid}/keep-quiet" data-quick><button>Keep quiet</button></form>
<form method="post" action="/phone/calls/${sid}/drop-socket" data-quick><button>Drop the socket</button></form>
<form method="post" action="/phone/calls/${sid}/hang-up" data-quick><button class="stop">Hang up</button></form>
</div>`;

const wordKinds: Partial<Record<EntryKind, string>> = { heard: "Heard", said: "Said", pressed: "Pressed" };

const wordRows = (call: PhoneCall): Html[] =>
  call
    .entries()
    .filter(({ kind }) => kind in wordKinds)
    .map(
      ({ n, kind, text }) =>
        html`<li data-n="${n}" class="${kind}"><span class="who">${wordKinds[kind]}</span> <bdi>${text}</bdi></li>`,
    );

const kindTexts: Record<EntryKind, string> = {
  status: "state",
  request: "carrier asks",
  answer: "application answers",
  from_app: "application sends",
  to_app: "carrier sends",
  socket: "socket",
  heard: "heard",
  said: "said",
  pressed: "key",
  note: "note",
  error: "error",
};

function traceRows(call: PhoneCall): Html[] {
  const begun = Date.parse(call.record.date_created);
  return call.entries().map((entry) => {
    const seconds = ((Date.parse(entry.at) - begun) / 1000).toFixed(1);
    return html`<li data-n="${entry.n}" class="${entry.kind}"><span class="when">${seconds} s</span> <span class="kind">${kindTexts[entry.kind]}</span> ${body(entry)}</li>`;
  });
}

/** A long one is folded: the first line says what it is. */
function body({ kind, text }: Entry): Html {
  const shown = kind === "answer" ? text.replace(/></g, ">\n<") : text;
  const [first = "", ...rest] = shown.split("\n");
  if (rest.length === 0) return html`<code>${shown}</code>`;
  return kind === "answer"
    ? html`<details open><summary><code>${first}</code></summary><pre>${rest.join("\n")}</pre></details>`
    : html`<details><summary><code>${first}</code></summary><pre>${rest.join("\n")}</pre></details>`;
}
