import { createTransport } from "nodemailer";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "../../provider-error.ts";
import { withDeadline } from "../../with-deadline.ts";
import type { Mail } from "../port.ts";
import { provider, readSmtpUrl, toProviderError, toSmtpMessage } from "./translate.ts";

type Connection = { close(options?: { force?: boolean }): void };

/**
 * A pool with a fixed number of connections, each kept for the next message. The client's own pool can only be
 * cut as a whole; here the connection of one stalled message is cut and the others go on.
 */
function openPool<L extends Connection>(connect: () => L, count: number) {
  const free = Array.from({ length: count }, connect);
  const waiting: ((connection: L) => void)[] = [];
  const underway = new Set<Promise<unknown>>();
  let closed = false;

  const take = (signal: AbortSignal) =>
    new Promise<L>((resolve, reject) => {
      const connection = free.pop();
      if (connection) return resolve(connection);
      waiting.push(resolve);
      signal.addEventListener("abort", () => {
        const place = waiting.indexOf(resolve);
        if (place >= 0) waiting.splice(place, 1);
        reject(signal.reason);
      });
    });

  const giveBack = (connection: L) => {
    const next = waiting.shift();
    if (next) next(connection);
    else free.push(connection);
  };

  const run = async <T>(work: (connection: L) => Promise<T>, signal: AbortSignal): Promise<T> => {
    const connection = await take(signal);
    const cut = () => connection.close({ force: true });
    signal.addEventListener("abort", cut, { once: true });
    try {
      signal.throwIfAborted();
      return await work(connection);
    } finally {
      signal.removeEventListener("abort", cut);
      if (signal.aborted) cut();
      // A connection is opened at its first message, so a fresh one in place of a cut one costs nothing yet.
      giveBack(signal.aborted ? connect() : connection);
    }
  };

  return {
    closed: () => closed,
    use<T>(work: (connection: L) => Promise<T>, signal: AbortSignal): Promise<T> {
      const running = run(work, signal);
      underway.add(running);
      const done = () => underway.delete(running);
      running.then(done, done);
      return running;
    },
    async close() {
      closed = true;
      await Promise.allSettled(underway);
      for (const connection of free) connection.close();
    },
  };
}

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
  const pool = openPool(connect, options.connections ?? defaultConnections);

  return {
    async send(message, { signal } = {}) {
      if (pool.closed())
        throw new ProviderError(provider, "closed", "No more mail is taken: shutting down.", { retryable: true });
      const smtpMessage = toSmtpMessage(message, clock.now());
      const work = (stop: AbortSignal) => pool.use((connection) => connection.sendMail(smtpMessage), stop);
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
    close: () => pool.close(),
  };
}
