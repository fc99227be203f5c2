import type { FastifyReply } from "fastify";
import { type Html, html } from "../html.ts";
import { sendPage } from "../page.ts";
import { shortTime } from "./mail-time.ts";
import type { StoredMail } from "./mailbox.ts";

export const countMails = (count: number): string =>
  count === 0 ? "No messages" : count === 1 ? "1 message" : `${count} messages`;

/** The list of mails. A script asks for the same page again and takes over what is new, so it needs no answer of its own. */
export function sendInboxPage(
  reply: FastifyReply,
  { mails, search, revision }: { mails: readonly StoredMail[]; search: string; revision: string },
): FastifyReply {
  const sought = search.toLowerCase();
  const shown = mails.filter(({ to }) => sought === "" || to.some((one) => one.toLowerCase().includes(sought)));
  return sendPage(reply.header("etag", `"${revision}"`), {
    title: "Mailbox",
    styles: ["mail.css"],
    scripts: ["mail.js"],
    main: html`<h1>Mailbox</h1>
<p class="notice"><strong>This is the sandbox mailbox.</strong> Every mail that Belle sends lands here, whoever
it is for. Nothing left this machine.</p>
<div class="bar">
<form class="search" role="search" action="/mail">
<label for="to">Search by recipient</label>
<div><input id="to" name="to" type="search" value="${search}" autocomplete="off" spellcheck="false" placeholder="name@example.com"><button>Search</button></div>
</form>
<button id="delete" class="bad" popovertarget="confirm"${mails.length === 0 && html` hidden`}>Delete all</button>
</div>
<div id="confirm" class="dialog" popover role="dialog" aria-labelledby="question">
<h2 id="question">Delete all messages?</h2>
<p>The whole mailbox is emptied, not only what a search shows. This cannot be undone.</p>
<form method="post" action="/mail/delete-all"><button type="button" popovertarget="confirm" popovertargetaction="hide" autofocus>Keep them</button><button class="stop">Delete all</button></form>
</div>
<div id="mails" data-revision="${revision}">
<p class="count" role="status">${countOf(shown.length, search)}</p>
${shown.length > 0 ? html`<ol class="card mails">${shown.map(row)}</ol>` : empty(search)}
</div>
<p id="lost" class="notice warn" role="status" hidden></p>
<noscript><p class="hint">Reload this page to see new mail.</p></noscript>`,
  });
}

/** Nothing where nothing is listed: the empty card says it better. */
function countOf(count: number, search: string): Html | false {
  if (count === 0) return false;
  if (search === "") return html`${countMails(count)}${count > 1 && ", newest first"}`;
  return html`${countMails(count)} to <bdi>${search}</bdi>. <a href="/mail">Show all</a>`;
}

const row = ({ id, to, from, subject, excerpt, received_at }: StoredMail): Html => html`
<li data-id="${id}"><a href="/mail/${id}">
<span class="to"><bdi>${to[0]}</bdi>${to.length > 1 && ` and ${to.length - 1} more`}</span>
${shortTime(received_at)}
<span class="subject"><bdi>${subject || "(no subject)"}</bdi></span>
<span class="excerpt"><bdi>${excerpt}</bdi></span>
<span class="from">from <bdi>${from}</bdi></span>
</a></li>`;

const empty = (search: string): Html => html`
<div class="card empty">
<svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true"><path d="M8 14a6 6 0 0 1 6-6h68a6 6 0 0 1 6 6v12a6 6 0 0 0 0 12v20a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V38a6 6 0 0 0 0-12z"/><path class="tear" d="M14 32h68"/><path d="M36 53a12 12 0 0 1 24 0zM32 57h32M48 41v-2"/></svg>
${
  search === ""
    ? html`<h2>No mail yet</h2><p>When someone registers or asks for a new password, the mail appears here by itself.</p>`
    : html`<h2>No mail to <bdi>${search}</bdi></h2><p>It appears here by itself when it comes.</p><p><a href="/mail">Show all mail</a></p>`
}
</div>`;
