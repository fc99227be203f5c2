import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { WebhookDelivery, WebhookSecret } from "#contract/developers.ts";
import { rotatedOftenText, secretChangedText } from "#domain/accounts/webhook-texts.ts";
import { verifyHook } from "#providers/hooks/verify-hook.ts";
import { newKey, withKey } from "../../support/accounts/api-keys.ts";
import { newOwner, proveAgain } from "../../support/accounts/owner.ts";
import { openTrigger } from "../../support/assistants.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import { change, delivered, givenUp, tried, watchDeliveries } from "../../support/calls/call-deliveries.ts";
import type { Client } from "../../support/client.ts";
import { tablesHolding } from "../../support/processes/search-database.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const post = await watchDeliveries(world);
const trigger = await openTrigger(world);
afterAll(async () => {
  await post.stop();
  await trigger.stop();
});
const at = world.outside.sandbox?.url ?? "";
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
beforeEach(() => world.clock.advance(minuteMs));

type Caught = { name: string; headers: Record<string, string>; body: string };
const caught = async ({ owner }: Pick<Shop, "owner">) => {
  const { hooks } = (await (await fetch(`${at}/api/hooks`)).json()) as { hooks: Caught[] };
  return hooks.filter(({ name }) => name === owner.user.username).toReversed();
};
const answerWith = (answer: number) =>
  fetch(`${at}/hooks/answer`, { method: "POST", body: new URLSearchParams({ answer: String(answer) }) });
afterEach(() => answerWith(200));
const openHooked = async () => {
  const shop = await openShop(world);
  await change(shop, { zapier_webhook: `${at}/hooks/catch/${shop.owner.user.username}` });
  return shop;
};
const list = async (client: Client, query = "") => {
  const { body } = await client.send("GET", `/api/webhook-deliveries${query}`);
  return body as { data: WebhookDelivery[]; next_cursor: string | null };
};
const sweep = async () => {
  await trigger.run("sweep-webhooks");
  await trigger.settled("sweep-webhooks");
};
const resend = (client: Client, id: string) => client.send("POST", `/api/webhook-deliveries/${id}/resend`);
const signedBy = (hook: Caught | undefined, secret: string) =>
  verifyHook(
    {
      signature: hook?.headers["belle-signature"] ?? "",
      id: hook?.headers["belle-delivery"] ?? "",
      body: hook?.body ?? "",
    },
    [secret],
    world.clock.now(),
  );

describe("the log", () => {
  test("has every try of a call with its time, its answer and how long that took", async () => {
    const shop = await openHooked();
    await answerWith(500);
    const { id } = await post.call(shop);
    const first = world.clock.now().toISOString();
    await post.seen(id, "webhook", tried(1));
    const [waiting] = (await list(shop.owner)).data;
    expect(waiting).toMatchObject({
      ...{ id, delivery_id: `call-${id}`, event: "call.completed", test: false, state: "waiting", conversation_id: id },
      ...{ tenant_id: shop.assistant_id, caller_name: "Greg Halvorsen", caller_number: "+12085550142" },
      ...{ created_at: first, next_try_at: new Date(world.clock.now().getTime() + minuteMs).toISOString() },
      reason: "The address responded with 500 instead of accepting it.",
      tries: [{ at: first, attempt: 1, cause: "automatic", status: 500, reason: expect.stringContaining("500") }],
    });
    await answerWith(200);
    await post.sweepAfter(minuteMs);
    await post.seen(id, "webhook", delivered);
    const [done] = (await list(shop.owner)).data;
    expect(done).toMatchObject({ state: "delivered", next_try_at: null, reason: null });
    expect(done?.tries.map(({ attempt, status, reason }) => [attempt, status, reason])).toEqual([
      [2, 200, null],
      [1, 500, "The address responded with 500 instead of accepting it."],
    ]);
    for (const { duration_ms } of done?.tries ?? []) expect(duration_ms).toBeGreaterThanOrEqual(0);
  });

  test("can be had by state and by assistant, a page at a time, with tests among calls", async () => {
    const shop = await openHooked();
    const url = `${at}/hooks/catch/${shop.owner.user.username}`;
    const made: string[] = [];
    for (const [status, is] of [
      [200, delivered],
      [410, givenUp],
      [500, tried(1)],
    ] as const) {
      await answerWith(status);
      world.clock.advance(1000);
      const { id } = await post.call(shop);
      await post.seen(id, "webhook", is);
      made.push(id);
    }
    await answerWith(200);
    world.clock.advance(1000);
    await shop.owner.send("POST", "/api/webhook-tests", { url });
    const idsOf = ({ data }: { data: WebhookDelivery[] }) => data.map(({ id, test }) => (test ? "test" : id));
    const [ok, gone, failing] = made;
    expect(idsOf(await list(shop.owner))).toEqual(["test", failing, gone, ok]);
    expect(idsOf(await list(shop.owner, "?state=delivered"))).toEqual(["test", ok]);
    expect(idsOf(await list(shop.owner, "?state=failed"))).toEqual([gone]);
    expect(idsOf(await list(shop.owner, "?state=waiting"))).toEqual([failing]);
    expect(idsOf(await list(shop.owner, `?tenant_id=${shop.assistant_id}`))).toEqual([failing, gone, ok]);
    const paged: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await list(shop.owner, `?limit=1${cursor ? `&cursor=${cursor}` : ""}`);
      paged.push(...idsOf(page));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(["test", failing, gone, ok]);
    expect((await shop.owner.send("GET", "/api/webhook-deliveries?tenant_id=nobody")).status).toBe(404);
    expect((await shop.owner.send("GET", "/api/webhook-deliveries?cursor=nonsense")).status).toBe(422);
  });

  test("has tests of an address, also one that was refused", async () => {
    const owner = await newOwner(world);
    await owner.send("POST", "/api/webhook-tests", { url: "http://169.254.169.254/latest" });
    const reason = "We only send to addresses on the public internet, on port 80 or 443.";
    expect((await list(owner)).data).toMatchObject([
      { test: true, event: "call.test", state: "failed", reason, tries: [{ cause: "test", status: null, reason }] },
    ]);
  });

  test("keeps a try for thirty days, and the delivery without it", async () => {
    const shop = await openHooked();
    // A login would be over by then.
    const program = withKey(world, await newKey(shop.owner));
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", delivered);
    world.clock.advance(30 * dayMs);
    await sweep();
    expect((await list(program)).data[0]?.tries).toHaveLength(1);
    world.clock.advance(1);
    await sweep();
    expect((await list(program)).data).toMatchObject([{ id, state: "delivered", tries: [] }]);
  });
});

