import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type BillingPeriod, BillingPeriodCard, periodName } from "./billing-period-card.tsx";

const draw = (period: BillingPeriod) => renderToStaticMarkup(createElement(BillingPeriodCard, { period }));
const figures = {
  call_count: 78,
  total_seconds: 9072,
  billable_amount: 0,
  rate_per_hour: 20,
  period_start: "2026-03-01T07:00:00Z",
  period_end: "2026-04-01T06:00:00Z",
};
const ready = (change: Partial<typeof figures>) =>
  draw({ kind: "ready", figures: { ...figures, ...change }, timeZone: "America/Denver" });
const lines = (drawn: string) =>
  [...drawn.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(([, name, value]) => [name, value]);

describe("the current billing period", () => {
  it.each([
    [{ kind: "loading" }, "Loading billing data..."],
    [{ kind: "error", message: "The database is away.", onRetry: () => undefined }, "Unable to load billing data"],
    [{ kind: "empty", why: "no-data" }, "No billing data available"],
    [{ kind: "empty", why: "no-active-assistants" }, "No active assistants found"],
  ] as const)("%j is under its title and says %s", (period, text) => {
    expect(draw(period)).toContain("Current Billing Period</h2>");
    expect(draw(period)).toContain(text);
  });

  it("says why it failed and offers Retry", () => {
    const drawn = draw({ kind: "error", message: "The database is away.", onRetry: () => undefined });
    expect(drawn).toContain("The database is away.");
    expect(drawn).toMatch(/<button[^>]*>.*Retry/);
  });

  it("adds up to what is paid, with the free hours as a credit", () => {
    expect(lines(ready({}))).toEqual([
      ["78 billed calls", "2:31:12"],
      ["Call time at $20 per hour", "$50.40"],
      ["Free trial credit", "−$50.40"],
      ["You pay", "$0.00"],
    ]);
    expect(ready({})).toContain("Mar 1–31");
    expect(ready({})).toContain("may differ from your billing cycle");
  });

  it("without free hours has no credit", () => {
    expect(lines(ready({ call_count: 1, total_seconds: 3600, billable_amount: 20 }))).toEqual([
      ["1 billed call", "1:00:00"],
      ["Call time at $20 per hour", "$20.00"],
      ["You pay", "$20.00"],
    ]);
  });
});

it.each([
  ["2026-03-01T07:00:00Z", "2026-04-01T06:00:00Z", "Mar 1–31"],
  ["2026-03-29T06:00:00Z", "2026-04-05T06:00:00Z", "Mar 29–Apr 4"],
  ["2026-03-12T06:00:00Z", "2026-03-13T06:00:00Z", "Mar 12"],
])("from %s to %s is %s in Denver", (start, end, name) => {
  expect(periodName(start, end, "America/Denver")).toBe(name);
});
