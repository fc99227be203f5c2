import sendgrid from "@sendgrid/mail";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { Mail, MailMessage } from "../port.ts";
import { readEnvelope, unsendable } from "../read-envelope.ts";
import { responseError, type SendgridClient, type SendgridMailbox, type SendgridMessage, scopesReply } from "./wire.ts";

const provider = "sendgrid";

const fail = (code: string, text: string, retryable: boolean) => new ProviderError(provider, code, text, { retryable });

const toSendgridMailbox = ({ name, address }: { name: string; address: string }): SendgridMailbox =>
  name === "" ? { email: address } : { email: address, name };

export function toSendgridMessage(message: MailMessage): SendgridMessage {
  const { messageId, from, to, replyTo } = readEnvelope(message, provider);
  if (message.subject.trim() === "" || message.text === "") throw unsendable(provider, "subject or text is empty");
  return {
    from: toSendgridMailbox(from),
    to: toSendgridMailbox(to),
    ...(replyTo === undefined ? {} : { replyTo: toSendgridMailbox(replyTo) }),
    subject: message.subject,
    text: message.text,
    ...(message.html === undefined ? {} : { html: message.html }),
    headers: {
      "Message-ID": messageId,
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
  // Somebody on the way, such as a proxy, has answered in the vendor's place: that is no refusal.
  if (!response.body && status < 500 && status !== 429 && status !== 413)
    return fail("unreadable", `SendGrid's answer could not be read (${status}).`, true);
  const [first] = response.body?.errors ?? [];
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

type Options = {
  /** An assistant's own key, with the right to send mail. */
  readonly apiKey: string;
  /** The vendor's address, such as https://api.sendgrid.com, without a path. */
  readonly url: string;
  /** For one message. */
  readonly deadlineMs?: number;
};

// The package hands out one client that all would share; its class is there too, but its types hide it.
const { MailService } = sendgrid as unknown as { readonly MailService: new () => typeof sendgrid };

const defaultDeadlineMs = 15_000;
const mostReplyBytes = 256 * 1024;

/** Mail through SendGrid. A message whose answer got lost may arrive twice: the vendor knows no repeated request by its name. */
export function createSendgridMail({ apiKey, url, deadlineMs = defaultDeadlineMs }: Options): Mail {
  const underway = new Set<Promise<unknown>>();
  let closed = false;

  /** A client for one request, because the vendor's client takes a signal for all of its requests only. */
  const connect = (signal: AbortSignal) => {
    const mail = new MailService();
    const { client } = mail as unknown as { client: SendgridClient };
    // Not by `setApiKey`, which writes a warning to the console about a key that looks odd.
    client.setDefaultHeader("Authorization", `Bearer ${apiKey}`);
    client.setDefaultRequest({ baseUrl: url, signal, maxRedirects: 0, maxContentLength: mostReplyBytes });
    return { mail, client };
  };

  const ask = async <T>(work: (stop: AbortSignal) => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    const asked = withDeadline(deadlineMs, work, { provider, signal }).catch((error) => {
      throw toProviderError(error);
    });
    underway.add(asked);
    const done = () => underway.delete(asked);
    asked.then(done, done);
    return asked;
  };

  return {
    async send(message, { signal } = {}) {
      if (closed)
        throw new ProviderError(provider, "closed", "No more mail is taken: shutting down.", { retryable: true });
      const sendgridMessage = toSendgridMessage(message);
      await ask((stop) => connect(stop).mail.send(sendgridMessage), signal);
    },
    async check({ signal } = {}) {
      const [, body] = await ask((stop) => connect(stop).client.request({ method: "GET", url: "/v3/scopes" }), signal);
      const reply = scopesReply.safeParse(body);
      if (!reply.success)
        throw new ProviderError(provider, "unreadable", "SendGrid's answer could not be read.", { retryable: true });
      if (!reply.data.scopes.includes("mail.send"))
        throw new ProviderError(provider, "key_refused", "The key has no right to send mail.", { retryable: false });
    },
    async close() {
      closed = true;
      await Promise.allSettled(underway);
    },
  };
}
