import type { FastifyInstance } from "fastify";
import { addAsset, sendNotFound } from "../page.ts";
import type { Clock, Log, Vendor } from "../vendor.ts";
import { countMails, sendInboxPage } from "./inbox-page.ts";
import type { Mailbox } from "./mailbox.ts";
import { openMailbox } from "./mailbox.ts";
import { sendMessagePage } from "./message-page.ts";
import { readMail } from "./read-mail.ts";
import { startSmtpServer } from "./smtp-server.ts";

/** A mail's own HTML may look as it likes, with what it carries itself: no script, no form, nothing fetched. */
const mailPolicy = [
  "sandbox allow-popups allow-popups-to-escape-sandbox",
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

type WithId = { Params: { id: string } };

/** The mailbox for people. */
function addMailPages(app: FastifyInstance, mailbox: Mailbox): void {
  addAsset(app, "mail.css", new URL("./mail.css", import.meta.url));
  addAsset(app, "mail.js", new URL("./mail.js", import.meta.url));

  app.get<{ Querystring: { to?: string | string[] } }>("/mail", ({ query, headers }, reply) => {
    const revision = mailbox.revision();
    if (headers["if-none-match"] === `"${revision}"`) return reply.code(304).send();
    return sendInboxPage(reply, { mails: mailbox.mails(), search: String(query.to ?? "").trim(), revision });
  });

  app.post("/mail/delete-all", async (_request, reply) => {
    await mailbox.clear();
    return reply.redirect("/mail", 303);
  });

  app.get<WithId>("/mail/:id", async ({ params }, reply) => {
    const mail = mailbox.mails().find(({ id }) => id === params.id);
    const source = await mailbox.source(params.id);
    if (!mail || !source) return sendNotFound(reply);
    return sendMessagePage(reply, mail, await readMail(source), source);
  });

  app.get<WithId>("/mail/:id/html", async ({ params }, reply) => {
    const source = await mailbox.source(params.id);
    const content = source && (await readMail(source)).html;
    if (typeof content !== "string") return sendNotFound(reply);
    // A page of ours refuses to be shown in a frame, so links open in a tab of their own.
    const page = `<!doctype html><meta charset="utf-8"><base target="_blank">${content}`;
    return reply.header("content-security-policy", mailPolicy).type("text/html; charset=utf-8").send(page);
  });

  app.get<WithId>("/mail/:id/source", async ({ params }, reply) => {
    const source = await mailbox.source(params.id);
    if (!source) return sendNotFound(reply);
    const name = `attachment; filename="${params.id}.eml"`;
    return reply.type("message/rfc822").header("content-disposition", name).send(source);
  });
}

/** The mailbox for programs. `to` names one whole address, so that a test sees its own mail only. */
function addMailApi(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>("/api/mail", ({ query }, reply) => {
    const to = query.to === undefined ? undefined : String(query.to).trim().toLowerCase();
    const mails = mailbox.mails().filter((mail) => to === undefined || mail.to.some((one) => one.toLowerCase() === to));
    return reply.send({ messages: mails });
  });

  app.get<{ Params: { id: string } }>("/api/mail/:id", async ({ params }, reply) => {
    const mail = mailbox.mails().find(({ id }) => id === params.id);
    const source = await mailbox.source(params.id);
    if (!mail || !source) return reply.code(404).send({ detail: "There is no such mail." });
    const { text, html, reply_to, attachments } = await readMail(source);
    return reply.send({ ...mail, reply_to, text, html, attachments });
  });

  app.delete("/api/mail", async (_request, reply) => {
    await mailbox.clear();
    return reply.code(204).send();
  });
}

type Options = { dir: string; host: string; port: number; clock: Clock; log: Log };

export type MailVendor = Vendor & {
  readonly port: number;
  /** Puts a mail into the mailbox that came another way. */
  readonly deliver: (raw: Buffer, to: readonly string[]) => Promise<unknown>;
};

/** An SMTP server that keeps what it is given, and the mailbox in which a person reads it. */
export async function startMailVendor({ dir, host, port, clock, log }: Options): Promise<MailVendor> {
  const mailbox = await openMailbox({ dir, clock, log });
  const server = await startSmtpServer({ host, port, mailbox, log });
  return {
    title: "Mail",
    summary: "Every mail that Belle sends lands in one mailbox, whoever it is for.",
    path: "/mail",
    open: "Open the mailbox",
    state: () => countMails(mailbox.mails().length),
    address: `smtp://${host.includes(":") ? `[${host}]` : host}:${server.port}`,
    port: server.port,
    deliver: mailbox.deliver,
    addRoutes(app) {
      addMailPages(app, mailbox);
      addMailApi(app, mailbox);
    },
    close: () => server.close(),
  };
}
