import { describe, expect, it } from "vitest";
import { openOn, weekdays } from "#domain/bookings/opening-hours.ts";
import { clockTime, closingTimeIn, closingTimeOf } from "./clock-time.ts";
import { copiedToWeekdays, dayKind, withDayKind, withSpanAdded } from "./day-hours.ts";

const week = openOn(["monday", "tuesday"], "07:30", "16:00");
const span = (opens: string, closes: string) => ({ opens, closes });

describe("a time of day", () => {
  it.each([
    ["00:00", "12 AM"],
    ["08:00", "8 AM"],
    ["11:59", "11:59 AM"],
    ["12:00", "12 PM"],
    ["17:30", "5:30 PM"],
    ["24:00", "midnight"],
    ["", ""],
  ])("%s is written %s", (time, text) => {
    expect(clockTime(time)).toBe(text);
  });

  it("at the end of the day is the field's 00:00, and back", () => {
    expect([closingTimeIn("24:00"), closingTimeOf("00:00")]).toEqual(["00:00", "24:00"]);
    expect([closingTimeIn("17:00"), closingTimeOf("17:00")]).toEqual(["17:00", "17:00"]);
  });
});

describe("a day of the week", () => {
  it.each([
    ["closed", []],
    ["always", [span("00:00", "24:00")]],
    ["open", [span("08:00", "17:00")]],
    ["open", [span("00:00", "12:00"), span("13:00", "24:00")]],
  ])("is %s with %o", (kind, spans) => {
    expect(dayKind(spans)).toBe(kind);
  });

  it("that opens takes the hours of another open day", () => {
    expect(withDayKind(week, "sunday", "open").sunday).toEqual([span("07:30", "16:00")]);
  });

  it("that opens alone, or among days open round the clock, gets usual hours", () => {
    expect(withDayKind(openOn([], "", ""), "friday", "open").friday).toEqual([span("08:00", "17:00")]);
    const always = openOn(weekdays, "00:00", "24:00");
    expect(withDayKind(always, "friday", "open").friday).toEqual([span("08:00", "17:00")]);
  });

  it("keeps its own times when it is chosen open again", () => {
    expect(withDayKind(week, "monday", "open")).toBe(week);
  });

  it.each([
    ["after a break of an hour", [span("08:00", "12:00")], span("13:00", "17:00")],
    ["until midnight at most", [span("08:00", "21:00")], span("22:00", "24:00")],
    ["empty where the day is full", [span("08:00", "23:30")], span("", "")],
    ["empty beside one that is still empty", [span("", "")], span("", "")],
    ["after the latest, in whatever order", [span("13:00", "17:00"), span("08:00", "12:00")], span("18:00", "22:00")],
  ])("gets another time %s", (_, spans, added) => {
    expect(withSpanAdded(spans)).toEqual([...spans, added]);
  });

  it("is copied to the weekdays, and leaves the weekend alone", () => {
    const copied = copiedToWeekdays(withDayKind(week, "saturday", "always"), "monday");
    expect(weekdays.filter((day) => dayKind(copied[day]) === "open")).toEqual(weekdays.slice(0, 5));
    expect([dayKind(copied.saturday), dayKind(copied.sunday)]).toEqual(["always", "closed"]);
  });
});
