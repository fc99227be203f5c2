import { describe, expect, it } from "vitest";
import { type Holiday, holidayDate, holidayName, holidays, isHoliday } from "./us-holidays.ts";

describe("an American holiday", () => {
  it.each<[Holiday, string, string]>([
    ["new_years_day", "2026-01-01", "2027-01-01"],
    ["martin_luther_king_day", "2026-01-19", "2027-01-18"],
    ["presidents_day", "2026-02-16", "2027-02-15"],
    ["memorial_day", "2026-05-25", "2027-05-31"],
    ["juneteenth", "2026-06-19", "2027-06-19"],
    ["independence_day", "2026-07-04", "2027-07-04"],
    ["labor_day", "2026-09-07", "2027-09-06"],
    ["columbus_day", "2026-10-12", "2027-10-11"],
    ["veterans_day", "2026-11-11", "2027-11-11"],
    ["thanksgiving", "2026-11-26", "2027-11-25"],
    ["day_after_thanksgiving", "2026-11-27", "2027-11-26"],
    ["christmas_eve", "2026-12-24", "2027-12-24"],
    ["christmas_day", "2026-12-25", "2027-12-25"],
  ])("%s falls on %s and %s", (holiday, in2026, in2027) => {
    expect([holidayDate(holiday, 2026), holidayDate(holiday, 2027)]).toEqual([in2026, in2027]);
  });

  it("has a name to show, and stands in the order of the year", () => {
    const dates = holidays.map((one) => holidayDate(one, 2026));
    expect(dates).toEqual([...dates].sort());
    expect(holidays.every((one) => holidayName(one).length > 5)).toBe(true);
    expect([isHoliday("thanksgiving"), isHoliday("toString"), isHoliday("easter")]).toEqual([true, false, false]);
  });
});
