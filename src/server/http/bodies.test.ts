import { expect, test } from "vitest";
import { receivePaymentEvent } from "#contract/payments.ts";
import { isDeep, mostBytes } from "./bodies.ts";

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

test.each([
  ["an ordinary body", '{"name":"Belle","settings":{"hours":[[9,17]]}}', false],
  ["forty deep", nested(40), false],
  ["forty-one deep", nested(41), true],
  ["objects in objects", `${'{"a":'.repeat(50)}1${"}".repeat(50)}`, true],
  ["many beside each other", `[${Array(500).fill("[{}]").join(",")}]`, false],
  ["signs in a text", JSON.stringify({ note: "[".repeat(100) }), false],
  ["signs after an escaped quote", JSON.stringify({ note: `"${"{".repeat(100)}\\` }), false],
  ["deep after a text with escapes", `["\\\\",${nested(60)}]`, true],
  ["never closed", "[".repeat(200_000), true],
])("%s", (_what, text, expected) => {
  expect(isDeep(text)).toBe(expected);
});

test.each([
  ["a stranger", "/users/register", {}, 64],
  ["somebody with a token", "/users/register", { authorization: "Bearer x" }, 256],
  ["a service", "/webhooks/stripe", {}, 1024],
  ["a service with a query", "/webhooks/stripe?a=b", {}, 1024],
])("%s may send so much", (_who, url, headers, kilobytes) => {
  expect(mostBytes([{ endpoint: receivePaymentEvent } as never])({ url, headers })).toBe(kilobytes * 1024);
});
