import { describe, expect, it } from "vitest";
import { readRule, startsOf } from "./recurrence.ts";

const zone = "America/New_York";
const at = (iso: string) => ({ at: iso, zone });
const list = (start: string, rule: string, until = "2027-12-31T00:00:00Z") =>
  startsOf(at(start), [`RRULE:${rule}`], zone, Date.parse(until)).map((one) =>
    "at" in one ? one.at.slice(0, 16) : one.date,
  );

describe("a series", () => {
  it.each([
    ["every day, three times", "FREQ=DAILY;COUNT=3", ["2026-11-14T15:00", "2026-11-15T15:00", "2026-11-16T15:00"]],
    ["every other day", "FREQ=DAILY;INTERVAL=2;COUNT=2", ["2026-11-14T15:00", "2026-11-16T15:00"]],
    ["on weekdays", "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=2", ["2026-11-16T15:00", "2026-11-17T15:00"]],
    [
      "every week on two days",
      "FREQ=WEEKLY;BYDAY=TU,SA;COUNT=3",
      ["2026-11-14T15:00", "2026-11-17T15:00", "2026-11-21T15:00"],
    ],
    ["every month on its day", "FREQ=MONTHLY;COUNT=2", ["2026-11-14T15:00", "2026-12-14T15:00"]],
    ["on the second Tuesday", "FREQ=MONTHLY;BYDAY=2TU;COUNT=2", ["2026-12-08T15:00", "2027-01-12T15:00"]],
    ["on the last Friday", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", ["2026-11-27T15:00", "2026-12-25T15:00"]],
    ["on the last day of the month", "FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2", ["2026-11-30T15:00", "2026-12-31T15:00"]],
    ["every year", "FREQ=YEARLY;COUNT=2", ["2026-11-14T15:00", "2027-11-14T15:00"]],
    ["until a day", "FREQ=DAILY;UNTIL=20261115", ["2026-11-14T15:00", "2026-11-15T15:00"]],
    ["until a moment", "FREQ=DAILY;UNTIL=20261115T145959Z", ["2026-11-14T15:00"]],
  ])("%s", (_what, rule, wanted) => {
    expect(list("2026-11-14T15:00:00.000Z", rule)).toEqual(wanted);
  });

  it("keeps the wall clock when the clocks change", () => {
    expect(list("2026-10-31T13:00:00.000Z", "FREQ=DAILY;COUNT=3")).toEqual([
      "2026-10-31T13:00",
      "2026-11-01T14:00",
      "2026-11-02T14:00",
    ]);
  });

  it("skips months without its day", () => {
    expect(list("2027-01-31T15:00:00.000Z", "FREQ=MONTHLY;COUNT=2")).toEqual(["2027-01-31T15:00", "2027-03-31T14:00"]);
  });

  it("of whole days is a list of dates", () => {
    const dates = startsOf({ date: "2026-10-31" }, ["RRULE:FREQ=DAILY;COUNT=3"], zone, Number.POSITIVE_INFINITY);
    expect(dates).toEqual([{ date: "2026-10-31" }, { date: "2026-11-01" }, { date: "2026-11-02" }]);
  });

  it("without an end stops where it is not looked at any more", () => {
    expect(list("2026-11-14T15:00:00.000Z", "FREQ=DAILY", "2026-11-16T15:00:00Z")).toHaveLength(2);
  });

  it.each([
    ["FREQ=HOURLY"],
    ["FREQ=DAILY;INTERVAL=0"],
    ["FREQ=DAILY;COUNT=x"],
    ["FREQ=WEEKLY;BYDAY=XX"],
    ["FREQ=DAILY;BYSETPOS=1"],
    ["FREQ=DAILY;UNTIL=soon"],
    [""],
  ])("%j is not one", (rule) => {
    expect(readRule(`RRULE:${rule}`)).toBeUndefined();
  });
});
