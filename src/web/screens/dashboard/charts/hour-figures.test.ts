import { describe, expect, test } from "vitest";
import { openOn } from "#domain/bookings/opening-hours.ts";
import { hourName } from "../../../texts/hours.ts";
import { hourFigures, sharedOpening } from "./hour-figures.ts";

const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;
const thursday = "2026-03-12";
const sunday = "2026-03-15";
const times = (opens = "08:00", closes = "17:00") => ({
  hours: openOn(workdays, opens, closes),
  holidays: [],
  closed_days: [],
});
const hours = (...calls: [hour: number, count: number][]) => ({
  labels: [],
  data: Array.from({ length: 24 }, (_, hour) => calls.find(([at]) => at === hour)?.[1] ?? 0),
});

test.each([
  [0, "12 AM"],
  [8, "8 AM"],
  [12, "noon"],
  [17, "5 PM"],
  [24, "12 AM"],
])("hour %d is %s", (hour, name) => {
  expect(hourName(hour)).toBe(name);
});

describe("the opening hours behind the bars", () => {
  test("are those of the day", () => {
    expect(sharedOpening([times()], "day", thursday)).toEqual({
      spans: [{ opens: "08:00", closes: "17:00" }],
      days: "today",
    });
  });

  test("over a week are those of all open days", () => {
    expect(sharedOpening([times()], "week", sunday)?.days).toBe("Monday to Friday");
  });

  test("are not drawn where the days differ, or the assistants", () => {
    const short = { ...times(), hours: { ...times().hours, friday: [{ opens: "08:00", closes: "12:00" }] } };
    expect(sharedOpening([short], "week", sunday)).toBeUndefined();
    expect(sharedOpening([short], "day", thursday)).toBeDefined();
    expect(sharedOpening([times(), times("09:00")], "day", thursday)).toBeUndefined();
    expect(sharedOpening([times(), times()], "day", thursday)).toBeDefined();
    expect(sharedOpening([], "day", thursday)).toBeUndefined();
  });

  test("are none on a day that is shut", () => {
    const away = { ...times(), closed_days: [{ from: thursday, to: thursday, note: "" }] };
    expect(sharedOpening([away], "day", thursday)?.spans).toEqual([]);
    expect(sharedOpening([{ ...times(), holidays: ["christmas_day"] }], "day", "2026-12-25")?.spans).toEqual([]);
  });
});

describe("calls outside of them", () => {
  const on = (period: "day" | "week", calls: ReturnType<typeof hours>, open = times(), today = thursday) =>
    hourFigures(calls, period, sharedOpening([open], period, today));

  test("are counted, the hour of closing among them", () => {
    const { finding, band, points } = on("day", hours([7, 3], [8, 4], [16, 6], [17, 1]));
    expect(finding).toBe("4 of 14 outside your open hours");
    expect(band).toEqual({ spans: [{ from: 8, until: 17 }], name: "Your open hours" });
    expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(14);
  });

  test("of an hour that is open in part may be either, so the count is the least", () => {
    expect(on("day", hours([7, 1], [8, 2]), times("08:30", "17:00")).finding).toBe(
      "At least 1 of 3 outside your open hours",
    );
  });

  test("over several days go by the hours alone, because a day may be closed", () => {
    const week = on("week", hours([7, 1], [9, 2]));
    expect(week.finding).toBe("1 of 3 outside 8 AM to 5 PM");
    expect(week.band?.name).toBe("Your open hours, Monday to Friday");
  });

  test("are all on a closed day", () => {
    expect(on("day", hours([9, 2]), times(), sunday).finding).toBe("You're closed today: 2 calls");
  });

  test("cannot be told without shared hours; then the busiest hour is said", () => {
    expect(hourFigures(hours([9, 2], [10, 5]), "month").finding).toBe("Busiest from 10 AM to 11 AM");
  });

  test("without calls there is nothing to count, and 24 hours still stand", () => {
    const quiet = hourFigures({ labels: [], data: [] }, "day");
    expect([quiet.points.length, quiet.finding]).toEqual([24, "No calls today"]);
  });
});
