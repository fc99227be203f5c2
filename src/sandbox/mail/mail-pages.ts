import type { FastifyInstance } from "fastify";
import { addAsset, sendNotFound } from "../page.ts";
import { sendInboxPage } from "./inbox-page.ts";
import type { Mailbox } from "./mailbox.ts";
import { sendMessagePage } from "./message-page.ts";
import { readMail } from "./read-mail.ts";

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
export function addMailPages(app: FastifyInstance, mailbox: Mailbox): void {
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