describe("sending once more", () => {
  test("one that was delivered goes out again under the same id, with what is known of the call now", async () => {
    const shop = await openHooked();
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", delivered);
    await world.db.updateTable("call_analyses").set({ summary: "Corrected." }).where("call_id", "=", id).execute();
    const answer = await resend(shop.owner, id);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, state: "delivered", tries: [{ attempt: 2, cause: "resend", status: 200 }, { attempt: 1 }] },
    });
    const [first, again] = await caught(shop);
    expect(again?.headers["belle-delivery"]).toBe(first?.headers["belle-delivery"]);
    expect([first, again].map((hook) => hook?.headers["belle-attempt"])).toEqual(["1", "2"]);
    expect(JSON.parse(again?.body ?? "{}").call.summary).toBe("Corrected.");
    // A no after a yes is a try that failed, and nothing more.
    await answerWith(500);
    expect((await resend(shop.owner, id)).body).toMatchObject({
      ...{ state: "delivered", reason: null },
      tries: [{ attempt: 3, status: 500 }, {}, {}],
    });
  });

  test("one that was given up is delivered by it, and one that waits is not tried again by itself", async () => {
    const shop = await openHooked();
    await answerWith(410);
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", givenUp);
    await answerWith(500);
    expect((await resend(shop.owner, id)).body).toMatchObject({ state: "failed", tries: [{ status: 500 }, {}] });
    const waiting = await post.call(shop);
    await post.seen(waiting.id, "webhook", tried(1));
    await answerWith(200);
    expect((await resend(shop.owner, id)).body).toMatchObject({ state: "delivered" });
    expect((await resend(shop.owner, waiting.id)).body).toMatchObject({ state: "delivered", next_try_at: null });
    const { length } = await caught(shop);
    await post.sweepAfter(hourMs);
    expect(await caught(shop)).toHaveLength(length);
  });

  test("goes to the address that she has now, and never inside", async () => {
    const shop = await openHooked();
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", delivered);
    for (const inside of ["http://169.254.169.254/latest", "http://localhost/", "http://[::1]:5432/"]) {
      await change(shop, { zapier_webhook: inside });
      expect((await resend(shop.owner, id)).body).toMatchObject({
        state: "delivered",
        tries: expect.arrayContaining([
          expect.objectContaining({
            status: null,
            reason: "We only send to addresses on the public internet, on port 80 or 443.",
          }),
        ]),
      });
    }
    expect(await caught(shop)).toHaveLength(1);
    await change(shop, { zapier_webhook: "" });
    expect(await resend(shop.owner, id)).toMatchObject({
      status: 409,
      body: { detail: "The assistant no longer has a webhook address." },
    });
  });

  test("what was erased is not told, what is not there is not found, and nobody knocks without end", async () => {
    const shop = await openHooked();
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", delivered);
    for (const none of ["nonsense", "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20"])
      expect((await resend(shop.owner, none)).status).toBe(404);
    await shop.owner.send("POST", "/api/conversations/erase", { ids: [id] });
    for (let sent = 0; sent < 20; sent++)
      expect(await resend(shop.owner, id)).toMatchObject({
        status: 409,
        body: { detail: "This call's transcript was erased, so there's nothing left to send." },
      });
    expect(await resend(shop.owner, id)).toMatchObject({ status: 429, headers: { "retry-after": "10" } });
    expect(await caught(shop)).toHaveLength(1);
  });
});

