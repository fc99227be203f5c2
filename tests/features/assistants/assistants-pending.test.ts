import { afterAll, afterEach, describe, expect, test } from "vitest";
import { closeBooks } from "#server/features/ledger/close-books.ts";
import { type Created, create, list, numbered, numbersFor, openTrigger, post, read } from "../../support/assistants.ts";
import { cards, createPayingWorld, enterCard, newPayer, type Payer, quiet } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const trigger = await openTrigger(world);
afterAll(() => trigger.stop());
afterEach(() => world.faults());
const dayMs = 24 * 3_600_000;

/** An owner with a first assistant, and a second one that waits for payment. */
async function newDebtor(): Promise<{ payer: Payer; first: Created; second: Created }> {
  const payer = await newPayer(world);
  const first = await create(payer, { name: "First" });
  // Lists stand in the order of time.
  world.clock.advance(1);
  return { payer, first, second: await create(payer, { name: "Second" }) };
}
const sessionOf = (url: string | null) => new URL(url ?? "").pathname.split("/").at(-1) ?? "";
const isActive = (payer: Payer, id: string) =>
  until("her to be active", async () => (await read(payer, id)).payment_status === "active");
/** Exactly once, however many told us that she is paid for. */
async function expectPaidOnce(payer: Payer, id: string): Promise<void> {
  const number = await numbered(payer, id);
  await quiet(world);
  expect(await numbersFor(world, id)).toMatchObject([{ phone_number: number }]);
  expect(await read(payer, id)).toMatchObject({ payment_status: "active", subscription_status: "active" });
}
const nextNight = async () => {
  const to = new Date(world.clock.now().getTime() + dayMs);
  const headers = { "content-type": "application/json" };
  await fetch(`${world.outside.sandbox?.url}/api/clock`, { method: "POST", headers, body: JSON.stringify({ to }) });
};

describe("payment is required", () => {
  test("for the second assistant without a card: she is made, waits, and has no number", async () => {
    const { payer, first, second } = await newDebtor();
    expect(first).toMatchObject({ payment_required: false, payment_status: "active" });
    expect(second).toMatchObject({ payment_required: true, payment_status: "pending", phone_number: null });
    expect(second.checkout_url).toMatch(/^http/);
    expect((await list(payer)).map(({ payment_status }) => payment_status)).toEqual(["active", "pending"]);
    expect(await numbersFor(world, second.id)).toEqual([]);
  });

  test("for the first one once the trial is used up", async () => {
    const payer = await newPayer(world);
    const now = world.clock.now();
    await closeBooks(
      { db: world.db, clock: world.clock, onTrialStep: async () => undefined },
      {
        call_id: `trial-${payer.user.id}`,
        owner_id: payer.user.id,
        assistant_id: payer.user.id,
        answered_at: new Date(now.getTime() - 10_800_000),
        ended_at: now,
        duration_seconds: 10_800,
        is_test: false,
        is_spam: false,
      },
    );
    expect(await create(payer)).toMatchObject({ payment_required: true, payment_status: "pending" });
  });

  test("for nobody with a card", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    for (const number of [1, 2, 3])
      expect(await create(payer, { name: `Number ${number}` })).toMatchObject({
        payment_required: false,
        checkout_url: null,
        payment_status: "active",
        subscription_status: "active",
        stripe_subscription_id: expect.stringMatching(/^sub_/),
      });
  });

  test("for nobody whose card is only not known of yet", async () => {
    const payer = await newPayer(world);
    await create(payer);
    await world.faults({ post: "drop" });
    await enterCard(await payer.checkout(), cards.visa);
    const second = await create(payer);
    expect(second).toMatchObject({ payment_required: false, checkout_url: null, payment_status: "active" });
    await numbered(payer, second.id);
  });
});

describe("she is paid for, and begins to work once:", () => {
  test("by the browser's return, whose address names her", async () => {
    const { payer, second } = await newDebtor();
    await world.faults({ post: "drop" });
    const back = await enterCard(second.checkout_url ?? "", cards.visa);
    expect(back?.pathname).toBe("/create-assistant");
    expect(Object.fromEntries(back?.searchParams ?? [])).toEqual({
      payment_success: "true",
      session_id: sessionOf(second.checkout_url),
      tenant_id: second.id,
    });
    expect((await read(payer, second.id)).payment_status).toBe("pending");
    expect((await payer.confirm(sessionOf(second.checkout_url))).body).toEqual({
      status: "complete",
      error: null,
      tenant_id: second.id,
      paid: 0,
      reactivated: false,
    });
    await expectPaidOnce(payer, second.id);
  });

  test("by the provider's news alone, sent twice", async () => {
    const { payer, second } = await newDebtor();
    await world.faults({ post: "duplicate" });
    await enterCard(second.checkout_url ?? "", cards.visa);
    await isActive(payer, second.id);
    await expectPaidOnce(payer, second.id);
  });

  test("by the night's round alone", async () => {
    const { payer, second } = await newDebtor();
    await world.faults({ post: "drop" });
    await enterCard(second.checkout_url ?? "", cards.visa);
    await nextNight();
    await isActive(payer, second.id);
    await expectPaidOnce(payer, second.id);
  });

  test("by news that comes before our own request returns", async () => {
    const { payer, second } = await newDebtor();
    await enterCard(second.checkout_url ?? "", cards.visa);
    await world.faults({ kind: "slow", path: "/v1/checkout/sessions/", ms: 500 });
    const id = sessionOf(second.checkout_url);
    const answers = await Promise.all([payer.confirm(id), payer.confirm(id), isActive(payer, second.id)]);
    expect(answers[0]).toMatchObject({ status: 200, body: { status: "complete", tenant_id: second.id } });
    await expectPaidOnce(payer, second.id);
  });

  test("by any card of the account, and all who wait with her", async () => {
    const { payer, second } = await newDebtor();
    const third = await create(payer);
    expect(third.payment_required).toBe(true);
    await payer.saveCard();
    for (const { id } of [second, third]) await expectPaidOnce(payer, id);
  });

  test("but not by a visit that was cancelled or declined", async () => {
    const { payer, second } = await newDebtor();
    expect(await enterCard(second.checkout_url ?? "", cards.declined)).toBeUndefined();
    expect((await payer.confirm(sessionOf(second.checkout_url))).body).toMatchObject({ status: "open" });
    expect(await read(payer, second.id)).toMatchObject({ payment_status: "pending", phone_number: null });
  });
});

