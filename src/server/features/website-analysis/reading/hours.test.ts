import { describe, expect, it } from "vitest";
import type { Weekday } from "#domain/bookings/opening-hours.ts";
import { inWords, spokenDays, spokenHours } from "./hours.ts";

const on = (days: readonly Weekday[], opens: string, closes: string) => days.map((day) => ({ day, opens, closes }));
const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const;

describe("opening hours as they are said", () => {
  it.each([
    [on(workdays, "07:30", "17:30"), "Monday to Friday 7:30 AM to 5:30 PM"],
    [
      [...on(workdays, "08:00", "17:00"), ...on(["saturday"], "08:00", "12:00")],
      "Monday to Friday 8 AM to 5 PM, Saturday 8 AM to noon",
    ],
    [on(["monday", "wednesday"], "00:00", "24:00"), "Monday and Wednesday around the clock"],
    [
      [...on(["friday"], "09:00", "12:00"), ...on(["friday"], "13:00", "24:00")],
      "Friday 9 AM to noon and 1 PM to midnight",
    ],
    [[], ""],
  ])("%#", (hours, said) => expect(spokenHours(hours)).toBe(said));

  it.each([
    [["sunday"], "Sunday"],
    [["sunday", "saturday"], "Saturday and Sunday"],
    [["monday", "tuesday", "wednesday", "friday"], "Monday to Wednesday and Friday"],
  ] as [Weekday[], string][])("%j is %s", (days, said) => expect(spokenDays(days)).toBe(said));

  it.each([
    [["a"], "a"],
    [["a", "b", "c"], "a, b and c"],
    [[], ""],
  ])("%j is %j", (names, said) => expect(inWords(names)).toBe(said));
});
