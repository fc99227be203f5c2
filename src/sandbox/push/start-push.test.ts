import { createECDH, randomBytes } from "node:crypto";
import { createRequire } from "node:module";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import webPush from "web-push";
import { tryVendor } from "../sites/try-vendor.ts";
import { decrypt } from "./decrypt.ts";
import { startPush } from "./start-push.ts";

/** What browsers' own services are tested with: the library's encryption, written by nobody here. */
const library = createRequire(createRequire(import.meta.url).resolve("web-push"));
const ece = library("http_ece") as { decrypt(body: Buffer, how: object): Buffer };

const keys = webPush.generateVAPIDKeys();
let push: Awaited<ReturnType<typeof tryVendor>>;
beforeAll(async () => {
  push = await tryVendor((ground) => startPush(ground, { trueClock: { now: () => new Date() } }));
});
afterAll(() => push.close());

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
async function subscribe(applicationServerKey = keys.publicKey): Promise<Subscription> {
  const body = new URLSearchParams({ applicationServerKey });
  return (await fetch(`${push.url}/push/subscriptions`, { method: "POST", body })).json() as Promise<Subscription>;
}
const written = (to: Subscription, text: string, more: webPush.RequestOptions = {}) =>
  webPush.generateRequestDetails(to, text, {
    vapidDetails: { subject: "mailto:ops@example.com", ...keys },
    TTL: 60,
    ...more,
  });
async function post(to: Subscription, text: string, more: webPush.RequestOptions = {}, without?: string) {
  const { headers, body } = written(to, text, more);
  const kept = Object.entries(headers).filter(([name]) => name !== without && name !== "Content-Length");
  return fetch(to.endpoint, {
    method: "POST",
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body),
  });
}
const newest = async () => (await (await fetch(`${push.url}/api/push`)).json()).messages[0];

describe("the push service", () => {
  it("takes what the library encrypted and signed, and reads it as the browser would", async () => {
    const to = await subscribe();
    const answer = await post(to, "Water heater leaking: Zoë", { urgency: "high", topic: "call-1" });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("location")).toMatch(/^http/);
    expect(await newest()).toMatchObject({
      ...{ text: "Water heater leaking: Zoë", urgency: "high", topic: "call-1", ttlSeconds: 60 },
      contact: "mailto:ops@example.com",
    });
  });

  test.each<[string, number, webPush.RequestOptions, string?]>([
    ["without a TTL", 400, {}, "TTL"],
    ["without a signature", 401, {}, "Authorization"],
    ["unencrypted", 415, {}, "Content-Encoding"],
    [
      "signed by another than the browser agreed to",
      403,
      { vapidDetails: { subject: "mailto:a@b.example", ...webPush.generateVAPIDKeys() } },
    ],
    [
      "signed with a key that does not fit",
      401,
      {
        vapidDetails: {
          subject: "mailto:a@b.example",
          publicKey: keys.publicKey,
          privateKey: webPush.generateVAPIDKeys().privateKey,
        },
      },
    ],
  ])("refuses a message %s", async (_name, status, more, without) => {
    expect((await post(await subscribe(), "x", more, without)).status).toBe(status);
  });

  it("knows browsers that are gone, and those that never were", async () => {
    const to = await subscribe();
    const id = to.endpoint.split("/").at(-1);
    await fetch(`${push.url}/push/subscriptions/${id}/end`, { method: "POST" });
    expect((await post(to, "x")).status).toBe(410);
    expect((await post({ ...to, endpoint: `${push.url}/push/send/nobody` }, "x")).status).toBe(404);
  });

  it("shows hostile words as text", async () => {
    await post(await subscribe(), JSON.stringify({ title: "<script>alert(1)</script>", body: "<img src=x>" }));
    const page = await (await fetch(`${push.url}/push`)).text();
    expect(page).toContain("&lt;script&gt;alert(1)");
    expect(page).not.toMatch(/<script>alert|<img src=x>/);
  });
});

it("reads the same bytes as the library's own decryption", () => {
  const browser = createECDH("prime256v1");
  browser.generateKeys();
  const auth = randomBytes(16);
  const to = {
    endpoint: "https://push.example/1",
    keys: { p256dh: browser.getPublicKey("base64url"), auth: auth.toString("base64url") },
  };
  const { body } = written(to, "Zoë called ☎");
  const theirs = ece.decrypt(body, {
    version: "aes128gcm",
    privateKey: browser,
    authSecret: auth.toString("base64url"),
  });
  const ours = { privateKey: browser.getPrivateKey(), publicKey: browser.getPublicKey(), auth };
  expect(decrypt(body, ours)).toBe(theirs.toString("utf8"));
  expect(() => decrypt(body, { ...ours, auth: randomBytes(16) })).toThrow();
});
