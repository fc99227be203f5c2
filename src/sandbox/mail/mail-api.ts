import type { FastifyInstance } from "fastify";
import type { Mailbox } from "./mailbox.ts";
import { readMail } from "./read-mail.ts";

/** The mailbox for programs. `to` names one whole address, so that a test sees its own mail only. */
export function addMailApi(app: FastifyInstance, mailbox: Mailbox): void {
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
