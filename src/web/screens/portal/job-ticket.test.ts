import { expect, test } from "vitest";
import { jobClock, jobDay, jobHours, zoneName } from "./job-ticket.tsx";

const winter = new Date("2026-03-05T15:00:00Z");
const summer = new Date("2026-07-01T05:30:00Z");

test.each([
  [winter, "America/Chicago", "Thursday, March 5, 2026", "9:00 AM", "9:00 AM CST", "Central Standard Time"],
  [summer, "America/Denver", "Tuesday, June 30, 2026", "11:30 PM", "11:30 PM MDT", "Mountain Daylight Time"],
  [summer, "America/Phoenix", "Tuesday, June 30, 2026", "10:30 PM", "10:30 PM MST", "Mountain Standard Time"],
])("%s in %s is %s, %s", (moment, zone, day, clock, hours, name) => {
  expect(jobDay(moment, zone)).toBe(day);
  expect(jobClock(moment, zone)).toBe(clock);
  expect(jobHours(moment, moment, zone)).toBe(hours);
  expect(zoneName(moment, zone)).toBe(name);
});

test("a promised arrival is said as one", () => {
  const until = new Date("2026-03-05T17:00:00Z");
  expect(jobHours(winter, until, "America/Chicago")).toBe("between 9:00 AM and 11:00 AM CST");
});
