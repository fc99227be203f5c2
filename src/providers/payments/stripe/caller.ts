import Stripe from "stripe";
import { Refusal } from "#domain/basics/refusal.ts";
import { withDeadline } from "../../with-deadline.ts";
import { provider, toProviderError } from "./failures.ts";

export type Stoppable = { readonly signal?: AbortSignal | undefined };

/** Runs one request or a few, with the deadline for the whole and every failure in our own shape. */
export type Ask = <T>(work: (stripe: Stripe) => Promise<T>, options?: Stoppable) => Promise<T>;

/** After a broken connection or a failing service. Safe, because every change carries a key; whoever needs more patience has a job. */
const retries = 1;

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/**
 * The vendor's client takes every JSON without `error` for a success, whatever its status: that of a gateway on the way, too. Such an answer
 * is none of the vendor's, so it counts as one that cannot be read.
 */
function checkedClient(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const response = await client.makeRequest(...request);
      const status = response.getStatusCode();
      const read = response.toJSON.bind(response);
      response.toJSON = async () => {
        const body: unknown = await read();
        const isRefusal = typeof body === "object" && body !== null && "error" in body;
        if (isRefusal || (status >= 200 && status < 300)) return body;
        throw new Error(`An answer with status ${status} that is none of the payment provider's.`);
      };
      return response;
    },
  };
}

export function openClient(options: { secretKey: string; url: string; deadlineMs: number }) {
  const { hostname, port, protocol } = readUrl(options.url);
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port,
    protocol,
    // Two tries fit into the deadline, so that one hanging connection is not the end.
    timeout: Math.max(1, Math.floor(options.deadlineMs * 0.45)),
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: checkedClient(),
  });
  const ask: Ask = async (work, stoppable = {}) => {
    try {
      return await withDeadline(options.deadlineMs, () => work(stripe), { provider, signal: stoppable.signal });
    } catch (error) {
      throw toProviderError(error);
    }
  };
  return { stripe, ask };
}

/** The client takes no path, so the address must end after host and port. */
function readUrl(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:"))
    throw new Refusal("invalid", "The payment provider's address must begin with https:// or http://.");
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "")
    throw new Refusal("invalid", "The payment provider's address must end after host and port.");
  const protocol = url.protocol === "https:" ? ("https" as const) : ("http" as const);
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  return { hostname, port: url.port === "" ? (protocol === "https" ? 443 : 80) : Number(url.port), protocol };
}
