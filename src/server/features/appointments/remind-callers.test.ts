import { expect, test } from "vitest";
import { isReminderDue, longestReminderMs, reminderAt } from "./remind-callers.ts";

const denver = "America/Denver";
const weekBefore = "2026-03-02T12:00:00-07:00";
const at = (startsAt: string, placedAt = weekBefore, timeZone = denver) =>
  reminderAt({ startsAt: new Date(startsAt), placedAt: new Date(placedAt), timeZone });

test.each([
  ["a job in the afternoon: the afternoon before", "2026-03-12T14:00:00-06:00", "2026-03-11T14:00:00-06:00"],
  [
    "a job early in the morning: when the day before has begun",
    "2026-03-12T07:00:00-06:00",
    "2026-03-11T09:00:00-06:00",
  ],
  [
    "a job late in the evening: before the evening before ends",
    "2026-03-12T22:00:00-06:00",
    "2026-03-11T20:00:00-06:00",
  ],
  ["a job just after midnight: in the morning before", "2026-03-12T00:30:00-06:00", "2026-03-11T09:00:00-06:00"],
  ["over the night in which clocks go forward", "2026-03-08T14:00:00-06:00", "2026-03-07T13:00:00-07:00"],
])("%s", (_name, startsAt, reminded) => {
  expect(at(startsAt)).toEqual(new Date(reminded));
});

test("in another zone it is that zone's day", () => {
  expect(at("2026-03-12T07:00:00-10:00", weekBefore, "Pacific/Honolulu")).toEqual(
    new Date("2026-03-11T09:00:00-10:00"),
  );
});

test.each([
  ["twelve hours before the reminder", "2026-03-11T02:00:00-06:00", true],
  ["a moment later", "2026-03-11T02:00:01-06:00", false],
  ["the evening before", "2026-03-11T19:00:00-06:00", false],
  ["an hour before", "2026-03-12T13:00:00-06:00", false],
])("booked or moved %s there is one: %s %s", (_name, placedAt, one) => {
  expect(at("2026-03-12T14:00:00-06:00", placedAt) !== undefined).toBe(one);
});

test.each([
  ["a minute before its time", "2026-03-11T13:59:00-06:00", false],
  ["at its time", "2026-03-11T14:00:00-06:00", true],
  ["held up till evening", "2026-03-11T20:00:00-06:00", true],
  ["held up into the night", "2026-03-11T20:01:00-06:00", false],
  ["in the morning after that", "2026-03-12T09:00:00-06:00", true],
  ["two hours before the job", "2026-03-12T12:00:00-06:00", true],
  ["later than that", "2026-03-12T12:01:00-06:00", false],
  ["after the job", "2026-03-12T15:00:00-06:00", false],
])("%s it is due: %s", (_name, now, due) => {
  const job = { startsAt: new Date("2026-03-12T14:00:00-06:00"), placedAt: new Date(weekBefore), timeZone: denver };
  expect(isReminderDue(job, new Date(now))).toBe(due);
});

test("no reminder is longer before its job than is looked ahead", () => {
  for (let halfHour = 0; halfHour < 48; halfHour++) {
    const startsAt = new Date(Date.parse("2026-03-12T00:00:00-06:00") + halfHour * 30 * 60_000);
    const reminded = at(startsAt.toISOString());
    expect(startsAt.getTime() - (reminded?.getTime() ?? 0)).toBeLessThanOrEqual(longestReminderMs);
  }
});
