import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe } from "./stripe-for-tests.ts";

let world: TestStripe;
let stripe: Stripe;
beforeAll(async () => {
  world = await openTestStripe();
  stripe = world.client();
});
afterAll(() => world.close());

describe("a customer, seen by the vendor's own client", () => {
  it("is made, found, changed, listed and deleted", async () => {
    const made = await stripe.customers.create({
      email: "ann@example.org",
      name: "Ann Lee",
      phone: "+15550100",
      metadata: { account_id: "a1", note: "x" },
      address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
    });
    expect(made).toMatchObject({ object: "customer", email: "ann@example.org", livemode: false, delinquent: false });
    expect(made.lastResponse.requestId).toMatch(/^req_/);
    expect(made.created).toBe(world.clock.now().getTime() / 1000);
    expect(await stripe.customers.retrieve(made.id)).toEqual(made);

    const changed = await stripe.customers.update(made.id, { name: "Ann Other", metadata: { note: "" } });
    expect(changed).toMatchObject({ name: "Ann Other", email: "ann@example.org", metadata: { account_id: "a1" } });
    expect(changed.metadata).not.toHaveProperty("note");
    expect((await stripe.customers.update(made.id, { metadata: "" })).metadata).toEqual({});
    await stripe.customers.update(made.id, { metadata: { account_id: "a1" } });

    const search = () => stripe.customers.search({ query: "metadata['account_id']:'a1' AND email:'ANN@example.org'" });
    expect((await search()).data, "the search is an hour late").toEqual([]);
    world.move(3600 * 1000);
    const found = await search();
    expect(found.data.map(({ id }) => id)).toEqual([made.id]);
    expect((await stripe.customers.search({ query: "metadata['account_id']:'a2'" })).data).toEqual([]);
    expect((await stripe.customers.list({ email: "ann@example.org" })).data).toHaveLength(1);

    expect(await stripe.customers.del(made.id)).toMatchObject({ id: made.id, deleted: true });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({ deleted: true });
    expect((await stripe.customers.list({ email: "ann@example.org" })).data).toEqual([]);
    await expect(stripe.customers.update(made.id, { name: "x" })).rejects.toMatchObject({ code: "resource_missing" });
  });

  it("stands in a list that pages forwards and backwards", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.unshift((await stripe.customers.create({ name: `n${n}` })).id);
    const first = await stripe.customers.list({ limit: 3 });
    expect(first).toMatchObject({ object: "list", has_more: true, url: "/v1/customers" });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    const second = await stripe.customers.list({ limit: 3, starting_after: ids[2] ?? "" });
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3, 6));
    const back = await stripe.customers.list({ limit: 2, ending_before: ids[3] ?? "" });
    expect(back.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
    expect(all.slice(0, 7)).toEqual(ids);
  });
});