describe("completing the payment later", () => {
  const complete = (payer: Payer, id: string) => payer.send("POST", `/api/tenants/${id}/checkout-session`);

  test("leads to the card page again, which names her", async () => {
    const { payer, second } = await newDebtor();
    const answer = await complete(payer, second.id);
    expect(answer.status).toBe(200);
    const back = await enterCard(String(answer.body["url"]), cards.visa);
    expect(back?.searchParams.get("tenant_id")).toBe(second.id);
    await payer.confirm(back?.searchParams.get("session_id") ?? "");
    await expectPaidOnce(payer, second.id);
    expect(await complete(payer, second.id)).toMatchObject({
      status: 409,
      body: { detail: "There's nothing to pay for this assistant." },
    });
  });

  test("she is made also while the provider is away, and the page comes when it is back", async () => {
    const payer = await newPayer(world);
    await create(payer);
    await world.faults({ kind: "error" });
    const second = await create(payer);
    expect(second).toMatchObject({ payment_required: true, payment_status: "pending", checkout_url: null });
    expect(await complete(payer, second.id)).toMatchObject({
      status: 503,
      body: { detail: "The payment service isn't responding right now. Please try again in a moment." },
    });
    await world.faults();
    expect((await complete(payer, second.id)).body["url"]).toMatch(/^http/);
  });

  test("finds a card whose news got lost, and has nothing left to ask for", async () => {
    const { payer, second } = await newDebtor();
    await world.faults({ post: "drop" });
    await enterCard(second.checkout_url ?? "", cards.visa);
    expect((await complete(payer, second.id)).status).toBe(409);
    await expectPaidOnce(payer, second.id);
  });
});

describe("nobody pays", () => {
  const sweep = async () => {
    await trigger.run("sweep-pending");
    await trigger.settled("sweep-pending");
  };
  const mailed = async (payer: Payer) => {
    const mails = await world.db.selectFrom("mails").select("kind").where("owner_id", "=", payer.user.id).execute();
    return mails.filter(({ kind }) => kind === "pending-ends-soon").length;
  };

  test("after 27 days a mail goes out, once, and after 30 she is removed; the others stay", async () => {
    const { payer, first, second } = await newDebtor();
    world.clock.advance(27 * dayMs - 1000);
    await sweep();
    expect(await mailed(payer)).toBe(0);
    world.clock.advance(1000);
    await sweep();
    await sweep();
    expect(await mailed(payer)).toBe(1);
    const mail = await world.mailbox.waitFor(payer.user.email, /^Second will be removed in three days/);
    expect(mail.text).toContain("/instances");
    world.clock.advance(3 * dayMs - 1000);
    await sweep();
    expect(await world.db.selectFrom("assistants").select("id").where("id", "=", second.id).execute()).toHaveLength(1);
    world.clock.advance(1000);
    await sweep();
    const left = await world.db.selectFrom("assistants").select("id").where("owner_id", "=", payer.user.id).execute();
    expect(left).toEqual([{ id: first.id }]);
  });

  test("a mail that was late delays the end: there are always three days", async () => {
    const { payer, second } = await newDebtor();
    world.clock.advance(40 * dayMs);
    await sweep();
    expect(await mailed(payer)).toBe(1);
    world.clock.advance(3 * dayMs - 1000);
    await sweep();
    const there = () => world.db.selectFrom("assistants").select("id").where("id", "=", second.id).execute();
    expect(await there()).toHaveLength(1);
    world.clock.advance(1000);
    await sweep();
    expect(await there()).toEqual([]);
  });

  test("she can be changed and deleted while she waits", async () => {
    const { payer, second } = await newDebtor();
    const answer = await payer.send("PUT", `/instances/${second.id}`, { name: "Juno" });
    expect(answer.body).toMatchObject({ name: "Juno", payment_status: "pending" });
    expect((await payer.send("DELETE", `/instances/${second.id}`)).status).toBe(204);
    expect(await list(payer)).toHaveLength(1);
    expect((await post(payer)).body).toMatchObject({ payment_required: true });
  });
});
