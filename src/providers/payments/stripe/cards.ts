import type Stripe from "stripe";
import { ProviderError } from "../../provider-error.ts";
import type { Cards } from "../port.ts";
import type { Ask } from "./caller.ts";
import { provider } from "./failures.ts";
import { runningSubscriptions } from "./subscriptions.ts";
import { defaultFirst, toCard, toCardSetup } from "./translate.ts";
import { cardWire, customerWire, newSessionWire, sessionWire } from "./wire.ts";

/** More cards than anybody has; the vendor's largest page. */
const mostCards = 100;

const notFound = () =>
  new ProviderError(provider, "not_found", "The payment provider does not know that card.", { retryable: false });

export const createCards = (ask: Ask, checkPage: (url: string) => string): Cards => ({
  beginSetup: (setup, options) =>
    ask(async (stripe) => {
      const session = await stripe.checkout.sessions.create(
        {
          mode: "setup",
          currency: "usd",
          customer: setup.customerId,
          billing_address_collection: "required",
          success_url: setup.successUrl.replaceAll("{SESSION_ID}", "{CHECKOUT_SESSION_ID}"),
          cancel_url: setup.cancelUrl,
          metadata: { ...setup.notes },
          setup_intent_data: { metadata: { ...setup.notes } },
        },
        { idempotencyKey: `card-setup-${setup.attemptId}` },
      );
      const { id, url } = newSessionWire.parse(session);
      return { id, url: checkPage(url) };
    }, options),

  readSetup: (id, options) =>
    ask(async (stripe) => {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ["setup_intent"] });
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
      await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } });
      for (const { id } of await runningSubscriptions(stripe, customerId))
        await stripe.subscriptions.update(id, { default_payment_method: cardId });
    }, options),

  remove: (customerId, cardId, options) =>
    ask(async (stripe) => {
      const card = cardWire.parse(await stripe.paymentMethods.retrieve(cardId));
      if (card.customer === null) return;
      if (card.customer !== customerId) throw notFound();
      try {
        await stripe.paymentMethods.detach(cardId);
      } catch (error) {
        // Somebody else may have removed it in between, which is what was wanted.
        if (cardWire.parse(await stripe.paymentMethods.retrieve(cardId)).customer !== null) throw error;
      }
    }, options),
});

/** Ids come from addresses that an owner could change, so whose card it is is asked each time. */
async function readOwnCard(stripe: Stripe, customerId: string, cardId: string): Promise<void> {
  const card = cardWire.parse(await stripe.paymentMethods.retrieve(cardId));
  if (card.customer !== customerId) throw notFound();
}
