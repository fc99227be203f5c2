import { expect, test } from "vitest";
import { codeUndeliveredText, concernsLine, deliveryText, isForward, undeliveredReason } from "./text-delivery.ts";

test.each([
  [null, "queued", true],
  [null, "undelivered", true],
  ["queued", "sent", true],
  ["sent", "queued", false],
  ["sent", "sent", false],
  ["sent", "delivered", true],
  ["sent", "failed", true],
  ["delivered", "sent", false],
  ["delivered", "undelivered", false],
  ["undelivered", "failed", false],
  ["failed", "delivered", false],
] as const)("a text that is %s and is reported as %s: %s", (from, to, expected) => {
  expect(isForward(from, to)).toBe(expected);
});

test.each([
  [30003, "unreachable"],
  [30004, "blocked"],
  [30005, "unknown_number"],
  [30006, "landline"],
  [30007, "filtered"],
  [30034, "unregistered"],
  [21610, "opted_out"],
  [30008, "other"],
  [null, "other"],
])("the carrier's %s means %s", (code, reason) => {
  expect(undeliveredReason(code)).toBe(reason);
});

test("only what is about our line goes to whoever runs it", () => {
  expect([30003, 30006, 30007, 30034, null].filter(concernsLine)).toEqual([30007, 30034]);
});

test("says how a text fared in plain words", () => {
  expect(deliveryText("delivered", null)).toBe("Delivered");
  expect(deliveryText("undelivered", 30006)).toBe("Not delivered: landline");
  expect(deliveryText("sent", null)).toBe("Sent");
  expect(deliveryText(null, null)).toBeNull();
  expect(codeUndeliveredText("(208) 555-0164", 30006)).toBe(
    "We couldn't deliver a text to (208) 555-0164. Is it a cell phone?",
  );
  expect(codeUndeliveredText("(208) 555-0164", 30008)).toMatch(/use another phone\.$/);
});