describe("what the service refuses", () => {
  const { errors } = Stripe;
  const raw = (path: string, params: Record<string, unknown>) => stripe.rawRequest("POST", path, params);

  it.each<[string, () => Promise<unknown>, new (...given: never[]) => Error, object]>([
    [
      "an unknown parameter",
      () => raw("/v1/customers", { colour: "red" }),
      errors.StripeInvalidRequestError,
      { code: "parameter_unknown", param: "colour", statusCode: 400 },
    ],
    [
      "an unknown parameter further in",
      () => raw("/v1/customers", { invoice_settings: { x: "1" } }),
      errors.StripeInvalidRequestError,
      { code: "parameter_unknown", param: "invoice_settings[x]" },
    ],
    [
      "a parameter that this version has no more",
      () => raw("/v1/checkout/sessions", { mode: "setup", currency: "usd", payment_method_types: ["card"] }),
      errors.StripeInvalidRequestError,
      { code: "parameter_unknown", param: "payment_method_types" },
    ],
    [
      "the same of a setup intent",
      () => raw("/v1/setup_intents", { payment_method_types: ["card"] }),
      errors.StripeInvalidRequestError,
      { code: "parameter_unknown", param: "payment_method_types" },
    ],
    [
      "a missing parameter",
      () => raw("/v1/subscriptions", { items: [] }),
      errors.StripeInvalidRequestError,
      { code: "parameter_missing", param: "customer" },
    ],
    [
      "a missing parameter further in",
      () => raw("/v1/billing/meter_event_adjustments", { event_name: "x", type: "cancel", cancel: { a: "1" } }),
      errors.StripeInvalidRequestError,
      { param: "cancel[identifier]" },
    ],
    [
      "a word that is none of the choices",
      () => raw("/v1/checkout/sessions", { mode: "give" }),
      errors.StripeInvalidRequestError,
      { param: "mode" },
    ],
    [
      "a number that is none",
      () => raw("/v1/billing/meter_events", { event_name: "x", payload: { a: "1" }, timestamp: "soon" }),
      errors.StripeInvalidRequestError,
      { code: "parameter_invalid_integer", param: "timestamp" },
    ],
    [
      "an address that is none",
      () => raw("/v1/customers", { email: "ann" }),
      errors.StripeInvalidRequestError,
      { code: "email_invalid", param: "email" },
    ],
    [
      "an object that is not there",
      () => stripe.customers.retrieve("cus_nobody"),
      errors.StripeInvalidRequestError,
      { code: "resource_missing", param: "id", statusCode: 404 },
    ],
    [
      "an object that a parameter names and is not there",
      () => stripe.subscriptions.create({ customer: "cus_nobody", items: [{ price: "p" }] }),
      errors.StripeInvalidRequestError,
      { code: "resource_missing", param: "customer", statusCode: 400 },
    ],
    ["a path that is not there", () => raw("/v1/nothing", {}), errors.StripeInvalidRequestError, { statusCode: 404 }],
    [
      "a list that is too long",
      () => stripe.customers.list({ limit: 101 }),
      errors.StripeInvalidRequestError,
      { param: "limit" },
    ],
    [
      "a list after nobody",
      () => stripe.customers.list({ starting_after: "cus_nobody" }),
      errors.StripeInvalidRequestError,
      { param: "starting_after" },
    ],
    [
      "a property that cannot be expanded",
      () => stripe.customers.list({ expand: ["data.colour"] }),
      errors.StripeInvalidRequestError,
      { param: "expand" },
    ],
    [
      "a search that cannot be read",
      () => stripe.customers.search({ query: "colour is red" }),
      errors.StripeInvalidRequestError,
      { param: "query" },
    ],
    [
      "a wrong key",
      () => world.client("sk_test_wrong").customers.list(),
      errors.StripeAuthenticationError,
      { statusCode: 401 },
    ],
  ])("%s", async (_, ask, kind, shape) => {
    const error = await ask().then(
      () => undefined,
      (refused: unknown) => refused,
    );
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ ...shape, requestId: expect.stringMatching(/^req_/) });
  });

  it("a wrong key without repeating it", async () => {
    await expect(world.client("sk_test_wrong").customers.list()).rejects.toThrow("sk_test_***rong");
  });

  it("more than it can take, as too many requests", async () => {
    world.trouble({ kind: "limit", times: 1 });
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(errors.StripeRateLimitError);
  });

  it("everything, while it fails", async () => {
    world.trouble({ kind: "error", times: 1 });
    await expect(stripe.customers.list()).rejects.toBeInstanceOf(errors.StripeAPIError);
  });
});

describe("a key for a request that may come twice", () => {
  it("gives the same answer to the same request, and says so", async () => {
    const ask = () => stripe.customers.create({ name: "Once" }, { idempotencyKey: "k1" });
    const [first, again] = [await ask(), await ask()];
    expect(again).toEqual(first);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
    world.move(3600 * 1000);
    expect((await stripe.customers.search({ query: "name:'Once'" })).data).toHaveLength(1);
  });

  it("refuses another request", async () => {
    await stripe.customers.create({ name: "A" }, { idempotencyKey: "k2" });
    const other = stripe.customers.create({ name: "B" }, { idempotencyKey: "k2" });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    const elsewhere = stripe.products.create({ name: "A" }, { idempotencyKey: "k2" });
    await expect(elsewhere).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  it("repeats a refused card, but not a request that could not be read", async () => {
    const { id } = await stripe.customers.create({});
    const attach = (customer: string) =>
      stripe.paymentMethods.attach("pm_card_chargeDeclined", { customer }, { idempotencyKey: "k3" });
    await expect(attach("cus_nobody")).rejects.toMatchObject({ code: "resource_missing" });
    await expect(attach(id)).rejects.toMatchObject({ code: "card_declined" });
    await expect(attach(id)).rejects.toMatchObject({ headers: { "idempotent-replayed": "true" } });
  });

  it.each([
    ["error", 0],
    ["halfway", 1],
  ] as const)("repeats a failure of the service's own (%s), whatever was done", async (kind, made) => {
    const ask = (idempotencyKey: string) => stripe.customers.create({ name: `Failed ${kind}` }, { idempotencyKey });
    world.trouble({ kind, times: 1 });
    const failure = { statusCode: 500, type: "StripeAPIError", headers: { "stripe-should-retry": "false" } };
    await expect(ask(kind)).rejects.toMatchObject(failure);
    await expect(ask(kind)).rejects.toMatchObject({
      ...failure,
      headers: { "idempotent-replayed": "true", "stripe-should-retry": "false" },
    });
    world.move(3600 * 1000);
    expect((await stripe.customers.search({ query: `name:'Failed ${kind}'` })).data).toHaveLength(made);
    expect(await ask(`${kind}-2`)).toMatchObject({ object: "customer" });
    world.move(24 * 3600 * 1000);
    expect(await ask(kind)).toMatchObject({ object: "customer" });
  });

  it("is forgotten after a day", async () => {
    const ask = () => stripe.customers.create({ name: "Daily" }, { idempotencyKey: "k4" });
    const first = await ask();
    world.move(24 * 3600 * 1000);
    expect((await ask()).id).not.toBe(first.id);
  });
});
