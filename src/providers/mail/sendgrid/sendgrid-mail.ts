import sendgrid from "@sendgrid/mail";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { Mail } from "../port.ts";
import { provider, toProviderError, toSendgridMessage } from "./translate.ts";
import { type SendgridClient, scopesReply } from "./wire.ts";

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
