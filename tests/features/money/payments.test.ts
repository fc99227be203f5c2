import { describe, expect, test } from "vitest";
import { billingStateOf } from "#server/features/payments/billing-state.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { accountRow, cards, createPayingWorld, enterCard, newPayer, quiet } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";

const world = await createPayingWorld();
const { payments } = world.outside;
const label = "Belle AI Usage-Based Billing";

test("price, trial and currency", async () => {
  const owner = await newOwner(world);
  const answer = await owner.send("GET", "/api/payments/config");
  expect(answer).toMatchObject({ status: 200, body: { currency: "usd", rate_per_hour: 20, trial_hours: 3 } });
});

describe("the customer", () => {
  test("is made with the account, without anybody asking for it", async () => {
    const owner = await newOwner(world, { full_name: "Dana Reyes" });
    const made = await until("the customer", async () => (await accountRow(world, owner)).customer_id ?? false);
    const answer = await owner.send("GET", "/api/payments/customers/me");
    expect(answer.body).toEqual({
      id: made,
      email: owner.user.email,
      name: "Dana Reyes",
      address: null,
      payment_methods: [],
      subscriptions: [],
    });
  });

  test("is one and the same however many ask for it at once", async () => {
    const payer = await newPayer(world);
    const asked = await Promise.all([payer.customer(), payer.customer(), payer.customer()]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  });

  test("of an account from before there were any is made when it is asked for", async () => {
    const payer = await newPayer(world);
    await payer.customer();
    await world.db.deleteFrom("payment_accounts").where("owner_id", "=", payer.user.id).execute();
    expect((await payer.customer()).id).toMatch(/^cus_/);
  });

  test("learns a new name and address", async () => {
    const payer = await newPayer(world);
    const { id } = await payer.customer();
    await payer.send("PATCH", "/users/me", { full_name: "Dana Q. Reyes" });
    expect(await payer.customer()).toMatchObject({ id, name: "Dana Q. Reyes" });
    expect((await accountRow(world, payer)).customer_id).toBe(id);
    const console = await fetch(`${world.outside.sandbox?.url}/stripe/customers/${id}`);
    expect(await console.text()).toContain("Dana Q. Reyes");
  });
});

describe("saving a card", () => {
  test("the page leads back with the session's id, and by Cancel without one", async () => {
    const payer = await newPayer(world);
    const url = await payer.checkout();
    const page = await (await fetch(url)).text();
    const own = String(new URL(world.app.listeningOrigin).origin);
    expect(page).toContain(`href="${own}/payment-methods?cancelled=true"`);
    const back = await enterCard(url, cards.visa);
    expect(back?.origin).toBe(own);
    expect(back?.pathname).toBe("/payment-methods");
    expect([...(back?.searchParams.keys() ?? [])]).toEqual(["success", "session_id"]);
    expect(back?.searchParams.get("success")).toBe("true");
  });

  test("before the card is entered the visit is open, and nothing has happened", async () => {
    const payer = await newPayer(world);
    const id = new URL(await payer.checkout()).pathname.split("/").at(-1) ?? "";
    expect(await payer.confirm(id)).toMatchObject({ status: 200, body: { status: "open", error: null } });
    expect(await payer.customer()).toMatchObject({ payment_methods: [], subscriptions: [] });
  });

  test.each([
    ["an unknown id", "cs_nothing"],
    ["a blank one", "%20"],
    ["one that climbs", "..%2F..%2Fcustomers"],
    ["one that never ends", "x".repeat(5000)],
  ])("a session that is not there is not found: %s", async (_name, id) => {
    const payer = await newPayer(world);
    expect((await payer.confirm(id)).status).toBe(404);
    await payer.customer();
    expect(await payer.confirm(id)).toMatchObject({ status: 404, body: { detail: "Not found" } });
  });

  test("a visit that took too long says so", async () => {
    const payer = await newPayer(world);
    const id = new URL(await payer.checkout()).pathname.split("/").at(-1) ?? "";
    world.clock.advance(25 * 3_600_000);
    expect(await payer.confirm(id)).toMatchObject({ body: { status: "expired", error: "session_expired" } });
  });

  test("a declined card is refused on the page and is nowhere afterwards", async () => {
    const payer = await newPayer(world);
    expect(await enterCard(await payer.checkout(), cards.declined)).toBeUndefined();
    expect(await payer.methods()).toEqual([]);
  });

  test("a card that is gone before its owner is back is no success either", async () => {
    const payer = await newPayer(world);
    const back = await enterCard(await payer.checkout(), cards.visa);
    await quiet(world);
    const [card] = await payer.methods();
    await world.atProvider(`cards/${card?.id}/detach`);
    expect((await payer.confirm(back?.searchParams.get("session_id") ?? "")).body).toMatchObject({ error: "no_card" });
  });

  test("the first card becomes the default and starts the one subscription with its meter", async () => {
    const payer = await newPayer(world);
    const id = await payer.saveCard();
    expect(await payer.confirm(id)).toMatchObject({
      status: 200,
      body: { status: "complete", error: null, tenant_id: null },
    });
    const customer = await payer.customer();
    expect(customer).toMatchObject({
      address: {
        line1: "418 Alder Street",
        line2: null,
        city: "Boise",
        state: "ID",
        postal_code: "83702",
        country: "US",
      },
      payment_methods: [{ card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 } }],
      subscriptions: [{ status: "active", current_period_end: expect.stringMatching(/^20\d\d-/) }],
    });
    expect(await payer.methods()).toEqual(customer.payment_methods);
    const [card] = await payments.cards.list(customer.id);
    expect(card).toMatchObject({ id: customer.payment_methods[0]?.id, isDefault: true });
    expect(await payments.usage.subscriptions(customer.id)).toMatchObject([{ label, status: "active" }]);
    expect(await accountRow(world, payer)).toMatchObject({
      default_card_id: card?.id,
      subscription_id: customer.subscriptions[0]?.id,
      subscription_status: "active",
      pending_card_id: null,
    });
  });

  test("other features read where an owner stands, also while the provider is away", async () => {
    const payer = await newPayer(world);
    const nothing = { hasCard: false, subscriptionId: null, subscriptionStatus: null, failingSince: null };
    const { id } = await payer.customer();
    expect(await billingStateOf(world, payer.user.id)).toEqual({ ...nothing, customerId: id });
    await payer.saveCard();
    await world.faults({ kind: "error" });
    expect(await billingStateOf(world, payer.user.id)).toMatchObject({ hasCard: true, subscriptionStatus: "active" });
    await world.faults();
    expect(await billingStateOf(world, "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20")).toEqual(nothing);
  });

  test("the card saved last is the default, and there is still one subscription", async () => {
    const payer = await newPayer(world);
    for (const number of [cards.visa, cards.mastercard, cards.amex]) await payer.saveCard(number);
    const { id, payment_methods, subscriptions } = await payer.customer();
    expect(payment_methods.map(({ card }) => card.brand)).toEqual(["amex", "mastercard", "visa"]);
    expect(subscriptions).toHaveLength(1);
    expect((await payments.cards.list(id))[0]).toMatchObject({ brand: "amex", isDefault: true });
    expect(await payments.usage.subscriptions(id)).toHaveLength(1);
  });

  test("a return that is asked about again, later, changes nothing: the owner's later choice stands", async () => {
    const payer = await newPayer(world);
    const first = await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    expect((await payer.confirm(first)).body).toMatchObject({ status: "complete" });
    await quiet(world);
    expect((await payer.methods()).map(({ card }) => card.brand)).toEqual(["mastercard", "visa"]);
  });
});

