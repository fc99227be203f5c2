import { describe, expect, it } from "vitest";
import { readCreateReturn } from "./create-return.ts";

const none = { payment: undefined, calendar: undefined };
const tenantId = "t-1";
const both = { sessionId: "cs_1", tenantId: "t-1" };

describe("the address of a return", () => {
  it.each([
    ["", none],
    ["?payment_success=false&calendar_connected=no&tenant_id=t-1", { ...none, tenantId }],
    [
      "?payment_success=true&session_id=cs_1&tenant_id=t-1",
      { ...none, tenantId, payment: { kind: "success", ...both } },
    ],
    ["?payment_success=true&session_id=", { ...none, payment: { kind: "success" } }],
    ["?payment_cancelled=true&tenant_id=t-1", { ...none, tenantId, payment: { kind: "cancelled", tenantId } }],
    [
      "?payment_error=true&error=card_declined&session_id=cs_1&tenant_id=t-1",
      { ...none, tenantId, payment: { kind: "error", code: "card_declined", ...both } },
    ],
    ["?payment_error=true&payment_success=true", { ...none, payment: { kind: "error" } }],
    ["?calendar_connected=true", { ...none, calendar: "connected" }],
    ["?calendar_connected=true&tenant_id=t-1", { ...none, calendar: "connected", tenantId }],
    ["?calendar_error=access_denied", { ...none, calendar: "failed" }],
    ["?calendar_error=true&calendar_connected=true", { ...none, calendar: "failed" }],
  ])("%s", (search, found) => {
    expect(readCreateReturn(search)).toEqual(found);
  });
});
