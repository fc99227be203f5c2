import type { FastifyInstance } from "fastify";
import { type Html, html } from "../html.ts";
import { addAsset, sendNotFound, sendPage } from "../page.ts";
import type { Mailbox } from "./mail-send.ts";
import type { SentMail, SentMails } from "./sent-mails.ts";

/** A mail's own HTML may look as it likes, with what it carries itself: no script, no form, nothing fetched. */
const mailPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";
const time = new Intl.DateTimeFormat("en-GB", {
  ...({ timeZone: "UTC", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const),
  hourCycle: "h23",
  timeZoneName: "short",
});
type WithId = { Params: { id: string } };

/** What was sent, for people. */
export function addSendgridPages(app: FastifyInstance, mails: SentMails): void {
  addAsset(app, "sendgrid.css", new URL("./sendgrid.css", import.meta.url));
  const find = (id: string) => mails.all().find((mail) => mail.id === id);

  app.get("/sendgrid", (_request, reply) =>
    sendPage(reply, { title: "SendGrid", styles: ["sendgrid.css"], main: list(mails.all()) }),
  );
  app.post("/sendgrid/delete-all", (_request, reply) => {
    mails.clear();
    return reply.redirect("/sendgrid", 303);
  });
  app.get<WithId>("/sendgrid/:id", ({ params }, reply) => {
    const mail = find(params.id);
    if (!mail) return sendNotFound(reply);
    return sendPage(reply, { title: mail.subject, styles: ["sendgrid.css"], main: message(mail) });
  });
  app.get<WithId>("/sendgrid/:id/html", ({ params }, reply) => {
    const content = find(params.id)?.html;
    if (content === undefined) return sendNotFound(reply);
    reply.header("content-security-policy", mailPolicy).type("text/html; charset=utf-8");
    return reply.send(`<!doctype html><meta charset="utf-8">${content}`);
  });
}

const show = ({ name, email }: Mailbox): string => (name === undefined ? email : `${name} <${email}>`);
const when = (sentAt: string): Html => html`<time datetime="${sentAt}">${time.format(new Date(sentAt))}</time>`;

const list = (mails: readonly SentMail[]): Html => html`<h1>SendGrid</h1>
<p class="lead">What assistants with a SendGrid key of their own have sent. Nothing left this machine.</p>
<p class="hint">Any key that begins with <code>SG.</code> is good here. One with <code>revoked</code> in it is refused, one with <code>readonly</code> may not send, and a sender with <code>unverified</code> in its address is unknown.</p>
${
  mails.length === 0
    ? html`<div class="card nothing"><h2>Nothing sent yet</h2><p>Mails appear here when an assistant has a key, a sender and a recipient.</p></div>`
    : html`<ol class="card sent">${mails.map(row)}</ol>
<form method="post" action="/sendgrid/delete-all"><button class="bad">Delete all</button></form>`
}`;

const row = (mail: SentMail): Html => html`
<li><a href="/sendgrid/${mail.id}"><b><bdi>${mail.subject}</bdi></b> <span>to <bdi>${mail.to.map(show).join(", ")}</bdi></span> ${when(mail.sentAt)}</a></li>`;

const fact = (name: string, value: Html | string): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const message = (mail: SentMail): Html => html`<p><a href="/sendgrid">All mail through SendGrid</a></p>
<h1><bdi>${mail.subject}</bdi></h1>
<dl class="card facts">
${fact("From", html`<bdi>${show(mail.from)}</bdi>`)}
${fact("To", html`<bdi>${mail.to.map(show).join(", ")}</bdi>`)}
${mail.reply_to && fact("Reply to", html`<bdi>${show(mail.reply_to)}</bdi>`)}
${fact("Sent", when(mail.sentAt))}
${fact("Key", html`ends in <code>${mail.keyEnd}</code>`)}
${Object.entries({ ...mail.headers, ...mail.custom_args }).map(([name, value]) => fact(name, html`<code>${value}</code>`))}
</dl>
${mail.text !== undefined && html`<section class="card part" aria-labelledby="text"><h2 id="text">Text</h2><div class="text" dir="auto">${mail.text}</div></section>`}
${mail.html !== undefined && html`<section class="card part" aria-labelledby="html"><h2 id="html">HTML</h2><iframe src="/sendgrid/${mail.id}/html" title="The mail as HTML" sandbox referrerpolicy="no-referrer"></iframe></section>`}`;
