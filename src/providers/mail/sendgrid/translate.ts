import { ProviderError } from "../../provider-error.ts";
import type { MailMessage } from "../port.ts";
import { responseError, type SendgridMailbox, type SendgridMessage } from "./wire.ts";

export const provider = "sendgrid";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f]/;
const longestAddress = 254;
const bareAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

const fail = (code: string, text: string, retryable: boolean) => new ProviderError(provider, code, text, { retryable });
const unsendable = (what: string) => fail("invalid_message", `The mail cannot be sent: ${what}.`, false);

/** Reads one `name@host` or `Name <name@host>`; a list of addresses is not one. */
function readMailbox(text: string, field: string): SendgridMailbox {
  if (control.test(text)) throw unsendable(`${field} holds a control character`);
  const named = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text.trim())?.groups;
  const email = (named?.["address"] ?? text).trim();
  if (email.length > longestAddress || !bareAddress.test(email)) throw unsendable(`${field} is not an address`);
  const name = (named?.["name"] ?? "").trim().replace(/^"(.*)"$/, "$1");
  return name === "" ? { email } : { email, name };
}

export function toSendgridMessage(message: MailMessage): SendgridMessage {
  if (!/^[\w.-]{1,120}$/.test(message.id)) throw unsendable("id has a character that is not allowed");
  if (control.test(message.subject)) throw unsendable("subject holds a control character");
  if (message.subject.trim() === "" || message.text === "") throw unsendable("subject or text is empty");
  const from = readMailbox(message.from, "from");
  return {
    from,
    to: readMailbox(message.to, "to"),
    ...(message.reply_to === undefined ? {} : { replyTo: readMailbox(message.reply_to, "reply_to") }),
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    headers: {
      "Message-ID": `<${message.id}@${from.email.slice(from.email.indexOf("@") + 1)}>`,
      // Keeps vacation notices from answering a machine.
      "Auto-Submitted": "auto-generated",
    },
    // The vendor may replace the Message-ID; this one stays.
    customArgs: { message_id: message.id },
    // Links stay as they are: some carry codes that nobody else should see.
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
  };
}

/** The vendor's texts are never repeated, because they quote addresses; the name of a field is safe. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const answered = responseError.safeParse(error);
  if (!answered.success) return fail("unreachable", "SendGrid could not be reached.", true);
  const { code: status, response } = answered.data;
  const [first] = response.body.errors;
  const field = /^[\w.]{1,80}$/.exec(first?.field ?? "")?.[0];
  const at = field === undefined ? `${status}` : `${status}, ${field}`;
  if (status === 401 && /credits/i.test(first?.message ?? ""))
    return fail("credits_used_up", `SendGrid's limit of mails for this account is used up (${status}).`, true);
  if (status === 403 && field?.startsWith("from"))
    return fail("sender_refused", `SendGrid does not let this key send from this address (${at}).`, false);
  if (status === 401 || status === 403) return fail("key_refused", `SendGrid refused the key (${status}).`, false);
  if (status === 413) return fail("message_too_large", "The message is larger than SendGrid takes (413).", false);
  if (status === 429) return fail("limited", "SendGrid was asked too often (429).", true);
  if (status >= 500) return fail("failed", `SendGrid failed (${status}).`, true);
  return fail("message_refused", `SendGrid refused the message (${at}).`, false);
}
