import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { verifyHook } from "#providers/hooks/verify-hook.ts";
import { sampleCall } from "#server/features/assistants/webhook-tests/test-webhook.ts";
import { shownSecret } from "../../support/accounts/webhook-secret.ts";
import { openShop, type Shop } from "../../support/booking-world.ts";
import {
  change,
  delivered,
  givenUp,
  leftMessage,
  tried,
  watchDeliveries,
} from "../../support/calls/call-deliveries.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const post = await watchDeliveries(world);
afterAll(() => post.stop());
const at = world.outside.sandbox?.url ?? "";
const minuteMs = 60_000;
beforeEach(() => world.clock.advance(minuteMs));

type Caught = { name: string; headers: Record<string, string>; body: string };
const caught = async ({ owner }: Shop) => {
  const { hooks } = (await (await fetch(`${at}/api/hooks`)).json()) as { hooks: Caught[] };
  return hooks.filter(({ name }) => name === owner.user.username).toReversed();
};
const answerWith = (answer: number) =>
  fetch(`${at}/hooks/answer`, { method: "POST", body: new URLSearchParams({ answer: String(answer) }) });
const openHooked = async () => {
  const shop = await openShop(world);
  await change(shop, { zapier_webhook: `${at}/hooks/catch/${shop.owner.user.username}` });
  return shop;
};
const keysOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
    : null;

describe("a webhook about each call", () => {
  afterEach(() => answerWith(200));

  test("is signed, says everything, and has the form of the test", async () => {
    const shop = await openHooked();
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", delivered);
    const [hook, ...more] = await caught(shop);
    expect(more).toEqual([]);
    const news = JSON.parse(hook?.body ?? "");
    expect(news).toMatchObject({
      ...{ event: "call.completed", id: `call-${id}`, test: false },
      call: {
        ...{
          id,
          tenant_id: shop.assistant_id,
          tenant_name: "Belle",
          caller_number: "+12085550142",
          outcome: "message",
        },
        ...{ caller_name: "Greg Halvorsen", caller_phone: "+12085550142", caller_email: null },
        ...{ caller_address: "18 Oak Park Lane", duration_seconds: 95, sentiment: "neutral", topics: ["leak"] },
        action_items: ["Call Greg Halvorsen back at (208) 555-0142."],
        transcript: [
          { role: "assistant", content: "Hello!" },
          { role: "user", content: "This is Greg Halvorsen. My sink leaks at 18 Oak Park Lane." },
        ],
      },
    });
    expect(keysOf(news)).toEqual(keysOf(sampleCall("x", world.clock.now())));
    const received = {
      signature: hook?.headers["belle-signature"] ?? "",
      id: hook?.headers["belle-delivery"] ?? "",
      body: hook?.body ?? "",
    };
    expect(received.id).toBe(`call-${id}`);
    expect(hook?.headers["belle-event"]).toBe("call.completed");
    const secret = await shownSecret(shop.owner);
    expect(verifyHook(received, [secret], world.clock.now())).toBe("valid");
  });

  test("that is refused is sent again, the same under the same id, until it is taken", async () => {
    const shop = await openHooked();
    await answerWith(500);
    const { id } = await post.call(shop);
    expect(await post.seen(id, "webhook", tried(1))).toMatchObject({ trouble: "status_500" });
    await post.sweepAfter(minuteMs);
    await post.seen(
      id,
      "webhook",
      ({ attempt, due_at }) => attempt === 2 && due_at.getTime() === world.clock.now().getTime() + 5 * minuteMs,
    );
    await answerWith(200);
    // Still before its time.
    await post.sweepAfter(minuteMs);
    await post.sweepAfter(4 * minuteMs);
    expect(await post.seen(id, "webhook", delivered)).toMatchObject({ attempt: 3 });
    const hooks = await caught(shop);
    expect(hooks.map(({ headers }) => headers["belle-attempt"])).toEqual(["1", "2", "3"]);
    expect(new Set(hooks.map(({ headers, body }) => `${headers["belle-delivery"]} ${body}`)).size).toBe(1);
  });

  test("that is told to stop stops, and one that cannot be sent is not tried again", async () => {
    const shop = await openHooked();
    await answerWith(410);
    const { id } = await post.call(shop);
    expect(await post.seen(id, "webhook", givenUp)).toMatchObject({ attempt: 1, trouble: "status_410" });
    await change(shop, { zapier_webhook: "http://169.254.169.254/latest" });
    const second = await post.call(shop);
    expect(await post.seen(second.id, "webhook", givenUp)).toMatchObject({ trouble: "address_refused" });
  });

  test("is not sent to an address that the owner has taken away since", async () => {
    const shop = await openHooked();
    await answerWith(500);
    const { id } = await post.call(shop);
    await post.seen(id, "webhook", tried(1));
    await change(shop, { zapier_webhook: "" });
    await post.sweepAfter(minuteMs);
    expect(await post.seen(id, "webhook", givenUp)).toMatchObject({ trouble: "no_address" });
    expect(await caught(shop)).toHaveLength(1);
  });

  test("whose sender died in the middle is sent after all, and the mail is not held up by it", async () => {
    const shop = await openHooked();
    await answerWith(500);
    const { id } = await post.call(shop);
    await post.seen(id, "mail", delivered);
    await post.seen(id, "webhook", tried(1));
    // Taken by a process that is no more.
    await world.db
      .updateTable("call_deliveries")
      .set({ attempt: 2, due_at: new Date(world.clock.now().getTime() + 5 * minuteMs) })
      .where("call_id", "=", id)
      .where("channel", "=", "webhook")
      .execute();
    await answerWith(200);
    await post.sweepAfter(5 * minuteMs);
    expect(await post.seen(id, "webhook", delivered)).toMatchObject({ attempt: 3 });
    expect((await caught(shop)).map(({ headers }) => headers["belle-delivery"])).toEqual([`call-${id}`, `call-${id}`]);
    expect(await world.mailbox.count(shop.owner.user.email)).toBe(1);
  });
});

test("nobody outside hears of tests and of the demo", async () => {
  const shop = await openHooked();
  const made = [
    await post.call(shop, { ...leftMessage, isTest: true }),
    await post.call(shop, { ...leftMessage, isDemo: true }),
  ];
  const real = await post.call(shop);
  for (const channel of ["mail", "webhook"] as const) await post.seen(real.id, channel, delivered);
  for (const { id } of made) {
    await until("the analysis", () =>
      world.db.selectFrom("call_analyses").select("call_id").where("call_id", "=", id).executeTakeFirst(),
    );
    for (const channel of ["mail", "webhook"] as const) expect(await post.find(id, channel)).toBeUndefined();
  }
  expect(await caught(shop)).toHaveLength(1);
  expect(await world.mailbox.count(shop.owner.user.email)).toBe(1);
});
