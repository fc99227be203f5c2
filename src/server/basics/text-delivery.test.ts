import { expect, test } from "vitest";
import { codeUndeliveredText, deliveryText, isForward } from "./text-delivery.ts";

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

test("says how a text fared in plain words", () => {
  const fate = { state: null, reason: null, unconfirmed_at: null } as const;
  expect(deliveryText({ ...fate, state: "delivered" })).toBe("Delivered");
  expect(deliveryText({ ...fate, state: "undelivered", reason: "landline" })).toBe("Not delivered: landline");
  expect(deliveryText({ ...fate, state: "undelivered" })).toBe("Not delivered: the phone company didn't say why");
  expect(deliveryText({ ...fate, state: "sent" })).toBe("Sent");
  expect(deliveryText({ ...fate, state: "sent", unconfirmed_at: new Date(0) })).toBe("Sent, not confirmed");
  expect(deliveryText(fate)).toBeNull();
  expect(codeUndeliveredText("(208) 555-0164", "landline")).toBe(
    "We couldn't deliver a text to (208) 555-0164. Is it a cell phone?",
  );
  expect(codeUndeliveredText("(208) 555-0164", "other")).toMatch(/use another phone\.$/);
});