describe("choosing another default card", () => {
  test("it stands first, and the subscription is charged to it", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    const visa = (await payer.methods())[1];
    expect(await payer.send("PUT", `/api/payments/methods/${visa?.id}/default`)).toMatchObject({
      status: 200,
      body: { paid: 0, open_amount: 0, error: null },
    });
    expect((await payer.methods()).map(({ card }) => card.brand)).toEqual(["visa", "mastercard"]);
    await quiet(world);
    expect((await payer.methods())[0]?.id).toBe(visa?.id);
  });

  test("a card that is not there is not found", async () => {
    const payer = await newPayer(world);
    const answer = await payer.send("PUT", "/api/payments/methods/pm_nothing/default");
    expect(answer).toMatchObject({ status: 404, body: { detail: "Not found" } });
  });
});

describe("removing a card", () => {
  test("the next one moves up and becomes the default", async () => {
    const payer = await newPayer(world);
    await payer.saveCard(cards.visa);
    await payer.saveCard(cards.mastercard);
    const [mastercard] = await payer.methods();
    expect(await payer.send("DELETE", `/api/payments/methods/${mastercard?.id}`)).toMatchObject({
      status: 204,
      text: "",
    });
    const { id, payment_methods } = await payer.customer();
    expect(payment_methods.map(({ card }) => card.brand)).toEqual(["visa"]);
    expect((await payments.cards.list(id))[0]?.isDefault).toBe(true);
  });

  test("the last one leaves none, and a second click is no failure", async () => {
    const payer = await newPayer(world);
    await payer.saveCard();
    const [card] = await payer.methods();
    const url = `/api/payments/methods/${card?.id}`;
    expect((await payer.send("DELETE", url)).status).toBe(204);
    expect((await payer.send("DELETE", url)).status).toBe(204);
    expect(await payer.customer()).toMatchObject({ payment_methods: [], address: null });
    expect((await accountRow(world, payer)).default_card_id).toBeNull();
  });

  test("a card that is not there is not found", async () => {
    const payer = await newPayer(world);
    for (const id of ["pm_nothing", "..%2F..%2Fcustomers", "%20"])
      expect((await payer.send("DELETE", `/api/payments/methods/${id}`)).status).toBe(404);
  });
});

describe("checkout is refused", () => {
  const ask = (
    payer: Pick<Awaited<ReturnType<typeof newPayer>>, "send">,
    query: string,
    body: object = { mode: "setup" },
  ) => payer.send("POST", `/api/payments/checkout-sessions${query}`, body);

  test("for a customer that is somebody else's, is nobody's, or is not named", async () => {
    const [mine, theirs] = [await newPayer(world), await newPayer(world)];
    const { id } = await theirs.customer();
    for (const query of [`?stripe_customer_id=${id}`, "?stripe_customer_id=cus_nothing", "?stripe_customer_id="])
      expect(await ask(mine, query)).toMatchObject({ status: 404, body: { detail: "Not found" } });
    expect((await ask(mine, "")).status).toBe(422);
    const own = await mine.customer();
    expect((await ask(mine, `?stripe_customer_id=${own.id}&stripe_customer_id=${id}`)).status).toBe(422);
  });

  test.each([{ mode: "payment" }, { mode: "subscription" }, {}])("for the body %j", async (body) => {
    const payer = await newPayer(world);
    const { id } = await payer.customer();
    expect((await ask(payer, `?stripe_customer_id=${id}`, body)).status).toBe(422);
  });

  test("to somebody who asks for page after page", async () => {
    const payer = await newPayer(world);
    const { id } = await payer.customer();
    for (let times = 0; times < 20; times++) expect((await ask(payer, `?stripe_customer_id=${id}`)).status).toBe(200);
    const answer = await ask(payer, `?stripe_customer_id=${id}`);
    expect(answer).toMatchObject({ status: 429, headers: { "retry-after": expect.stringMatching(/^\d+$/) } });
  });
});
