import type Stripe from "stripe";
import type { Clock } from "#domain/time/clock.ts";
import { ProviderError } from "../../provider-error.ts";
import type { Customers, PayingAccount, PaymentEvent, Payments } from "../port.ts";
import type { Ask } from "./caller.ts";
import { openClient } from "./caller.ts";
import { createCards } from "./cards.ts";
import { isCode, provider, toReadingError } from "./failures.ts";
import { createInvoices } from "./invoices.ts";
import { toPaymentEvent } from "./translate.ts";
import { createUsage } from "./usage.ts";
import { customerWire, eventWire } from "./wire.ts";

/** Where the vendor itself shows its pages. */
const vendorPages = ["https://checkout.stripe.com", "https://billing.stripe.com"];

/** Browsers are sent on without being asked, so only to the vendor's pages and to those of the given addresses. */
export function createPageCheck(addresses: readonly string[]): (url: string) => string {
  const origins = new Set([...vendorPages, ...addresses].map((address) => new URL(address).origin));
  return (url) => {
    if (origins.has(new URL(url).origin)) return url;
    const text = "The payment provider's card page is at an address that is not on the list.";
    throw new ProviderError(provider, "strange_page", text, { retryable: false });
  };
}

const accountKey = "account_id";

const createCustomers = (ask: Ask): Customers => ({
  ensure: (account, options) =>
    ask(async (stripe) => {
      // The search is up to a minute late; within that minute the key below leads to the same customer.
      const found = await stripe.customers.search({
        query: `metadata['${accountKey}']:'${quoted(account.id)}'`,
        limit: 1,
      });
      const known =
        found.data[0] ??
        // Nothing but the id, so that a retry after a change of name is still the same request.
        (await stripe.customers.create(
          { metadata: { [accountKey]: account.id } },
          { idempotencyKey: `customer-${account.id}` },
        ));
      const customer = customerWire.parse(known);
      if (!isUpToDate(customer, account))
        await stripe.customers.update(customer.id, {
          name: account.name,
          email: account.email,
          phone: account.phone ?? "",
        });
      return { customerId: customer.id };
    }, options),

  remove: (customerId, options) =>
    ask(async (stripe) => {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isCode(error, "resource_missing")) throw error;
      }
    }, options),
});

const quoted = (text: string): string => text.replace(/[\\'"]/g, "\\$&");

const isUpToDate = (
  customer: { name?: string | null | undefined; email?: string | null | undefined; phone?: string | null | undefined },
  account: PayingAccount,
): boolean =>
  customer.name === account.name && customer.email === account.email && (customer.phone ?? null) === account.phone;

type Options = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `https://api.stripe.com`, or the sandbox. */
  readonly url: string;
  /** Where card pages may stand beside the vendor's own address and `url`. */
  readonly pages?: readonly string[];
  readonly clock: Clock;
  /** For one method of the port, however many requests it takes. */
  readonly deadlineMs?: number;
};

/** The list is that of the whole account: one of another program of the operator's, in a form that we do not know, is none of ours. */
function toListed(event: Stripe.Event): PaymentEvent {
  const { id, type, created } = event;
  try {
    return toPaymentEvent(eventWire.parse(event));
  } catch {
    return { id, createdAt: new Date(created * 1000), news: { kind: "other", name: type } };
  }
}

const usualDeadlineMs = 20_000;
const signatureToleranceSeconds = 300;
/** As many as the vendor gives. */
const eventsPerPage = 100;

export function createStripePayments(options: Options): Payments {
  const { secretKey, webhookSecret, url, clock, pages = [], deadlineMs = usualDeadlineMs } = options;
  const { stripe, ask } = openClient({ secretKey, url, deadlineMs });
  return {
    customers: createCustomers(ask),
    cards: createCards(ask, createPageCheck([url, ...pages])),
    usage: createUsage(ask),
    invoices: createInvoices(ask),
    readEvent(body, signature) {
      try {
        const payload = typeof body === "string" ? body : Buffer.from(body);
        const event = stripe.webhooks.constructEvent(
          payload,
          signature ?? "",
          webhookSecret,
          signatureToleranceSeconds,
          undefined,
          clock.now().getTime(),
        );
        return toPaymentEvent(eventWire.parse(event));
      } catch (error) {
        throw toReadingError(error);
      }
    },
    listEvents: ({ since, page }, stoppable) =>
      ask(async (client) => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const after = page === undefined ? {} : { starting_after: page };
        const listed = await client.events.list({ created, limit: eventsPerPage, ...after });
        const next = listed.has_more ? listed.data.at(-1)?.id : undefined;
        return { events: listed.data.map(toListed), next };
      }, stoppable),
    check: (stoppable) =>
      ask(async (client) => {
        await client.customers.list({ limit: 1 });
      }, stoppable),
  };
}
