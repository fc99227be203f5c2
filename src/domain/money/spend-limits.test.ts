import { describe, expect, it } from "vitest";
import {
  changeLimits,
  defaultLimits,
  isCapReached,
  type LimitsChange,
  reachedBy,
  readDollars,
  type SpendLimits,
  spentCents,
} from "./spend-limits.ts";

const noLimits: SpendLimits = { alerts_cents: [], cap_cents: null, at_cap: "answer" };
const some: SpendLimits = { alerts_cents: [2500, 5000], cap_cents: 10_000, at_cap: "forward" };
const range = "Enter an amount from $1.00 to $100,000.00.";
const places = "Enter dollars and cents, with at most two decimals.";

describe("a change of the limits", () => {
  it.each<[string, SpendLimits, LimitsChange, SpendLimits]>([
    ["of nothing", some, {}, some],
    ["of the first alert", noLimits, { alerts: [50] }, { ...noLimits, alerts_cents: [5000] }],
    ["puts alerts in order, each once", noLimits, { alerts: [9.5, 1, 9.5] }, { ...noLimits, alerts_cents: [100, 950] }],
    ["takes all alerts away", some, { alerts: [] }, { ...some, alerts_cents: [] }],
    ["takes the cap away", some, { cap: null }, { ...some, cap_cents: null }],
    ["of the way alone", some, { at_cap: "messages_only" }, { ...some, at_cap: "messages_only" }],
    ["to cents that are not exact in binary", some, { cap: 19.99 }, { ...some, cap_cents: 1999 }],
    [
      "to the smallest and the largest",
      some,
      { alerts: [1], cap: 100_000 },
      { ...some, alerts_cents: [100], cap_cents: 10_000_000 },
    ],
  ])("%s", (_name, before, change, after) => {
    expect(changeLimits(before, change)).toEqual({ ok: true, values: after });
  });

  it.each<[string, LimitsChange, "alerts" | "cap", string]>([
    ["more than three alerts", { alerts: [1, 2, 3, 4] }, "alerts", "You can set up to 3 alerts."],
    ["a negative alert", { alerts: [-5] }, "alerts", `Alerts: ${range}`],
    ["an alert at nothing", { alerts: [10, 0] }, "alerts", `Alerts: ${range}`],
    ["an alert with parts of cents", { alerts: [10.005] }, "alerts", `Alerts: ${places}`],
    ["a negative cap", { cap: -1 }, "cap", `Cap: ${range}`],
    ["a cap below a dollar", { cap: 0.99 }, "cap", `Cap: ${range}`],
    ["a cap above the largest", { cap: 100_000.01 }, "cap", `Cap: ${range}`],
    ["a cap beyond all numbers", { cap: 1e300 }, "cap", `Cap: ${range}`],
    ["a cap with parts of cents", { cap: 50.001 }, "cap", `Cap: ${places}`],
    ["no number", { cap: Number.NaN }, "cap", `Cap: ${range}`],
  ])("is refused for %s", (_name, change, field, text) => {
    expect(changeLimits(some, change)).toEqual({ ok: false, field, text });
  });
});

it("is set from the first day: two alerts, and a cap at which she still takes messages", () => {
  expect(defaultLimits).toEqual({ alerts_cents: [5000, 10_000], cap_cents: 20_000, at_cap: "messages_only" });
  expect(reachedBy(defaultLimits, 19_999)).toEqual({ alerts: [5000, 10_000], cap: null });
  expect(reachedBy(defaultLimits, 20_000).cap).toBe(20_000);
});

describe("an amount as it is typed", () => {
  it.each<[string, number | undefined]>([
    ["50", 50],
    [" $1,250.50 ", 1250.5],
    ["$ 20", 20],
    ["49.", 49],
    ["0.5", 0.5],
    ["10.005", 10.005],
    ["100,000", 100_000],
    ["1,00", undefined],
    ["-5", undefined],
    ["5e3", undefined],
    ["fifty", undefined],
    ["", undefined],
    ["1.2.3", undefined],
  ])("%j", (typed, dollars) => {
    expect(readDollars(typed)).toBe(dollars);
  });
});

describe("what a month has reached", () => {
  it.each<[number, number]>([
    [-500, 0],
    [0, 0],
    [179, 99],
    [180, 100],
    [18_000, 10_000],
  ])("%i billed seconds are %i cents", (seconds, cents) => {
    expect(spentCents(seconds)).toBe(cents);
  });

  it.each<[number, readonly number[], number | null]>([
    [2499, [], null],
    [2500, [2500], null],
    [9999, [2500, 5000], null],
    [10_000, [2500, 5000], 10_000],
  ])("with %i cents", (spent, alerts, cap) => {
    expect(reachedBy(some, spent)).toEqual({ alerts, cap });
    expect(isCapReached(some, spent)).toBe(cap !== null);
  });

  it("is nothing without limits, however much was spent", () => {
    expect(reachedBy(noLimits, 1_000_000)).toEqual({ alerts: [], cap: null });
  });
});
