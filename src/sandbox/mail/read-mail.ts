import PostalMime, { type Address } from "postal-mime";

/** What a mail program would show of a message. */
export type ReadMail = {
  readonly message_id: string;
  readonly from: string;
  readonly reply_to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly { name: string; type: string; size_bytes: number }[];
};

const unreadable: ReadMail = {
  message_id: "",
  from: "",
  reply_to: "",
  subject: "",
  text: null,
  html: null,
  attachments: [],
};

/** A real mailbox takes what it cannot read, too: such a message is empty but for its source. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await PostalMime.parse(raw).catch(() => undefined);
  if (!mail) return unreadable;
  return {
    message_id: mail.messageId ?? "",
    from: mail.from ? show(mail.from) : "",
    reply_to: (mail.replyTo ?? []).map(show).join(", "),
    subject: mail.subject ?? "",
    text: mail.text ?? null,
    html: mail.html ?? null,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      type: mimeType,
      size_bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
  };
}

function show({ name, address, group }: Address): string {
  if (group) return `${name}: ${group.map(show).join(", ")}`;
  return name === "" ? address : `${name} <${address}>`;
}
