import { describe, expect, it } from "vitest";
import {
  activityBadge,
  assistantBadge,
  graceDays,
  isActiveAssistant,
  mendingDays,
  type PaymentStatus,
  paymentStatuses,
  pendingDays,
  pendingMailDays,
  statusAfterFailure,
} from "./payment-status.ts";

const rows: [payment: string | null | undefined, status: string, label: string, colour: string, active: boolean][] = [
  ["active", "active", "Active", "green", true],
  ["active", "paused", "Paused", "grey", false],
  ["degraded", "active", "Limited Service", "yellow", false],
  ["degraded", "paused", "Limited Service", "yellow", false],
  ["disabled", "active", "Payment Required", "red", false],
  ["disabled", "paused", "Payment Required", "red", false],
  ["pending", "active", "Inactive", "grey", false],
  ["something else", "active", "Inactive", "grey", false],
  ["constructor", "active", "Inactive", "grey", false],
  [null, "active", "Inactive", "grey", false],
  [undefined, "active", "Inactive", "grey", false],
];

describe("payment status", () => {
  it.each(rows)("%s and %s shows %s in %s, active: %s", (payment_status, status, label, colour, active) => {
    expect(assistantBadge({ payment_status, status })).toEqual({ label, colour });
    expect(isActiveAssistant({ payment_status, status })).toBe(active);
    expect(activityBadge({ payment_status, status })).toEqual(
      active ? { label: "Active", colour: "green" } : { label: "Inactive", colour: "grey" },
    );
  });

  it("has a row above for each of its words", () => {
    const listed = rows.map(([payment]) => payment);
    const missing: PaymentStatus[] = paymentStatuses.filter((status) => !listed.includes(status));
    expect(missing).toEqual([]);
  });
});

describe("after a failed payment", () => {
  const failedAt = new Date("2026-11-01T12:00:00Z");
  it.each([
    ["2026-11-01T12:00:00Z", "degraded"],
    ["2026-11-08T11:59:59Z", "degraded"],
    ["2026-11-08T12:00:00Z", "disabled"],
    ["2026-12-01T12:00:00Z", "disabled"],
  ])("at %s she is %s", (now, status) => {
    expect(statusAfterFailure(failedAt, new Date(now))).toBe(status);
  });

  it("counts in the days of the rule", () => {
    expect([mendingDays, graceDays, pendingDays, pendingDays - pendingMailDays]).toEqual([3, 7, 30, 3]);
  });
});
