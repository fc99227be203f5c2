import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { sandboxKeys } from "../../../src/main/config/sandbox-keys.ts";
import { checkEvent } from "../../../src/server/features/payments/receive-event.ts";
import { newPayer } from "../../support/money/paying.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { webhookSecret, secretKey } = sandboxKeys(world.dataDir).stripe;
const judge = new Stripe(secretKey).webhooks;
const nowSeconds = () => Math.floor(world.clock.now().getTime() / 1000);

const someEvent = (type = "customer.updated", object: object = { id: "cus_nobody", object: "customer" }) => ({
  id: `evt_${randomBytes(8).toString("hex")}`,
  object: "event",
  api_version: "2026-01-28.clover",
  created: nowSeconds(),
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type,
  data: { object },
});

const signed = (payload: string, options: { secret?: string; ageSeconds?: number } = {}) =>
  judge.generateTestHeaderString({
    payload,
    secret: options.secret ?? webhookSecret,
    timestamp: nowSeconds() - (options.ageSeconds ?? 0),
  });

const post = async (payload: string, signature?: string, type = "application/json; charset=utf-8") => {
  const headers = { "content-type": type, ...(signature !== undefined && { "stripe-signature": signature }) };
  const reply = await world.app.inject({ method: "POST", url: "/webhooks/stripe", headers, payload });
  return { status: reply.statusCode, body: reply.json() as unknown };
};
const rowOf = (event_id: string) =>
  world.db.selectFrom("inbox").selectAll().where("event_id", "=", event_id).executeTakeFirst();
const handled = (event_id: string) =>
  until("the event to be worked on", async () => (await rowOf(event_id))?.handled_at ?? false);
const jobsFor = async (event_id: string) => {
  const found = await sql<{ count: string }>`
    select count(*) from pgboss.job where name = 'work-inbox' and data->>'event_id' = ${event_id}`.execute(world.db);
  return Number(found.rows[0]?.count);
};

describe("a signed event", () => {
  test("is answered, kept under its id and worked on from the row", async () => {
    const event = someEvent();
    const payload = JSON.stringify(event);
    expect(await post(payload, signed(payload))).toEqual({ status: 200, body: { received: true } });
    expect(await handled(event.id)).toEqual(world.clock.now());
    expect(await rowOf(event.id)).toMatchObject({
      provider: "stripe",
      news: { kind: "customer_changed", customerId: "cus_nobody" },
      happened_at: new Date(event.created * 1000),
    });
  });

  test("that comes twenty times, also at once, is one row and one piece of work", async () => {
    const event = someEvent();
    const payload = JSON.stringify(event);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(payload, signed(payload))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await handled(event.id);
    expect(await post(payload, signed(payload))).toMatchObject({ status: 200 });
    expect(await jobsFor(event.id)).toBe(1);
  });

  test("is judged by its bytes as they came, whatever their layout and declared type", async () => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const payload = `${JSON.stringify(someEvent(), null, 3)}\r\n`;
      expect(await post(payload, signed(payload), type)).toMatchObject({ status: 200 });
    }
  });

  test("of a kind that nobody waits for is kept and does nothing", async () => {
    const event = someEvent("terminal.reader.action_failed", { id: "tmr_1" });
    const payload = JSON.stringify(event);
    expect(await post(payload, signed(payload))).toMatchObject({ status: 200 });
    await handled(event.id);
    expect((await rowOf(event.id))?.news).toEqual({ kind: "other", name: "terminal.reader.action_failed" });
  });

  test("of the operator's own check is taken and leaves nothing", async () => {
    const event = someEvent(checkEvent, { id: "checked" });
    const payload = JSON.stringify(event);
    expect(await post(payload, signed(payload))).toEqual({ status: 200, body: { received: true } });
    expect(await rowOf(event.id)).toBeUndefined();
  });

  test("leaves none of the names and addresses that it carries", async () => {
    const event = someEvent("customer.updated", { id: "cus_nobody", email: "dana@ridgeline.example", name: "Dana" });
    const payload = JSON.stringify(event);
    await post(payload, signed(payload));
    expect(JSON.stringify(await rowOf(event.id))).not.toContain("ridgeline");
  });

  test("at the end of its tolerance is still good", async () => {
    const payload = JSON.stringify(someEvent());
    expect(await post(payload, signed(payload, { ageSeconds: 300 }))).toMatchObject({ status: 200 });
  });
});

