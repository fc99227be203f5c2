import { expect, test } from "vitest";
import { openOn, type Weekday } from "#domain/bookings/opening-hours.ts";
import { spokenClock, spokenHours } from "./spoken-hours.ts";

const workdays: Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday"];

test.each([
  ["08:00", "8 AM"],
  ["17:30", "5:30 PM"],
  ["12:00", "noon"],
  ["24:00", "midnight"],
  ["00:15", "12:15 AM"],
])("%s is said as %s", (time, said) => {
  expect(spokenClock(time)).toBe(said);
});

test("days with the same hours are said together, and closed days are said", () => {
  const hours = {
    ...openOn(workdays, "08:00", "17:00"),
    wednesday: [
      { opens: "08:00", closes: "12:00" },
      { opens: "13:00", closes: "17:00" },
    ],
  };
  expect(spokenHours(hours)).toBe(
    "Monday to Tuesday 8 AM to 5 PM, Wednesday 8 AM to noon and 1 PM to 5 PM, Thursday to Friday 8 AM to 5 PM, Saturday to Sunday closed",
  );
});
