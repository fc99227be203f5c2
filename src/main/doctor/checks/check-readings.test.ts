import { expect, test } from "vitest";
import type { Needs } from "../needs.ts";
import { checkReadings } from "./check-readings.ts";

const now = new Date("2026-11-14T05:00:00Z");
const check = (calendars: object | undefined) =>
  checkReadings({
    clock: { now: () => now },
    database: Promise.resolve(calendars && { calendars }),
  } as unknown as Needs);
const facts = (minutes: number, longestClashSeconds = 0) => ({
  ...{ connected: 3, oldestReading: new Date(now.getTime() - minutes * 60_000), longestClashSeconds },
});

test.each([
  ["no database", undefined, []],
  ["no calendar", { connected: 0, oldestReading: undefined, longestClashSeconds: 0 }, []],
  [
    "calendars that are read",
    facts(9, 12),
    ["good", "3 connected, the oldest reading is 9 min old; the longest clash stood unnoticed for 12 s"],
  ],
  [
    "a calendar that nobody reads",
    facts(61),
    ["wrong", "3 connected, the oldest reading is 61 min old; the longest clash stood unnoticed for 0 s"],
  ],
])("%s", async (_what, calendars, [state, text]) => {
  expect((await check(calendars)).map((one) => [one.state, one.text])).toEqual(state ? [[state, text]] : []);
});
