import { describe, expect, it } from "vitest";
import {
  clockText,
  clockWithZone,
  daysText,
  dayText,
  fullSpanText,
  isOtherClock,
  monthText,
  spanText,
  zoneShort,
} from "./diary-times.ts";

const denver = "America/Denver";
const at = (time: string) => new Date(`2026-11-19T${time}:00-07:00`);

describe("times of a diary", () => {
  it.each([
    ["09:00", "9 AM"],
    ["09:30", "9:30 AM"],
    ["12:00", "12 PM"],
    ["00:15", "12:15 AM"],
    ["17:00", "5 PM"],
  ])("%s is read as %s", (time, text) => {
    expect(clockText(at(time), denver)).toBe(text);
  });

  it.each([
    ["09:00", "10:00", "9–10 AM MST"],
    ["09:00", "10:30", "9–10:30 AM MST"],
    ["11:30", "13:00", "11:30 AM–1 PM MST"],
    ["13:00", "13:45", "1–1:45 PM MST"],
  ])("from %s to %s is %s", (from, to, text) => {
    expect(spanText(at(from), at(to), denver)).toBe(text);
  });

  it("names both zones where clocks change in between, and the one that holds then", () => {
    const [start, end] = [new Date("2026-11-01T06:30:00Z"), new Date("2026-11-01T09:30:00Z")];
    expect(spanText(start, end, denver)).toBe("12:30 AM MDT–2:30 AM MST");
    expect(zoneShort(new Date("2026-07-01T12:00:00Z"), denver)).toBe("MDT");
    expect(clockWithZone(at("09:00"), "Pacific/Honolulu")).toBe("6 AM HST");
  });

  it.each([
    ["America/Boise", false],
    ["America/Phoenix", false],
    ["America/Chicago", true],
    ["Asia/Tokyo", true],
  ])("a clock in %s shows another time in winter: %s", (here, other) => {
    expect(isOtherClock(at("09:00"), denver, here)).toBe(other);
  });

  it("names days and stretches of them", () => {
    expect(dayText("2026-11-19", "long")).toBe("Thursday, November 19");
    expect(dayText("2026-11-19", "short")).toBe("Thu, Nov 19");
    expect(dayText("2026-11-19", "month")).toBe("November 19");
    expect(monthText("2026-11-19")).toBe("November");
    expect(daysText("2026-11-15", "2026-11-21")).toBe("November 15 – 21, 2026");
    expect(daysText("2026-11-29", "2026-12-05")).toBe("Nov 29 – Dec 5, 2026");
    expect(daysText("2026-11-15", "2026-11-21", "short")).toBe("Nov 15 – 21");
    expect(daysText("2026-12-27", "2027-01-02")).toBe("Dec 27, 2026 – Jan 2, 2027");
    expect(fullSpanText(at("09:00"), at("10:00"), denver, "2026-11-19")).toBe("Thursday, November 19, 9–10 AM MST");
  });
});
