import { expect, test } from "vitest";
import { addUp, metricsOf, percentOf, toSeconds } from "./metric-sums.ts";

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 8, 12.5],
  [5, 5, 100],
])("%i of %i is %f percent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test.each([
  [1049, 1],
  [1050, 1.1],
  [949.9, 0.9],
  [0, 0],
])("%f ms are %f seconds", (ms, seconds) => {
  expect(toSeconds(ms)).toBe(seconds);
});

test("figures are made from sums: averages over all turns, money rounded once", () => {
  const day = { calls: 3, transfers: 1, turns: 2, response_ms: 1_000, bookings: 1 };
  const other = { calls: 1, transfers: 1, turns: 8, response_ms: 16_000, bookings: 0 };
  expect(metricsOf(addUp([day, other]), addUp([]), 91)).toEqual({
    total_calls: 4,
    total_calls_previous: 0,
    appointments_scheduled: 1,
    appointments_previous: 0,
    transfer_rate: 50,
    transfer_rate_previous: 0,
    avg_response_time: 1.7,
    avg_response_time_previous: null,
    billable_amount: 0.51,
  });
});
