import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import { answers, type Browser, type Message, type PushStore } from "./push-store.ts";

const time = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  ...({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const),
  hourCycle: "h23",
  timeZoneName: "short",
});
const shownTime = (at: string): Html => html`<time datetime="${at}">${time.format(new Date(at))}</time>`;

/** The messages first: whoever comes here wants to see what a phone has shown. */
export function sendPushPage(reply: FastifyReply, { state }: PushStore): FastifyReply {
  const { messages, browsers, answer } = state;
  return sendPage(reply, {
    title: "Push",
    styles: ["push.css"],
    main: html`<h1>Push</h1>
<p class="lead">Notifications as a phone would show them. They come here encrypted; the sandbox holds the phone's keys and opens them.</p>
<form class="card setting" method="post" action="/push/answer">
<label for="answer">What the service answers from now on</label>
<div><select id="answer" name="answer">${Object.entries(answers).map(([status, text]) => option(status, text, Number(status) === answer))}</select><button>Change</button></div>
</form>
${
  messages.length > 0
    ? html`<ol class="pushes">${messages.map(shownMessage)}</ol>
<form method="post" action="/push/delete-all"><button class="bad">Delete all</button></form>`
    : html`<div class="card nothing"><h2>No notifications yet</h2><p>They appear here when you load this page again after something was sent.</p></div>`
}
<h2>Browsers</h2>
${browsers.length > 0 ? html`<ul class="pushes">${browsers.map(shownBrowser)}</ul>` : html`<p>None has agreed to notifications.</p>`}`,
  });
}

const option = (value: string, text: string, isChosen: boolean): Html =>
  isChosen ? html`<option value="${value}" selected>${text}</option>` : html`<option value="${value}">${text}</option>`;

function shownMessage({ number, receivedAt, urgency, ttlSeconds, topic, contact, text }: Message): Html {
  const { title, body } = wordsOf(text);
  return html`
<li class="card push" id="message-${number}">
<p><b><bdi>${title}</bdi></b> ${shownTime(receivedAt)}</p>
<p><bdi>${body}</bdi></p>
<details><summary>How it came</summary>
<dl class="facts"><div><dt>Urgency</dt><dd>${urgency}</dd></div><div><dt>Kept for</dt><dd>${ttlSeconds} s</dd></div><div><dt>Topic</dt><dd>${topic ?? "none"}</dd></div><div><dt>Contact</dt><dd>${contact}</dd></div></dl>
<pre tabindex="0" aria-label="Decrypted">${text}</pre></details>
</li>`;
}

/** Of a sender who writes otherwise, all that can be read. */
function wordsOf(text: string): { title: string; body: string } {
  if (text === "") return { title: "Could not be opened", body: "It was not encrypted for this browser." };
  try {
    const { title, body } = JSON.parse(text) as { title?: unknown; body?: unknown };
    return { title: String(title ?? ""), body: String(body ?? "") };
  } catch {
    return { title: text, body: "" };
  }
}

const shownBrowser = ({ id, subscribedAt, isGone }: Browser): Html => html`
<li class="card push"><p><code>${id}</code> ${shownTime(subscribedAt)}</p>
${isGone ? html`<p>Gone</p>` : html`<form method="post" action="/push/subscriptions/${id}/end"><button>End it, as a browser does</button></form>`}
</li>`;
