import { expect, it } from "vitest";
import { monthDays, monthEnds } from "./month-ticket.tsx";

const march = {
  period_start: "2026-03-01T07:00:00Z",
  period_end: "2026-04-01T06:00:00Z",
  timezone: "America/Denver",
};
const november = {
  period_start: "2026-11-01T06:00:00Z",
  period_end: "2026-12-01T07:00:00Z",
  timezone: "America/Denver",
};

it.each([
  [march, "2026-03-01T07:00:00Z", { day: 1, days: 31 }],
  [march, "2026-03-12T05:59:00Z", { day: 11, days: 31 }],
  [march, "2026-04-01T05:59:00Z", { day: 31, days: 31 }],
  [march, "2026-04-01T07:30:00Z", { day: 31, days: 31 }],
  [march, "2026-02-20T00:00:00Z", { day: 1, days: 31 }],
  [november, "2026-11-16T00:00:00Z", { day: 15, days: 30 }],
])("of %j it is at %s %j", (month, now, days) => {
  expect(monthDays(month, new Date(now))).toEqual(days);
});

it("names the first and the last day", () => {
  expect(monthEnds(march, 31)).toEqual(["Mar 1", "Mar 31"]);
  expect(monthEnds(november, 30)).toEqual(["Nov 1", "Nov 30"]);
});
