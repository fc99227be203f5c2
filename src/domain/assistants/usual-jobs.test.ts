import { expect, test } from "vitest";
import { checkSettings } from "./assistant-settings-rules.ts";
import { trades } from "./trades.ts";
import { usualServices } from "./usual-jobs.ts";

test.each(trades.map(({ name }) => name))("%s has jobs of its own, which its owner could have typed", (trade) => {
  const services = usualServices(trade);
  expect(services.length).toBeGreaterThanOrEqual(2);
  expect(checkSettings({ services })).toEqual({ ok: true, values: { services } });
});

test.each(["", "baking", "constructor", "__proto__", "Plumbing"])("%j is no trade and has none", (trade) => {
  expect(usualServices(trade)).toEqual([]);
});

test("a plumber's", () => {
  expect(usualServices("plumbing")).toEqual([
    { name: "Leak repair", duration_minutes: 90 },
    { name: "Clogged drain", duration_minutes: 60 },
    { name: "Water heater", duration_minutes: 180 },
    { name: "New fixture", duration_minutes: 120 },
  ]);
});
