import type { Clock } from "#domain/clock.ts";
import type { Payments } from "../port.ts";
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

const usualDeadlineMs = 20_000;
const signatureToleranceSeconds = 300;

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
    check: (stoppable) =>
      ask(async (client) => {
        await client.customers.list({ limit: 1 });
      }, stoppable),
  };
}
