import { describe, expect, it } from "vitest";
import { monthKey } from "#domain/money/invoice-month.ts";
import { costCents } from "#domain/money/pricing.ts";
import { calendarPeriod } from "../ledger/ledger-period.ts";
import {
  exactAmount,
  isEntryOf,
  isOver,
  type MonthBounds,
  monthAfter,
  openMonths,
  parseMonthKey,
  signedCents,
  sumMonth,
} from "./month-invoice.ts";

const at = (moment: string) => new Date(moment);

describe("months", () => {
  it.each([
    ["2026-11", "2026-12"],
    ["2026-12", "2027-01"],
    ["2027-01", "2027-02"],
  ])("after %s comes %s", (month, next) => {
    expect(monthKey(monthAfter(parseMonthKey(month)))).toBe(next);
  });

  it("are those of the calendar, in every zone and over every change of clocks", () => {
    for (const timeZone of [
      ...["America/New_York", "America/Chicago", "Pacific/Honolulu", "America/St_Johns", "Australia/Lord_Howe"],
      ...["Asia/Kolkata", "Asia/Kathmandu", "Pacific/Chatham", "Pacific/Kiritimati", "America/Havana", "UTC"],
    ]) {
      const months = openMonths({
        lastClosed: undefined,
        firstAt: at("2024-01-15T12:00:00Z"),
        timeZone,
        now: at("2028-01-15T12:00:00Z"),
      });
      expect(months).toHaveLength(49);
      for (const { start, end } of months)
        expect(calendarPeriod("month", new Date(start.getTime() + 86_400_000), timeZone)).toEqual({ start, end });
    }
  });

  const chicago = { year: 2026, month: 10, start: at("2026-10-01T05:00:00Z"), end: at("2026-11-01T05:00:00Z") };

  it.each([
    ["to the east", "Pacific/Kiritimati", "2026-11-30T10:00:00.000Z"],
    ["to the west", "Pacific/Honolulu", "2026-12-01T10:00:00.000Z"],
    ["nowhere", "America/Chicago", "2026-12-01T06:00:00.000Z"],
  ])("are seamless for an owner who moves %s", (_way, timeZone, end) => {
    const known = { lastClosed: chicago, firstAt: undefined, timeZone, now: at("2026-12-02T00:00:00Z") };
    const [november, december, ...rest] = openMonths(known);
    expect(november).toMatchObject({ year: 2026, month: 11, start: chicago.end, end: at(end) });
    expect(december).toMatchObject({ year: 2026, month: 12, start: november?.end });
    expect(rest).toEqual([]);
  });

  it("are the running one alone without a call, and none lies in the future of a clock that is behind", () => {
    const now = at("2026-11-15T12:00:00Z");
    for (const firstAt of [undefined, at("2026-12-01T00:00:00Z"), now])
      expect(openMonths({ lastClosed: undefined, firstAt, timeZone: "UTC", now }).map(monthKey)).toEqual(["2026-11"]);
  });

  it.each([
    ["2026-11-01T05:59:59.999Z", false],
    ["2026-11-01T06:00:00Z", true],
  ])("at %s October is over: %s", (now, over) => {
    expect(isOver(chicago, at(now))).toBe(over);
  });
});

describe("an entry", () => {
  const october: MonthBounds = { start: at("2026-10-01"), end: at("2026-11-01"), lateAfterSeq: 0, lastSeq: 10 };
  const november: MonthBounds = { start: at("2026-11-01"), end: at("2026-12-01"), lateAfterSeq: 10, lastSeq: 20 };
  const december: MonthBounds = { start: at("2026-12-01"), end: at("2027-01-01"), lateAfterSeq: 20, lastSeq: null };
  const january: MonthBounds = { start: at("2027-01-01"), end: at("2027-02-01"), lateAfterSeq: null, lastSeq: null };
  const months = { october, november, december, january };

  it.each([
    ["of a call in October", 3, "2026-10-09", "october"],
    ["at the first moment of a month", 4, "2026-11-01T00:00:00.000Z", "november"],
    ["at the last moment of a month", 4, "2026-10-31T23:59:59.999Z", "october"],
    ["of a call in November that ended before October was closed", 9, "2026-11-01", "november"],
    ["that corrects October before it was closed", 10, "2026-10-09", "october"],
    ["that corrects October afterwards", 11, "2026-10-09", "november"],
    ["that corrects October after November was closed, too", 21, "2026-10-09", "december"],
    ["that corrects November after it was closed", 30, "2026-11-09", "december"],
    ["that corrects December, which is over and still open", 31, "2026-12-24", "december"],
    ["of a call in January", 32, "2027-01-09", "january"],
    ["from before all months", 2, "2026-09-30", "october"],
  ])("%s is in one month", (_what, seq, answered, month) => {
    const found = Object.entries(months).filter(([, bounds]) => isEntryOf(bounds, { seq, answered_at: at(answered) }));
    expect(found.map(([name]) => name)).toEqual([month]);
  });
});

describe("sums", () => {
  const part = (assistant_id: string, is_late: boolean, call_count: number, free_seconds: number, billed: number) => ({
    ...{ assistant_id, is_late, call_count, free_seconds, billed_seconds: billed },
    billable_seconds: free_seconds + billed,
  });

  it("are added by assistant, and what corrects earlier months is named", () => {
    const parts = [part("a", false, 2, 10, 20), part("b", false, 3, 0, 100), part("a", true, 0, 5, -60)];
    expect(sumMonth(parts)).toEqual({
      total: { call_count: 5, billable_seconds: 75, free_seconds: 15, billed_seconds: 60 },
      corrections: { call_count: 0, billable_seconds: -55, free_seconds: 5, billed_seconds: -60 },
      byAssistant: [
        { assistant_id: "b", call_count: 3, billable_seconds: 100, free_seconds: 0, billed_seconds: 100 },
        { assistant_id: "a", call_count: 2, billable_seconds: -25, free_seconds: 15, billed_seconds: -40 },
      ],
    });
  });
});

describe("amounts", () => {
  it.each([
    [4500, "25.0000", 2500],
    [4501, "25.0056", 2501],
    [1, "0.0056", 1],
    [8, "0.0444", 4],
    [0, "0.0000", 0],
    [-1, "-0.0056", -1],
    [-4501, "-25.0056", -2501],
    [360_000_000_000, "2000000000.0000", 200_000_000_000],
  ])("%i seconds are %s before they are rounded, and %i cents", (seconds, exact, cents) => {
    expect([exactAmount(seconds), signedCents(seconds)]).toEqual([exact, cents]);
  });

  it("are never half a cent, so that four places say which way they are rounded", () => {
    for (let seconds = 0; seconds < 2_000; seconds++) {
      const [, cents, rest] = /^(\d+\.\d\d)(\d\d)$/.exec(exactAmount(seconds)) ?? [];
      expect(rest).not.toBe("50");
      expect(Math.round(Number(cents) * 100) + (Number(rest) > 50 ? 1 : 0)).toBe(costCents(seconds));
    }
  });
});
