import type Stripe from "stripe";
import type { Clock } from "#domain/time/clock.ts";
import { minuteMs } from "#domain/time/units.ts";
import { ProviderError } from "../../provider-error.ts";
import type { Customers, PayingAccount, PaymentEvent, Payments } from "../port.ts";
import type { Ask } from "./caller.ts";
import { openClient } from "./caller.ts";
import { createCards } from "./cards.ts";
import { isCode, provider, toReadingError } from "./failures.ts";
import { createInvoices } from "./invoices.ts";
import { again, once } from "./once.ts";
import { toPaymentEvent } from "./translate.ts";
import { createUsage } from "./usage.ts";
import { customerWire, eventWire, goneWire, listWire } from "./wire.ts";

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

const createCustomers = (ask: Ask, clock: Clock): Customers => ({
  ensure: (account, options) =>
    ask(async (stripe) => {
      // The search is late, by an hour at the worst; until then the key below leads to the same customer.
      const found = await stripe.customers.search({
        query: `metadata['${accountKey}']:'${quoted(account.id)}'`,
        limit: 1,
      });
      // Nothing but the id, so that a retry after a change of name is still the same request.
      const metadata = { [accountKey]: account.id };
      const known =
        found.data[0] ??
        (await once<Stripe.Customer>(`customer-${account.id}`, {
          make: (key) => stripe.customers.create({ metadata }, key),
          find: () => findRecent(stripe, account.id, clock.now()),
        }));
      const customer = customerWire.parse(known);
      const { name, email, phone } = account;
      if (!isUpToDate(customer, account))
        customerWire.parse(
          await again(() => stripe.customers.update(customer.id, { name, email, phone: phone ?? "" })),
        );
      return { customerId: customer.id };
    }, options),

  remove: (customerId, options) =>
    ask(async (stripe) => {
      try {
        goneWire.parse(await stripe.customers.del(customerId));
      } catch (error) {
        if (!isCode(error, "resource_missing")) throw error;
      }
    }, options),
});

/** Longer than the search is late, which the vendor puts at an hour on a bad day. */
const recentMs = 70 * minuteMs;

/** The list, unlike the search, has what was made a moment ago. */
async function findRecent(stripe: Stripe, accountId: string, now: Date): Promise<Stripe.Customer | undefined> {
  const created = { gte: Math.floor((now.getTime() - recentMs) / 1000) };
  for await (const customer of stripe.customers.list({ created, limit: 100 }))
    if (customer.metadata[accountKey] === accountId) return customer;
  return undefined;
}

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
    customers: createCustomers(ask, clock),
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
        listWire.parse(await client.customers.list({ limit: 1 }));
      }, stoppable),
  };
}
