import { describe, expect, it } from "vitest";
import { createPageCheck } from "./stripe-payments.ts";

describe("browsers are sent to a card page", () => {
  const check = createPageCheck(["http://127.0.0.1:3100", "https://pay.acme.example/"]);

  it.each([
    "https://checkout.stripe.com/c/pay/cs_live_1#fid",
    "https://billing.stripe.com/p/session/1",
    "http://127.0.0.1:3100/stripe/checkout/cs_1",
    "https://pay.acme.example/c/pay/cs_1",
  ])("at %s", (url) => expect(check(url)).toBe(url));

  it.each([
    "http://checkout.stripe.com/c/pay/cs_1",
    "https://checkout.stripe.com.evil.example/c/pay/cs_1",
    "https://checkout.stripe.com@evil.example/",
    "https://evil.example/?https://checkout.stripe.com",
    "https://checkout.stripe.com:8443/c/pay/cs_1",
    "http://127.0.0.1:3101/stripe/checkout/cs_1",
    "javascript:alert(1)",
    "data:text/html,hello",
  ])("and never at %s", (url) =>
    expect(() => check(url)).toThrow(expect.objectContaining({ code: "strange_page", retryable: false })),
  );
});
