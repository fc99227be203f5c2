import { afterEach, describe, expect, test } from "vitest";
import {
  accountRow,
  cards,
  createPayingWorld,
  enterCard,
  newPayer,
  type Payer,
  quiet,
} from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const { payments } = world.outside;
const dayMs = 24 * 3_600_000;
afterEach(() => world.faults());

const brands = async (payer: Payer) => (await payer.methods()).map(({ card }) => card.brand);
/** The card is entered and the browser never comes back. */
const leaveCard = async (payer: Payer, number: string) =>
  (await enterCard(await payer.checkout(), number))?.searchParams.get("session_id") ?? "";
const settled = (payer: Payer, wanted: object) =>
  until(`the account to be ${JSON.stringify(wanted)}`, async () => {
    const row = await accountRow(world, payer);
    return Object.entries(wanted).every(([name, value]) => row[name as keyof typeof row] === value) && row;
  });
const cardAt = async (payer: Payer, brand: string) => {
  const { customer_id } = await accountRow(world, payer);
  const found = (await payments.cards.list(customer_id ?? "")).find((card) => card.brand === brand);
  return found?.id ?? "";
};
/** A day later, with everything done that is done every night. */
const nextNight = async () => {
  const to = new Date(world.clock.now().getTime() + dayMs);
  const headers = { "content-type": "application/json" };
  await fetch(`${world.outside.sandbox?.url}/api/clock`, { method: "POST", headers, body: JSON.stringify({ to }) });
};

describe("a card is saved and the browser never comes back:", () => {
  test.each([undefined, "duplicate", "reorder"] as const)("the news does the work (weather: %s)", async (post) => {
    const payer = await newPayer(world);
    await payer.customer();
    await world.faults(post ? { post } : {});
    await leaveCard(payer, cards.visa);
    await leaveCard(payer, cards.mastercard);
    await settled(payer, { default_card_id: await cardAt(payer, "mastercard"), subscription_status: "active" });
    await quiet(world);
    const { customer_id, subscription_id } = await accountRow(world, payer);
    expect(await payments.usage.subscriptions(customer_id ?? "")).toMatchObject([{ id: subscription_id }]);
    expect((await payments.cards.list(customer_id ?? ""))[0]).toMatchObject({ brand: "mastercard", isDefault: true });
  });

  test("the news never comes, and the owner's next look at the page does it", async () => {
    const payer = await newPayer(world);
    await world.faults({ post: "drop" });
    await leaveCard(payer, cards.visa);
    expect((await accountRow(world, payer)).default_card_id).toBeNull();
    expect(await payer.customer()).toMatchObject({
      payment_methods: [{ card: { brand: "visa" } }],
      subscriptions: [{ status: "active" }],
    });
  });

  test("the news never comes and nobody looks, and the night does it", async () => {
    const payer = await newPayer(world);
    await world.faults({ post: "drop" });
    await leaveCard(payer, cards.visa);
    await nextNight();
    await settled(payer, { default_card_id: await cardAt(payer, "visa"), subscription_status: "active" });
  });
});

describe("news in any order, number and age ends in the same state:", () => {
  test("three days late, after the owner has chosen otherwise, it changes nothing", async () => {
    await world.faults({ post: "late" });
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    const visa = await cardAt(payer, "visa");
    expect((await payer.send("PUT", `/api/payments/methods/${visa}/default`)).status).toBe(200);
    const { default_card_id, subscription_id, customer_id } = await accountRow(world, payer);
    const heardOf = async () => {
      const rows = await world.db.selectFrom("inbox").select("news").execute();
      return rows.filter(({ news }) => JSON.stringify(news).includes(String(customer_id))).length;
    };
    expect(await heardOf()).toBe(0);
    world.clock.advance(3 * dayMs);
    await world.faults();
    await until("the late news", async () => (await heardOf()) >= 4);
    await quiet(world);
    expect(await accountRow(world, payer)).toMatchObject({ default_card_id, subscription_id });
    expect(default_card_id).toBe(visa);
    expect(await brands(payer)).toEqual(["visa", "mastercard"]);
    expect((await payer.customer()).subscriptions).toHaveLength(1);
  });

  test("it comes before our own request returns, and all happens once", async () => {
    const payer = await newPayer(world);
    await payer.customer();
    const id = await leaveCard(payer, cards.visa);
    await world.faults({ kind: "slow", path: "/v1/checkout/sessions/", ms: 700 });
    const [confirmed] = await Promise.all([payer.confirm(id), settled(payer, { subscription_status: "active" })]);
    expect(confirmed).toMatchObject({ status: 200, body: { status: "complete", error: null } });
    await quiet(world);
    const { id: customer } = await payer.customer();
    expect(await payments.usage.subscriptions(customer)).toHaveLength(1);
  });

  test("while return, second return and news race, there is one subscription and the last card is the default", async () => {
    const payer = await newPayer(world);
    await payer.customer();
    await world.faults({ post: "duplicate" });
    const [one, two] = [await payer.checkout(), await payer.checkout()];
    const ids = [await enterCard(one, cards.mastercard), await enterCard(two, cards.amex)].map(
      (back) => back?.searchParams.get("session_id") ?? "",
    );
    const answers = await Promise.all([...ids, ...ids].map((id) => payer.confirm(id)));
    expect(answers.map(({ body }) => body["status"])).toEqual(Array(4).fill("complete"));
    await quiet(world);
    const { id, subscriptions } = await payer.customer();
    expect(await brands(payer)).toEqual(["amex", "mastercard"]);
    expect(subscriptions).toHaveLength(1);
    expect(await payments.usage.subscriptions(id)).toHaveLength(1);
  });
});

