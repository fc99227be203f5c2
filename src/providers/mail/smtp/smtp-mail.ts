import { createTransport } from "nodemailer";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { Mail } from "../port.ts";
import { openLanes } from "./lanes.ts";
import { provider, readSmtpUrl, toProviderError, toSmtpMessage } from "./translate.ts";

type Options = {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  readonly clock: Clock;
  /** For one message, waiting for a free connection included. */
  readonly deadlineMs?: number;
  readonly connections?: number;
};

const defaultDeadlineMs = 15_000;
const defaultConnections = 3;
const idleMs = 60_000;

/** Mail through any SMTP server. */
export function createSmtpMail({ url, clock, ...options }: Options): Mail {
  const deadlineMs = options.deadlineMs ?? defaultDeadlineMs;
  const server = readSmtpUrl(url);
  const connect = () =>
    createTransport({
      ...server,
      pool: true,
      maxConnections: 1,
      // Once only: for a connection that the server had closed while it lay idle.
      maxRequeues: 1,
      idleTimeout: idleMs,
      connectionTimeout: deadlineMs,
      greetingTimeout: deadlineMs,
      socketTimeout: deadlineMs,
      dnsTimeout: deadlineMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  const lanes = openLanes(connect, options.connections ?? defaultConnections);

  return {
    async send(message, { signal } = {}) {
      if (lanes.closed())
        throw new ProviderError(provider, "closed", "No more mail is taken: shutting down.", { retryable: true });
      const smtpMessage = toSmtpMessage(message, clock.now());
      const work = (stop: AbortSignal) => lanes.use((lane) => lane.sendMail(smtpMessage), stop);
      await withDeadline(deadlineMs, work, { provider, signal }).catch((error) => {
        throw toProviderError(error);
      });
    },
    async check({ signal } = {}) {
      // On a connection of its own: a look at the server must not wait behind the mail.
      await withDeadline(deadlineMs, () => connect().verify(), { provider, signal }).catch((error) => {
        throw toProviderError(error);
      });
    },
    close: () => lanes.close(),
  };
}
