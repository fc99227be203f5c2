import { describe, expect, test } from "vitest";
import { daySpansTrouble, minutesOf, openOn, weekdays } from "./opening-hours.ts";

describe("a time of day", () => {
  test.each([
    ["00:00", 0],
    ["08:05", 485],
    ["23:59", 1439],
    ["24:00", 1440],
    ["24:01", undefined],
    ["8:00", undefined],
    ["08:60", undefined],
    ["25:00", undefined],
    ["08:00 ", undefined],
    ["٠٨:٠٠", undefined],
    ["", undefined],
  ])("%j is minute %s", (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes);
  });
});

describe("the opening times of a day", () => {
  const span = (opens: string, closes: string) => ({ opens, closes });
  test.each([
    ["closed", [], undefined],
    ["one", [span("08:00", "17:00")], undefined],
    ["the whole day", [span("00:00", "24:00")], undefined],
    ["with a break, in any order", [span("13:00", "17:00"), span("08:00", "12:00")], undefined],
    ["three", [span("06:00", "08:00"), span("10:00", "12:00"), span("14:00", "18:00")], undefined],
    [
      "four",
      [span("06:00", "07:00"), span("08:00", "09:00"), span("10:00", "11:00"), span("12:00", "13:00")],
      "Saturday can have at most 3 opening times.",
    ],
    ["no time", [span("8", "17:00")], "Saturday needs times like 08:00 and 17:00."],
    ["no end", [span("08:00", "")], "Saturday needs times like 08:00 and 17:00."],
    ["backwards", [span("17:00", "08:00")], "Saturday must close after it opens."],
    ["of no length", [span("08:00", "08:00")], "Saturday must close after it opens."],
    ["beginning at midnight's end", [span("24:00", "24:00")], "Saturday must close after it opens."],
    ["overlapping", [span("08:00", "12:00"), span("11:00", "17:00")], "Saturday has overlapping opening times."],
    ["touching", [span("08:00", "12:00"), span("12:00", "17:00")], "Saturday has overlapping opening times."],
  ])("%s", (_name, spans, trouble) => {
    expect(daySpansTrouble("saturday", spans)).toBe(trouble);
  });
});

test("the same hours on some days leave the others closed", () => {
  const hours = openOn(["monday", "sunday"], "09:00", "10:00");
  expect(Object.keys(hours)).toEqual([...weekdays]);
  for (const day of weekdays)
    expect(hours[day]).toEqual(["monday", "sunday"].includes(day) ? [{ opens: "09:00", closes: "10:00" }] : []);
});