describe("what changes at the provider shows here", () => {
  const ways = [
    ["by its news", undefined, async () => undefined],
    ["without news, after the night", "drop", nextNight],
  ] as const;

  test.each(ways)("a removed card, %s", async (_name, post, then) => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    await quiet(world);
    await world.faults(post ? { post } : {});
    await world.atProvider(`cards/${await cardAt(payer, "mastercard")}/detach`);
    await then();
    await settled(payer, { default_card_id: await cardAt(payer, "visa") });
    expect(await brands(payer)).toEqual(["visa"]);
  });

  test.each(ways)("another default card, %s", async (_name, post, then) => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    await quiet(world);
    await world.faults(post ? { post } : {});
    const visa = await cardAt(payer, "visa");
    await world.atProvider(`cards/${visa}/default`);
    await then();
    await settled(payer, { default_card_id: visa });
    expect(await brands(payer)).toEqual(["visa", "mastercard"]);
  });

  test.each(ways)("a cancelled subscription, %s, and it is not begun again by itself", async (_name, post, then) => {
    const payer = await newPayer(world);
    await payer.saveCard();
    await quiet(world);
    await world.faults(post ? { post } : {});
    const { subscription_id } = await accountRow(world, payer);
    await world.atProvider(`subscriptions/${subscription_id}/cancel`);
    await then();
    await settled(payer, { subscription_id, subscription_status: "ended" });
    expect((await payer.customer()).subscriptions).toEqual([]);
    await payer.saveCard(cards.mastercard);
    expect((await payer.customer()).subscriptions).toMatchObject([{ status: "active" }]);
  });

  /** An hour of calls on a card that is refused when it is charged. */
  const fail = async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.refused);
    const { customer_id, subscription_id } = await accountRow(world, payer);
    world.clock.advance(60_000);
    const usage = { customerId: customer_id ?? "", identifier: `call-${customer_id}`, seconds: 3600 };
    await payments.usage.report({ ...usage, at: world.clock.now() });
    world.clock.advance(60_000);
    await world.atProvider(`subscriptions/${subscription_id}/end-period`);
    return payer;
  };
  const owed = async (payer: Payer) => (await payer.invoices()).data.filter(({ status }) => status === "open");

  test.each(ways)("a failed payment, %s, with the moment since when", async (_name, post, then) => {
    await world.faults(post ? { post } : {});
    const payer = await fail();
    await then();
    const row = await settled(payer, { subscription_status: "past_due" });
    expect(row.failing_since).toEqual(world.clock.now());
    expect(await owed(payer)).toMatchObject([{ amount_due: 2000 }]);
    const [open] = await owed(payer);
    await world.atProvider(`cards/${row.default_card_id}/mend`);
    await world.atProvider(`invoices/${open?.id}/retry`);
    await then();
    await settled(payer, { subscription_status: "active", failing_since: null });
    expect(await owed(payer)).toEqual([]);
  });

  test("a new card pays what is open and brings everything back", async () => {
    const payer = await fail();
    await settled(payer, { subscription_status: "past_due" });
    const id = await payer.saveCard(cards.visa);
    expect((await payer.confirm(id)).body).toMatchObject({ status: "complete", error: null });
    expect(await owed(payer)).toEqual([]);
    expect(await accountRow(world, payer)).toMatchObject({ subscription_status: "active", failing_since: null });
    expect((await payer.customer()).subscriptions).toMatchObject([{ status: "active" }]);
  });

  test("a new card that is refused as well is saved, and the return says so, however often it asks", async () => {
    const payer = await fail();
    await settled(payer, { subscription_status: "past_due" });
    const id = await payer.saveCard(cards.refused);
    await quiet(world);
    for (const _time of [1, 2])
      expect((await payer.confirm(id)).body).toMatchObject({ status: "complete", error: "card_declined" });
    expect(await owed(payer)).toHaveLength(1);
    expect(await accountRow(world, payer)).toMatchObject({ subscription_status: "past_due" });
  });

  test("choosing a good card as the default pays what is open, too", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.refused);
    const { customer_id, subscription_id } = await accountRow(world, payer);
    world.clock.advance(60_000);
    const usage = { customerId: customer_id ?? "", identifier: `call-${customer_id}`, seconds: 3600 };
    await payments.usage.report({ ...usage, at: world.clock.now() });
    world.clock.advance(60_000);
    await world.atProvider(`subscriptions/${subscription_id}/end-period`);
    await settled(payer, { subscription_status: "past_due" });
    const good = (await payer.methods())[1];
    expect((await payer.send("PUT", `/api/payments/methods/${good?.id}/default`)).status).toBe(200);
    expect(await owed(payer)).toEqual([]);
    expect(await accountRow(world, payer)).toMatchObject({ subscription_status: "active", default_card_id: good?.id });
  });
});
