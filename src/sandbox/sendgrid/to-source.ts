import { createTransport } from "nodemailer";
import type { AcceptedMail, Mailbox } from "./mail-send.ts";

const address = ({ email, name = "" }: Mailbox) => ({ address: email, name });

/** The message as it would travel to the recipient's server. */
export async function toSource(mail: AcceptedMail, date: Date): Promise<Buffer> {
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { "Message-ID": messageId, ...headers } = mail.headers;
  const { message } = await writer.sendMail({
    date,
    from: address(mail.from),
    to: mail.to.map(address),
    subject: mail.subject,
    headers,
    ...(messageId !== undefined && { messageId }),
    ...(mail.reply_to && { replyTo: address(mail.reply_to) }),
    ...(mail.text !== undefined && { text: mail.text }),
    ...(mail.html !== undefined && { html: mail.html }),
  });
  return message as Buffer;
}
