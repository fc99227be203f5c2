import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarFile, calendarFileOf, calendarUid } from "./calendar-file.ts";

const event: CalendarEvent = {
  uid: calendarUid("5f0c"),
  stampedAt: new Date("2026-03-01T12:00:00.250Z"),
  start: new Date("2026-03-05T09:00:00-06:00"),
  end: new Date("2026-03-05T10:00:00-06:00"),
  summary: "Greg Halvorsen",
};
const linesOf = (file: string) => file.split("\r\n");
/** As a calendar program reads it: folds undone. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "");
const value = (file: string, name: string) =>
  linesOf(unfolded(file))
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

describe("a calendar file", () => {
  it("holds one job with its times in UTC, every line ended by CR and LF", () => {
    expect(calendarFile({ ...event, location: "18 Oak Park Lane", description: "Kitchen leak" })).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Belle//Appointments//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        "UID:5f0c@belle.example",
        "DTSTAMP:20260301T120000Z",
        "DTSTART:20260305T150000Z",
        "DTEND:20260305T160000Z",
        "SEQUENCE:0",
        "STATUS:CONFIRMED",
        "SUMMARY:Greg Halvorsen",
        "LOCATION:18 Oak Park Lane",
        "DESCRIPTION:Kitchen leak",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it.each<[string, string]>([
    ["Smith, Jones; and sons", "Smith\\, Jones\\; and sons"],
    ["C:\\leak", "C:\\\\leak"],
    ["first\nsecond\r\nthird\rfourth", "first\\nsecond\\nthird\\nfourth"],
    ["a\nEND:VEVENT\nBEGIN:VALARM", "a\\nEND:VEVENT\\nBEGIN:VALARM"],
    ["bell\u0007 \u0000and\ttab\u0085", "bell and\ttab"],
    ["torn \ud83d apart", "torn \ufffd apart"],
    ["line\u2028separator", "line\\nseparator"],
  ])("the text %j stands as %j", (text, stands) => {
    expect(value(calendarFile({ ...event, summary: text }), "SUMMARY")).toBe(stands);
  });

  it.each<[string, string]>([
    ["letters", "x".repeat(400)],
    ["two octets each", "é".repeat(200)],
    ["three octets each", "水".repeat(150)],
    ["four octets each", "🔧".repeat(90)],
    ["exactly one line", "y".repeat(75 - "SUMMARY:".length)],
  ])("no line of %s is longer than 75 octets, and none of it is lost", (_name, summary) => {
    const file = calendarFile({ ...event, summary });
    for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(value(file, "SUMMARY")).toBe(summary);
  });

  it("folds no line that fits", () => {
    expect(calendarFile({ ...event, summary: "y".repeat(67) })).not.toContain("\r\n ");
  });

  it("takes a cancelled job out of the calendar, under the same id and as a later word", () => {
    const file = calendarFile({ ...event, cancelled: true });
    expect(["METHOD", "STATUS", "SEQUENCE", "UID"].map((name) => value(file, name))).toEqual([
      "CANCEL",
      "CANCELLED",
      "1",
      "5f0c@belle.example",
    ]);
  });

  it("leaves out a place and a note that nobody gave", () => {
    const file = calendarFile({ ...event, location: "", description: "" });
    expect(file).not.toMatch(/LOCATION|DESCRIPTION/);
  });

  it("holds several jobs, or none", () => {
    const file = calendarFileOf([event, { ...event, uid: "2@x", cancelled: true }]);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(value(file, "METHOD")).toBe("PUBLISH");
    expect(calendarFileOf([])).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });
});