describe("the secret", () => {
  const read = async (client: Client) =>
    (await client.send("GET", "/api/webhook-secret")).body["data"] as WebhookSecret;
  const show = async (client: Client) =>
    ((await client.send("POST", "/api/webhook-secret/show")).body["data"] as { secret: string }).secret;
  const rotate = (client: Client, version: number) => client.send("POST", "/api/webhook-secret/rotate", { version });

  test("is shown on demand, is nobody else's, and stands in no table", async () => {
    const [mine, theirs] = [await newOwner(world), await newOwner(world)];
    const secret = await show(mine);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await show(theirs)).not.toBe(secret);
    expect(await read(mine)).toEqual({ version: 1, last_four: secret.slice(-4), created_at: null, retiring: [] });
    expect((await rotate(mine, 1)).status).toBe(200);
    const next = await show(mine);
    expect(await tablesHolding(world.db, [secret, next])).toEqual([]);
    expect((await mine.send("GET", "/api/account/export")).text).not.toContain(next);
  });

  test("when it is replaced, the old one signs beside it for a day, and then no more", async () => {
    const shop = await openHooked();
    const old = await show(shop.owner);
    const answer = await rotate(shop.owner, 1);
    const { secret, ...state } = answer.body["data"] as WebhookSecret & { secret: string };
    const begun = world.clock.now();
    const until = new Date(begun.getTime() + dayMs).toISOString();
    expect(state).toEqual({
      ...{ version: 2, last_four: secret.slice(-4), created_at: begun.toISOString() },
      retiring: [{ version: 1, last_four: old.slice(-4), until }],
    });
    expect(secret).not.toBe(old);
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", delivered);
    const last = async () => (await caught(shop)).at(-1);
    const both = await last();
    expect(both?.headers["belle-signature"]).toMatch(/^t=\d+,v1=[\da-f]{64},v1=[\da-f]{64}$/);
    expect([signedBy(both, secret), signedBy(both, old)]).toEqual(["valid", "valid"]);
    world.clock.advance(dayMs - 1);
    await resend(shop.owner, id);
    expect(signedBy(await last(), old)).toBe("valid");
    world.clock.advance(1);
    await resend(shop.owner, id);
    const one = await last();
    expect(one?.headers["belle-signature"]).toMatch(/^t=\d+,v1=[\da-f]{64}$/);
    expect([signedBy(one, secret), signedBy(one, old)]).toEqual(["valid", "wrong"]);
    // The test of an address is signed in the same way.
    await shop.owner.send("POST", "/api/webhook-tests", { url: `${at}/hooks/catch/${shop.owner.user.username}` });
    expect(signedBy(await last(), secret)).toBe("valid");
    await sweep();
    expect(await read(shop.owner)).toEqual({ ...state, retiring: [] });
    expect(await show(await proveAgain(shop.owner))).toBe(secret);
  });

  test("is replaced once however often the same press arrives, and a few times a day", async () => {
    const owner = await newOwner(world);
    const twice = await Promise.all([rotate(owner, 1), rotate(owner, 1)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(twice.find(({ status }) => status === 409)?.body).toEqual({ detail: secretChangedText });
    for (const version of [2, 3]) {
      world.clock.advance(hourMs);
      expect((await rotate(await proveAgain(owner), version)).status).toBe(200);
    }
    expect(await rotate(owner, 4)).toMatchObject({
      ...{ status: 429, body: { detail: rotatedOftenText } },
      headers: { "retry-after": String(22 * 3600) },
    });
    expect((await read(owner)).retiring.map(({ version }) => version)).toEqual([3, 2, 1]);
    world.clock.advance(22 * hourMs);
    expect((await rotate(await proveAgain(owner), 4)).status).toBe(200);
  });
});
