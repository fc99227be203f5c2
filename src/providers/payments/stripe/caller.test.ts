import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestStripe, type TestStripe, testKey, testSecret } from "#sandbox/stripe/stripe-for-tests.ts";
import { createStripePayments } from "./stripe-payments.ts";

let world: TestStripe;
beforeAll(async () => {
  world = await openTestStripe();
});
afterAll(() => world.close());

const open = (changes: { secretKey?: string; url?: string } = {}) =>
  createStripePayments({
    secretKey: testKey,
    webhookSecret: testSecret,
    url: world.url(),
    clock: world.clock,
    ...changes,
  });

describe("the way to the provider", () => {
  it("is checked with its key", async () => {
    await open().check();
    await expect(open({ secretKey: "sk_test_wrong" }).check()).rejects.toMatchObject({
      code: "key_refused",
      retryable: false,
    });
    await expect(open({ url: "http://127.0.0.1:9" }).check()).rejects.toMatchObject({
      code: "unreachable",
      retryable: true,
    });
  });

  it.each([
    ["ftp://x", "must begin with https"],
    ["nothing", "must begin with https"],
    ["https://api.example.com/v1", "must end after host and port"],
  ])("to %s is refused", (url, text) => expect(() => open({ url })).toThrow(text));
});
