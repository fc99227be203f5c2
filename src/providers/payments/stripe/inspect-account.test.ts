import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe, testKey, testSecret } from "#sandbox/stripe/stripe-for-tests.ts";
import { openClient } from "./caller.ts";
import { inspectPayments, neededEvents } from "./inspect-account.ts";
import { createStripePayments } from "./stripe-payments.ts";

let world: TestStripe;
beforeAll(async () => {
  world = await openTestStripe();
});
afterAll(() => world.close());

const keys = (changes: { secretKey?: string; url?: string; deadlineMs?: number } = {}) => ({
  secretKey: testKey,
  url: world.url(),
  deadlineMs: 60_000,
  ...changes,
});
const somewhere = "https://belle.example/webhooks/stripe";

describe("an account at the payment provider", () => {
  it("has its price and meter once somebody has subscribed", async () => {
    expect(await inspectPayments(keys(), somewhere)).toMatchObject({ live: false, tariff: undefined });
    const payments = createStripePayments({ ...keys(), webhookSecret: testSecret, clock: world.clock });
    const { customerId } = await payments.customers.ensure({ id: "1", name: "A", email: "a@b.example", phone: null });
    await payments.usage.subscribe(customerId, "Usage");
    const { tariff } = await inspectPayments(keys(), somewhere);
    expect(tariff).toMatchObject({ isActive: true, currency: "usd", isMeteredMonthly: true });
    expect(tariff?.centsPerSecond).toBe(tariff?.wantedCentsPerSecond);
    expect(tariff?.meter).toEqual({ isActive: true, isOurs: true, sums: true });
  });

  it("offers cards alone on a page that is closed again, and says when something was last told", async () => {
    const { stripe } = openClient(keys());
    const { offers, lastNews } = await inspectPayments(keys(), somewhere);
    expect(offers).toEqual(["card"]);
    expect((await stripe.checkout.sessions.list({ status: "open" })).data).toEqual([]);
    expect(lastNews).toBeInstanceOf(Date);
  });

  it("whose price was archived, and whose meter was switched off, is seen as it is", async () => {
    const { stripe } = openClient(keys());
    const seen = async () => (await inspectPayments(keys(), somewhere)).tariff;
    const priceId = (await seen())?.priceId ?? "";
    await stripe.prices.update(priceId, { active: false });
    expect(await seen()).toMatchObject({ priceId, isActive: false });
    await stripe.prices.update(priceId, { active: true });
    const meter = (await stripe.billing.meters.list()).data[0]?.id ?? "";
    await stripe.billing.meters.deactivate(meter);
    expect(await seen()).toMatchObject({ isActive: true, meter: { isActive: false } });
    await stripe.billing.meters.reactivate(meter);
  });

  it("is seen to send its news, to send only some, to be switched off, or not to know the address", async () => {
    const { stripe } = openClient(keys());
    const news = async () => (await inspectPayments(keys(), somewhere)).news;
    expect(await news()).toEqual({ state: "absent", missing: [...neededEvents] });
    const [first, ...others] = neededEvents;
    const { id } = await stripe.webhookEndpoints.create({ url: somewhere, enabled_events: others });
    expect(await news()).toEqual({ state: "on", missing: [first] });
    await stripe.webhookEndpoints.update(id, { enabled_events: ["*"] });
    expect(await news()).toEqual({ state: "on", missing: [] });
    await stripe.webhookEndpoints.update(id, { disabled: true });
    expect(await news()).toMatchObject({ state: "off" });
  });

  it("that refuses the key, or does not answer, is said so", async () => {
    await expect(inspectPayments(keys({ secretKey: "sk_test_wrong" }), somewhere)).rejects.toMatchObject({
      code: "key_refused",
    });
    await expect(inspectPayments(keys({ url: "http://127.0.0.1:9" }), somewhere)).rejects.toMatchObject({
      code: "unreachable",
    });
  });
});

it("every piece of news that is understood is asked for, and no other", () => {
  const source = readFileSync(new URL("./translate.ts", import.meta.url), "utf8");
  const [, understood = ""] = source.split("function toChange");
  const named = [...understood.matchAll(/case "([a-z_.]+)"/g)].map(([, name]) => name);
  expect([...neededEvents].sort()).toEqual(named.sort());
});
