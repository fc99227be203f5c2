import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { startPush } from "#sandbox/push/start-push.ts";
import { tryVendor } from "#sandbox/sites/try-vendor.ts";
import type { PushKeys, PushMessage, PushSubscription } from "../port.ts";
import { createWebPush, judge } from "./web-push.ts";

let service: Awaited<ReturnType<typeof tryVendor>>;
let keys: PushKeys;
let subscription: PushSubscription;
const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(service.url + path, { method: "POST", body: new URLSearchParams(fields) });
beforeAll(async () => {
  service = await tryVendor((ground) => startPush(ground, { trueClock: { now: () => new Date() } }));
  keys = await createWebPush({ allow: [] }).newKeys();
  const given = await (await post("/push/subscriptions", { applicationServerKey: keys.publicKey })).json();
  subscription = { endpoint: given.endpoint, ...given.keys };
});
afterAll(() => service.close());
beforeEach(async () => {
  service.faults.set("push", {});
  await post("/push/answer", { answer: "201" });
  await post("/push/delete-all");
});

const message = (change: Partial<PushMessage> = {}): PushMessage => ({
  ...{ subscription, body: '{"title":"Leck bei Zoë"}', isUrgent: true, keepSeconds: 3600, topic: "a-1" },
  ...change,
});
const send = (change: Partial<PushMessage> = {}, { deadlineMs = 10_000, by = keys } = {}) =>
  createWebPush({ allow: [`${service.url}/push/send/`], deadlineMs }).send(message(change), {
    keys: by,
    contact: "ops@example.com",
  });
const received = async () => (await (await fetch(`${service.url}/api/push`)).json()).messages;

describe("a push", () => {
  it("reaches the browser's service encrypted, signed and with its urgency", async () => {
    expect(await send()).toEqual({ kind: "accepted" });
    expect(await received()).toMatchObject([
      {
        ...{ text: '{"title":"Leck bei Zoë"}', urgency: "high", ttlSeconds: 3600, topic: "a-1" },
        contact: "mailto:ops@example.com",
      },
    ]);
  });

  it("is told to wait, or that the browser is gone", async () => {
    await post("/push/answer", { answer: "429" });
    expect(await send()).toEqual({ kind: "throttled", waitMs: 60_000 });
    expect(await send({ subscription: { ...subscription, endpoint: `${service.url}/push/send/nobody` } })).toEqual({
      kind: "gone",
    });
  });

  test.each<[string, Partial<PushMessage>, { by?: PushKeys }, string]>([
    ["too long a message", { body: "x".repeat(3001) }, {}, "refused"],
    ["a word that is no topic", { topic: "not a topic" }, {}, "invalid_subscription"],
  ])("with %s is not sent", async (_name, change, more, code) => {
    await expect(send(change, more)).rejects.toMatchObject({ code, retryable: false });
    expect(await received()).toEqual([]);
  });

  it("with keys of no browser, or by another sender, fails for good", async () => {
    const broken = { ...subscription, p256dh: "AAAA" };
    await expect(send({ subscription: broken })).rejects.toMatchObject({ code: "invalid_subscription" });
    const by = await createWebPush({ allow: [] }).newKeys();
    await expect(send({}, { by })).rejects.toMatchObject({ code: "refused", retryable: false });
  });

  test.each([
    ["refuse", "unreachable"],
    ["hang", "timeout"],
    ["error", "unavailable"],
  ] as const)("over a service that does %s is %s, and worth another try", async (kind, code) => {
    service.faults.set("push", { trouble: { kind } });
    await expect(send({}, { deadlineMs: code === "timeout" ? 150 : 60_000 })).rejects.toMatchObject({
      ...{ provider: "push", code, retryable: true },
    });
  });
});

test.each([
  ...["http://127.0.0.1/x", "http://169.254.169.254/latest", "https://[::1]/", "http://10.0.0.1/", "ftp://a.example/"],
  ...["https://push.example:8443/", "https://u:p@push.example/", "javascript:1", "https://rebinding.example/"],
])("a browser's address %j is refused for good", async (endpoint) => {
  const guarded = createWebPush({ allow: [], resolve: async () => ["192.168.0.1"] });
  await expect(
    guarded.send(message({ subscription: { ...subscription, endpoint } }), { keys, contact: "ops@example.com" }),
  ).rejects.toMatchObject({ code: "address_refused", retryable: false });
});

test.each([
  [undefined, 5_000],
  ["1", 5_000],
  ["Wed, 18 Nov 2026 02:00:00 GMT", 5_000],
  ["120", 120_000],
  ["999999", 3_600_000],
])("retry after %j waits %i ms", (given, waitMs) => {
  expect(judge(429, given)).toEqual({ kind: "throttled", waitMs });
});
