import { expect, test } from "vitest";
import { billingStateOf } from "#server/features/payments/billing-state.ts";
import {
  cards,
  createPayingWorld,
  enterCard,
  enterOther,
  newPayer,
  quiet,
  stripeOf,
} from "../../support/money/paying.ts";

const world = await createPayingWorld();
const stripe = stripeOf(world);

test("the vendor's own client sees the customer, cards, subscription and seconds that we show", async () => {
  const payer = await newPayer(world, { full_name: "Dana Reyes" });
  await payer.saveCard(cards.visa);
  await payer.saveCard(cards.mastercard);
  await quiet(world);
  const shown = await payer.customer();

  const customer = await stripe.customers.retrieve(shown.id);
  expect(customer).toMatchObject({
    email: payer.user.email,
    name: "Dana Reyes",
    invoice_settings: { default_payment_method: shown.payment_methods[0]?.id },
  });
  const { data } = await stripe.paymentMethods.list({ customer: shown.id, type: "card" });
  expect(data.map(({ id }) => id).sort()).toEqual(shown.payment_methods.map(({ id }) => id).sort());
  expect(data.map(({ card }) => card?.last4).sort()).toEqual(
    shown.payment_methods.map(({ card }) => card.last4).sort(),
  );

  const subscriptions = await stripe.subscriptions.list({ customer: shown.id, status: "all" });
  const [subscription] = subscriptions.data;
  const [item] = subscription?.items.data ?? [];
  expect(subscriptions.data).toHaveLength(1);
  expect(subscription).toMatchObject({ id: shown.subscriptions[0]?.id, status: "active" });
  expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe(
    shown.subscriptions[0]?.current_period_end,
  );

  const at = world.clock.now();
  for (const seconds of [95, 214])
    await world.outside.payments.usage.report({ customerId: shown.id, identifier: `call-${seconds}`, seconds, at });
  const minute = Math.floor(at.getTime() / 60_000) * 60;
  const meter = String(item?.price.recurring?.meter);
  const range = { customer: shown.id, start_time: minute, end_time: minute + 60 };
  const summaries = await stripe.billing.meters.listEventSummaries(meter, range);
  expect(summaries.data.reduce((sum, { aggregated_value }) => sum + aggregated_value, 0)).toBe(95 + 214);
});

test("the page takes cards alone, whatever else the provider's account has switched on", async () => {
  const payer = await newPayer(world);
  const url = await payer.checkout();
  expect(await enterOther(url, "us_bank_account")).toBeUndefined();
  expect(await enterOther(url, "link")).toBeUndefined();
  const back = await enterCard(url, cards.visa);
  const { body } = await payer.confirm(back?.searchParams.get("session_id") ?? "");
  expect(body).toMatchObject({ status: "complete", error: null });
});

test.each(["us_bank_account", "link"] as const)(
  "what is saved and no card (%s) is no success, and does not stay",
  async (method) => {
    const payer = await newPayer(world);
    const { id: customer } = await payer.customer();
    const success_url = `${world.app.listeningOrigin}/payment-methods?session_id={CHECKOUT_SESSION_ID}`;
    // A page from before the filter, or one that somebody made in the provider's console.
    const { id, url } = await stripe.checkout.sessions.create({
      mode: "setup",
      currency: "usd",
      customer,
      success_url,
    });
    await enterOther(url ?? "", method);
    expect((await stripe.paymentMethods.list({ customer })).data).toMatchObject([{ type: method }]);
    const refused = { status: "expired", error: "not_a_card", paid: 0, reactivated: false };
    for (const answer of [await payer.confirm(id), await payer.confirm(id)])
      expect(answer).toMatchObject({ status: 200, body: refused });
    await quiet(world);
    expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
    expect(await payer.customer()).toMatchObject({ payment_methods: [], subscriptions: [] });
    expect((await billingStateOf(world, payer.user.id)).hasCard).toBe(false);
  },
);
