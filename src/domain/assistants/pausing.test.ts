import { describe, expect, it, test } from "vitest";
import { openOn, weekdays } from "../bookings/opening-hours.ts";
import {
  checkPause,
  isPausedAt,
  nextResumeMs,
  pausedUntilText,
  pauseEnd,
  pauseOverText,
  pauseTooLongText,
  untilWithoutPauseText,
} from "./pausing.ts";

const zone = "America/Denver";
/** 3:40 PM in Denver. */
const now = new Date("2026-11-17T22:40:00Z");
const at = (iso: string) => new Date(iso);

test.each([
  ["active", null, false],
  ["active", "2027-01-01T00:00:00Z", false],
  ["paused", null, true],
  ["paused", "2026-11-17T22:40:01Z", true],
  ["paused", "2026-11-17T22:40:00Z", false],
] as const)("%s until %s: paused is %s", (status, paused_until, paused) => {
  expect(isPausedAt({ status, paused_until }, now)).toBe(paused);
  expect(isPausedAt({ status, paused_until: paused_until && at(paused_until) }, now)).toBe(paused);
});

describe("a change", () => {
  it.each([
    [{}, {}],
    [{ paused_until: null }, {}],
    [{ status: "active" }, { status: "active", paused_until: null }],
    [{ status: "paused" }, { status: "paused", paused_until: null }],
    [
      { status: "paused", paused_until: null },
      { status: "paused", paused_until: null },
    ],
    [
      { status: "paused", paused_until: "2026-11-18T07:00:00Z" },
      { status: "paused", paused_until: at("2026-11-18T07:00:00Z") },
    ],
  ] as const)("%j is kept as %j", (change, values) => {
    expect(checkPause(change, now)).toEqual({ ok: true, values });
  });

  it.each([
    [{ status: "paused", paused_until: "2026-11-17T22:40:00Z" }, pauseOverText],
    [{ status: "paused", paused_until: "2028-01-01T00:00:00Z" }, pauseTooLongText],
    [{ status: "active", paused_until: "2026-11-18T07:00:00Z" }, untilWithoutPauseText],
    [{ paused_until: "2026-11-18T07:00:00Z" }, untilWithoutPauseText],
  ] as const)("%j is refused: %s", (change, text) => {
    expect(checkPause(change, now)).toMatchObject({ ok: false, text });
  });
});

const hours = openOn(["monday", "tuesday", "wednesday"], "07:30", "17:00");

test.each([
  ["hour", "2026-11-17T23:40:00.000Z"],
  ["morning", "2026-11-18T14:30:00.000Z"],
  ["open", undefined],
] as const)("a pause of length %s ends at %s", (length, end) => {
  expect(pauseEnd(length, now, { timeZone: zone, hours })?.toISOString()).toBe(end);
});

test.each([
  ["before it opens", "2026-11-18T13:00:00Z", hours, "2026-11-18T14:30:00.000Z"],
  ["into a closed day", "2026-11-19T03:00:00Z", hours, "2026-11-19T14:30:00.000Z"],
  ["without any hours", "2026-11-18T03:00:00Z", openOn([], "08:00", "17:00"), "2026-11-18T14:00:00.000Z"],
  ["round the clock", "2026-11-18T03:00:00Z", openOn(weekdays, "00:00", "24:00"), "2026-11-18T14:00:00.000Z"],
] as const)("a pause until the morning, %s", (_, from, open, end) => {
  expect(pauseEnd("morning", at(from), { timeZone: zone, hours: open })?.toISOString()).toBe(end);
});

test.each([
  [null, "Paused until you resume"],
  ["2026-11-17T23:40:00Z", "Paused until 4:40 PM"],
  ["2026-11-18T01:00:00Z", "Paused until 6 PM"],
  ["2026-11-18T07:00:00Z", "Paused until tomorrow"],
  ["2026-11-18T15:30:00Z", "Paused until tomorrow, 8:30 AM"],
  ["2026-11-23T07:00:00Z", "Paused until Mon, Nov 23"],
  ["2026-11-23T15:00:00Z", "Paused until Mon, Nov 23, 8 AM"],
])("until %s reads: %s", (until, text) => {
  expect(pausedUntilText(until, now, { timeZone: zone })).toBe(text);
});

test("a time in another zone than the owner's names its zone", () => {
  const shown = { timeZone: zone, isElsewhere: true };
  expect(pausedUntilText("2026-11-18T01:00:00Z", now, shown)).toBe("Paused until 6 PM MST");
  expect(pausedUntilText("2026-11-18T07:00:00Z", now, shown)).toBe("Paused until tomorrow");
});

test("the next end is the first of those who are paused with one", () => {
  const until = (paused_until: string | null, status: "active" | "paused" = "paused") => ({ status, paused_until });
  expect(nextResumeMs([until(null), until("2026-11-17T22:41:00Z", "active")], now)).toBeUndefined();
  expect(nextResumeMs([until("2026-11-18T07:00:00Z"), until("2026-11-17T22:41:00Z")], now)).toBe(60_000);
  expect(nextResumeMs([until("2026-11-17T22:39:00Z")], now)).toBe(0);
});
