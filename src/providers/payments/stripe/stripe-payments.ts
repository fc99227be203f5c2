import type Stripe from "stripe";
import type { Clock } from "#domain/time/clock.ts";
import type { PaymentEvent, Payments } from "../port.ts";
import { openClient } from "./caller.ts";
import { createPageCheck } from "./card-page.ts";
import { createCards } from "./cards.ts";
import { createCustomers } from "./customers.ts";
import { toReadingError } from "./failures.ts";
import { createInvoices } from "./invoices.ts";
import { toPaymentEvent } from "./translate.ts";
import { createUsage } from "./usage.ts";
import { eventWire } from "./wire.ts";

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
