import { expect, it } from "vitest";
import { countChange, responseChange, transferChange } from "./changes.ts";

const figures = {
  ...{ total_calls: 14, total_calls_previous: 11, appointments_scheduled: 5, appointments_previous: 4 },
  ...{ transfer_rate: 14.3, transfer_rate_previous: 18.2, avg_response_time: 1.1, avg_response_time_previous: 1.2 },
  billable_amount: 0,
};

it.each([
  [14, 11, "day", { direction: "up", text: "3 more than yesterday by now", good: true }],
  [11, 1214, "week", { direction: "down", text: "1,203 fewer than last week by now", good: false }],
  [0, 0, "month", { direction: "same", text: "Same as last month by now" }],
] as const)("%i after %i in a %s", (now, previous, period, change) => {
  expect(countChange(now, previous, period)).toEqual(change);
});

it.each([
  [{}, { direction: "down", text: "2 of 14 calls, was 18.2%" }],
  [
    { total_calls_previous: 0, transfer_rate_previous: 0 },
    { direction: "same", text: "2 of 14 calls" },
  ],
  [
    { total_calls: 1, transfer_rate: 100 },
    { direction: "up", text: "1 of 1 call, was 18.2%" },
  ],
  [
    { total_calls: 0, transfer_rate: 0 },
    { direction: "down", text: "0 of 0 calls, was 18.2%" },
  ],
])("transfers with %j say their count, and neither way is good", (given, change) => {
  expect(transferChange({ ...figures, ...given })).toEqual(change);
});

it.each([
  [{}, { direction: "down", text: "0.1 s faster than yesterday by now", good: true }],
  [{ avg_response_time: 2.5 }, { direction: "up", text: "1.3 s slower than yesterday by now", good: false }],
  [{ avg_response_time: 1.2 }, { direction: "same", text: "Same as yesterday by now" }],
  [{ avg_response_time: null }, undefined],
  [{ avg_response_time_previous: null }, undefined],
])("response times with %j", (given, change) => {
  expect(responseChange({ ...figures, ...given }, "day")).toEqual(change);
});