describe("is refused with 400, and nothing is kept:", () => {
  const event = someEvent();
  const payload = JSON.stringify(event);
  const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === "0" ? "1" : "0") + text.slice(at + 1);

  const isMissing = "The signature is missing.";
  test.each<[string, () => [body: string, signature?: string], detail?: string]>([
    ["no signature", () => [payload], isMissing],
    ["an empty one", () => [payload, ""], isMissing],
    ["one that is none", () => [payload, "v1=yes"]],
    ["another secret", () => [payload, signed(payload, { secret: "whsec_other" })]],
    ["one byte of the body changed", () => [payload.replace("cus_nobody", "cus_nobodx"), signed(payload)]],
    ["one byte more", () => [`${payload} `, signed(payload)]],
    ["one byte of the signature changed", () => [payload, flip(signed(payload), signed(payload).length - 1)]],
    ["one digit of the time changed", () => [payload, flip(signed(payload), 5)]],
    ["too old", () => [payload, signed(payload, { ageSeconds: 301 })]],
    ["an empty body", () => ["", signed(payload)], "The body is empty."],
  ])("%s", async (_name, make, detail = "The signature is not right.") => {
    const [body, signature] = make();
    expect(await post(body, signature)).toEqual({ status: 400, body: { detail } });
    expect(await rowOf(event.id)).toBeUndefined();
  });

  test("more than a megabyte is not even read", async () => {
    const big = JSON.stringify({ ...event, padding: "x".repeat(1024 * 1024) });
    expect(await post(big, signed(big))).toMatchObject({ status: 413 });
  });
});

test("while the provider cannot be asked the event stays open, and is done when it can", async () => {
  const at = `${world.outside.sandbox?.url}/api/weather/stripe`;
  const faults = (body: object) =>
    fetch(at, { method: "PUT", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const payer = await newPayer(world);
  const { id } = await payer.customer();
  await faults({ kind: "error" });
  const event = someEvent("customer.updated", { id, object: "customer" });
  const payload = JSON.stringify(event);
  expect(await post(payload, signed(payload))).toMatchObject({ status: 200 });
  await until("a first try", async () => {
    const tried = await sql<{ tries: number }>`
      select retry_count as tries from pgboss.job where name = 'work-inbox' and data->>'event_id' = ${event.id}
      and (state = 'retry' or retry_count > 0)`.execute(world.db);
    return tried.rows.length > 0;
  });
  expect((await rowOf(event.id))?.handled_at).toBeNull();
  await faults({});
  await handled(event.id);
});

test("what was left open for days is begun anew, and what was done a month ago is removed", async () => {
  const [left, done] = [someEvent(), someEvent()];
  const row = {
    provider: "stripe",
    news: JSON.stringify({ kind: "other", name: "x" }),
    happened_at: world.clock.now(),
  };
  const received_at = world.clock.now();
  await world.db
    .insertInto("inbox")
    .values([
      { ...row, event_id: left.id, received_at },
      { ...row, event_id: done.id, received_at, handled_at: received_at },
    ])
    .execute();
  const move = (days: number) =>
    fetch(`${world.outside.sandbox?.url}/api/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ to: new Date(received_at.getTime() + days * 24 * 3_600_000) }),
    });
  await move(4);
  await handled(left.id);
  expect(await rowOf(done.id)).toBeDefined();
  await move(31);
  await until("the old row to be removed", async () => (await rowOf(done.id)) === undefined);
});
