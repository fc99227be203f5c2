import { expect, it } from "vitest";
import { readCheckoutReturn } from "./use-checkout-return.ts";

it.each([
  ["", { kind: "none" }],
  ["?success=false&session_id=cs_1", { kind: "none" }],
  ["?session_id=cs_1", { kind: "none" }],
  ["?success=true", { kind: "success", sessionId: undefined }],
  ["?success=true&session_id=", { kind: "success", sessionId: undefined }],
  ["?success=true&session_id=cs_1", { kind: "success", sessionId: "cs_1" }],
  ["?payment_cancelled=true&session_id=cs_1", { kind: "cancelled" }],
  ["?payment_error=true&error=card_declined", { kind: "error", code: "card_declined" }],
  ["?payment_error=true", { kind: "error", code: undefined }],
  ["?success=true&payment_error=true&error=card_declined", { kind: "error", code: "card_declined" }],
])("a return with %j is read as %j", (search, found) => {
  expect(readCheckoutReturn(search)).toEqual(found);
});
