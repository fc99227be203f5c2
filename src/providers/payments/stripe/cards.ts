import type Stripe from "stripe";
import { z } from "zod";
import { ProviderError } from "../../provider-error.ts";
import type { Cards } from "../port.ts";
import type { Ask } from "./caller.ts";
import { provider } from "./failures.ts";
import { again, once } from "./once.ts";
import { runningSubscriptions } from "./subscriptions.ts";
import { defaultFirst, toCard, toCardSetup } from "./translate.ts";
import { cardWire, customerWire, methodWire, newSessionWire, sessionWire, subscriptionWire } from "./wire.ts";

/** More cards than anybody has; the vendor's largest page. */
const mostCards = 100;

/** The page as everybody gets it, whoever is to pay. */
export const cardPage = {
  mode: "setup" as const,
  currency: "usd",
  // Or else the page offers all that the account has switched on, and only cards can be charged by us.
  allowed_payment_method_types: ["card"],
  billing_address_collection: "required" as const,
};

const notFound = () =>
  new ProviderError(provider, "not_found", "The payment provider does not know that card.", { retryable: false });

export const createCards = (ask: Ask, checkPage: (url: string) => string): Cards => ({
  beginSetup: (setup, options) =>
    ask(async (stripe) => {
      const wanted = {
        ...cardPage,
        customer: setup.customerId,
        client_reference_id: setup.attemptId,
        success_url: setup.successUrl.replaceAll("{SESSION_ID}", "{CHECKOUT_SESSION_ID}"),
        cancel_url: setup.cancelUrl,
        metadata: { ...setup.notes },
        setup_intent_data: { metadata: { ...setup.notes } },
      };
      const session = await once<object>(`card-setup-${setup.attemptId}`, {
        make: (key) => stripe.checkout.sessions.create(wanted, key),
        find: async () => {
          const visits = await stripe.checkout.sessions.list({ customer: setup.customerId, status: "open" });
          return visits.data.find(({ client_reference_id }) => client_reference_id === setup.attemptId);
        },
      });
      const { id, url } = newSessionWire.parse(session);
      return { id, url: checkPage(url) };
    }, options),

  readSetup: (id, options) =>
    ask(async (stripe) => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent.payment_method"] });
      return toCardSetup(sessionWire.parse(session));
    }, options),

  list: (customerId, options) =>
    ask(async (stripe) => {
      const [customer, cards] = await Promise.all([
        stripe.customers.retrieve(customerId),
        stripe.paymentMethods.list({ customer: customerId, type: "card", limit: mostCards }),
      ]);
      const defaultCard = customerWire.parse(customer).invoice_settings?.default_payment_method ?? null;
      return defaultFirst(cards.data.map((card) => toCard(cardWire.parse(card), defaultCard)));
    }, options),

  makeDefault: (customerId, cardId, options) =>
    ask(async (stripe) => {
      await readOwnCard(stripe, customerId, cardId);
      const invoice_settings = { default_payment_method: cardId };
      customerWire.parse(await again(() => stripe.customers.update(customerId, { invoice_settings })));
      for (const { id } of await runningSubscriptions(stripe, customerId))
        subscriptionWire.parse(await again(() => stripe.subscriptions.update(id, { default_payment_method: cardId })));
    }, options),

  remove: (customerId, cardId, options) =>
    ask(async (stripe) => {
      const read = async () => methodWire.parse(await stripe.paymentMethods.retrieve(cardId)).customer;
      const holder = await read();
      if (holder === null) return;
      if (holder !== customerId) throw notFound();
      try {
        letGoWire.parse(await again(() => stripe.paymentMethods.detach(cardId)));
      } catch (error) {
        // Somebody else may have removed it in between, which is what was wanted.
        if ((await read()) !== null) throw error;
      }
    }, options),
});

const letGoWire = methodWire.extend({ customer: z.null() });

/** Ids come from addresses that an owner could change, so whose card it is is asked each time. */
async function readOwnCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const card = cardWire.parse(await stripe.paymentMethods.retrieve(cardId));
  if (card.customer !== customerId) throw notFound();
}
