import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import { longTime } from "./mail-time.ts";
import type { StoredMail } from "./mailbox.ts";
import type { ReadMail } from "./read-mail.ts";

const address = /https?:\/\/[^\s<>"]+/g;

/** Plain text with its web addresses made into links. Punctuation that ends a sentence is not part of an address. */
export function linkedText(text: string): Html {
  const parts: (Html | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const url = withoutSentenceEnd(match[0]);
    if (!URL.canParse(url)) continue;
    parts.push(text.slice(end, match.index));
    parts.push(html`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`);
    end = match.index + url.length;
  }
  return html`${parts}${text.slice(end)}`;
}

function withoutSentenceEnd(url: string): string {
  let end = url.replace(/[.,;:!?'*]+$/, "");
  while (end.endsWith(")") && end.split(")").length > end.split("(").length) end = end.slice(0, -1);
  return end === url ? url : withoutSentenceEnd(end);
}

const longestShownSource = 200_000;

export function sendMessagePage(reply: FastifyReply, mail: StoredMail, read: ReadMail, source: Buffer): FastifyReply {
  const subject = mail.subject || "(no subject)";
  return sendPage(reply, {
    title: subject,
    styles: ["mail.css"],
    scripts: ["mail.js"],
    main: html`<p class="back"><a href="/mail">All mail</a></p>
<h1><bdi>${subject}</bdi></h1>
<p class="notice"><strong>Kept in the sandbox mailbox.</strong> Nothing left this machine, so nobody received this mail.</p>
<dl class="card facts">
${fact("From", html`<bdi>${read.from || "unknown"}</bdi>`)}
${fact("To", html`<bdi>${mail.to.join(", ")}</bdi>`)}
${read.reply_to !== "" && fact("Reply to", html`<bdi>${read.reply_to}</bdi>`)}
${fact("Received", longTime(mail.received_at))}
${fact("Message-ID", html`<code>${mail.message_id || "none"}</code>`)}
${read.attachments.length > 0 && fact("Attached", attached(read.attachments))}
</dl>
<div class="parts">
${read.text !== null && textPart(read.text)}
${read.html !== null && htmlPart(mail.id)}
${read.text === null && read.html === null && html`<p class="card hint">This mail has nothing to show. Its source is below.</p>`}
</div>
${sourcePart(mail, source)}`,
  });
}

const fact = (name: string, value: Html): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const attached = (attachments: ReadMail["attachments"]): Html =>
  html`<ul>${attachments.map(
    ({ name, type, size_bytes }) => html`<li><bdi>${name || "unnamed"}</bdi> (${type}, ${showSize(size_bytes)})</li>`,
  )}</ul>`;

const textPart = (text: string): Html => html`<section class="card part" aria-labelledby="text">
<h2 id="text">Text</h2>
<div class="text" dir="auto">${linkedText(text)}</div>
</section>`;

/** The frame has no rights at all but to open links in tabs of their own; the page in it forbids scripts once more. */
const htmlPart = (id: string): Html => html`<section class="card part" aria-labelledby="html">
<h2 id="html">HTML</h2>
<iframe src="/mail/${id}/html" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>
</section>`;

function sourcePart(mail: StoredMail, source: Buffer): Html {
  const shown = source.subarray(0, longestShownSource).toString("utf8");
  return html`<details class="card source">
<summary>Source <span>${showSize(mail.size_bytes)}</span></summary>
<p><a href="/mail/${mail.id}/source" download="${mail.id}.eml">Download as .eml</a></p>
<pre tabindex="0" aria-label="Source of the mail">${shown}${source.length > longestShownSource && "\n..."}</pre>
</details>`;
}

const showSize = (bytes: number): string => (bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`);
