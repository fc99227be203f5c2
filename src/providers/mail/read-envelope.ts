import { ProviderError } from "../provider-error.ts";
import type { MailMessage } from "./port.ts";

type Mailbox = { readonly name: string; readonly address: string };

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f]/;
const longestAddress = 254;
const bareAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/;

export const unsendable = (provider: string, what: string): ProviderError =>
  new ProviderError(provider, "invalid_message", `The mail cannot be sent: ${what}.`, { retryable: false });

/** Who writes to whom, and under which id: the same for every way that mail takes. */
export function readEnvelope(message: MailMessage, provider: string) {
  /** Reads one `name@host` or `Name <name@host>`; a list of addresses is not one. */
  const mailbox = (text: string, field: string): Mailbox => {
    if (control.test(text)) throw unsendable(provider, `${field} holds a control character`);
    const named = /^(?<name>[^<>]*)<(?<address>[^<>]*)>$/.exec(text.trim())?.groups;
    const address = (named?.["address"] ?? text).trim();
    if (address.length > longestAddress || !bareAddress.test(address))
      throw unsendable(provider, `${field} is not an address`);
    const name = (named?.["name"] ?? "").trim().replace(/^"(.*)"$/, "$1");
    return { name, address };
  };
  if (!/^[\w.-]{1,120}$/.test(message.id)) throw unsendable(provider, "id has a character that is not allowed");
  if (control.test(message.subject)) throw unsendable(provider, "subject holds a control character");
  const from = mailbox(message.from, "from");
  return {
    messageId: `<${message.id}@${from.address.slice(from.address.indexOf("@") + 1)}>`,
    from,
    to: mailbox(message.to, "to"),
    ...(message.reply_to === undefined ? {} : { replyTo: mailbox(message.reply_to, "reply_to") }),
  };
}
