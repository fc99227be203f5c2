import { expect, test } from "vitest";
import { sortTenants } from "./compare-assistants.tsx";

const days = { period_start: "2026-03-01", period_end: "2026-03-12" };
const tenant = (
  name: string,
  [calls, booked, rate, response, cost]: readonly [number, number, number, number | null, number],
) => ({
  ...{ id: name, name, calls: 0, total_calls: calls, booked_calls: booked, transferred_calls: 0, ...days },
  metrics: {
    ...{ total_calls: calls, total_calls_previous: 0, appointments_scheduled: booked, appointments_previous: 0 },
    ...{
      transfer_rate: rate,
      transfer_rate_previous: 0,
      avg_response_time: response,
      avg_response_time_previous: null,
    },
    billable_amount: cost,
  },
});
const all = [
  tenant("Busy", [100, 20, 5, 1.4, 40]),
  tenant("Quiet", [4, 2, 25, null, 1]),
  tenant("Able", [40, 30, 0, 0.8, 9]),
];

test.each([
  ["calls", false, ["Busy", "Able", "Quiet"]],
  ["booked", false, ["Able", "Quiet", "Busy"]],
  ["booked", true, ["Busy", "Quiet", "Able"]],
  ["transferred", false, ["Quiet", "Busy", "Able"]],
  // Quick is good, and who was not measured comes last either way.
  ["response", false, ["Able", "Busy", "Quiet"]],
  ["response", true, ["Busy", "Able", "Quiet"]],
  ["cost", false, ["Busy", "Able", "Quiet"]],
  ["name", false, ["Able", "Busy", "Quiet"]],
])("by %s (turned: %s), in shares where they are shown as shares", (key, isTurned, names) => {
  expect(sortTenants(all, { key, isTurned }).map(({ name }) => name)).toEqual(names);
});
