import { describe, expect, it } from "vitest";
import { defaultSettings } from "../assistants/assistant-settings.ts";
import { openOn, weekdays } from "../bookings/opening-hours.ts";
import { usTimeZones } from "../time/timezones.ts";
import { type Diary, freeSlots } from "./availability.ts";
import { whyNot } from "./why-not.ts";

const rules = { length_minutes: 60, buffer_minutes: 0, notice_minutes: 0, days_ahead: 60, arrival_window_minutes: 0 };
const settings = {
  ...defaultSettings(),
  hours: openOn(["monday", "tuesday", "wednesday", "thursday", "friday"], "09:00", "12:00"),
  appointments: rules,
};
/** Monday, 6 in the morning in Chicago. */
const diary: Diary = {
  now: new Date("2026-11-16T12:00:00Z"),
  timeZone: "America/Chicago",
  settings,
  jobs: [],
  outside: [],
};
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
const monday = span("2026-11-16T06:00:00Z", "2026-11-17T06:00:00Z");
const nine = new Date("2026-11-16T15:00:00Z");
const job = span("2026-11-16T16:00:00Z", "2026-11-16T16:30:00Z");

const localTimes = (timeZone: string, slots: readonly { start: Date }[]) =>
  slots.map(({ start }) => start.toLocaleTimeString("en-US", { timeZone, hour12: false, timeStyle: "short" }));
const offered = (change: Partial<Diary> = {}, range = monday) =>
  localTimes("America/Chicago", freeSlots({ ...diary, ...change }, range));
const withRules = (change: Partial<typeof rules>) => ({
  settings: { ...settings, appointments: { ...rules, ...change } },
});

describe("a morning from 9 to 12 offers", () => {
  it.each<[string, Partial<Diary>, string[]]>([
    ["every half hour in which the job still ends in time", {}, ["09:00", "09:30", "10:00", "10:30", "11:00"]],
    ["less where the job is longer", { lengthMinutes: 120 }, ["09:00", "09:30", "10:00"]],
    ["nothing where the job is longer than the morning", { lengthMinutes: 181 }, []],
    ["what is left around a job", { jobs: [job] }, ["09:00", "10:30", "11:00"]],
    ["what is left around an event outside", { outside: [job] }, ["09:00", "10:30", "11:00"]],
    ["what is left with the way between jobs", { jobs: [job], ...withRules({ buffer_minutes: 30 }) }, ["11:00"]],
    [
      "no way between a job and an event outside",
      { outside: [job], ...withRules({ buffer_minutes: 30 }) },
      ["09:00", "10:30", "11:00"],
    ],
    ["nothing before the notice is over", withRules({ notice_minutes: 4 * 60 + 1 }), ["10:30", "11:00"]],
    ["no arrival after closing", withRules({ arrival_window_minutes: 120 }), ["09:00", "09:30", "10:00"]],
    [
      "nothing on a closed day",
      { settings: { ...settings, closed_days: [{ from: "2026-11-10", to: "2026-11-16", note: "Fair" }] } },
      [],
    ],
    [
      "all of it to a job that is moved within it",
      { outside: [job], moving: job },
      ["09:00", "09:30", "10:00", "10:30", "11:00"],
    ],
    [
      "nothing for an event without length",
      { outside: [span("2026-11-16T16:00:00Z", "2026-11-16T16:00:00Z")] },
      ["09:00", "09:30", "10:00", "10:30", "11:00"],
    ],
  ])("%s", (_name, change, times) => {
    expect(offered(change)).toEqual(times);
  });
});

it("the days ahead end with the last of them", () => {
  const slots = freeSlots(
    { ...diary, ...withRules({ days_ahead: 2 }) },
    span("2026-11-16T00:00:00Z", "2026-12-16T00:00:00Z"),
  );
  expect(slots.at(-1)?.start.toISOString()).toBe("2026-11-18T17:00:00.000Z");
  expect(slots).toHaveLength(15);
});

it("a slot says when the work ends and until when the arrival is promised", () => {
  const [slot] = freeSlots({ ...diary, ...withRules({ arrival_window_minutes: 90 }) }, monday);
  expect(slot).toEqual({
    ...span("2026-11-16T15:00:00Z", "2026-11-16T16:00:00Z"),
    arrivalUntil: new Date("2026-11-16T16:30:00Z"),
  });
});

it("a holiday is left out", () => {
  const holiday = { settings: { ...settings, holidays: ["thanksgiving" as const] } };
  const week = span("2026-11-25T00:00:00Z", "2026-11-28T00:00:00Z");
  const days = freeSlots({ ...diary, ...holiday }, week).map(({ start }) => start.toISOString().slice(0, 10));
  expect([...new Set(days)]).toEqual(["2026-11-25", "2026-11-27"]);
});

it("only as many are offered as are wanted", () => {
  expect(offered({}, monday)).toHaveLength(5);
  expect(freeSlots(diary, monday, { limit: 2 })).toHaveLength(2);
});

describe("why not", () => {
  const kinds = (change: Partial<Diary>, start = nine) =>
    whyNot({ ...diary, ...change }, start).map(({ kind }) => kind);
  it.each<[string, Partial<Diary>, Date, string[]]>([
    ["a free time has no reason", {}, nine, []],
    ["before opening", {}, new Date("2026-11-16T14:59:00Z"), ["hours"]],
    ["ending after closing", {}, new Date("2026-11-16T17:01:00Z"), ["hours"]],
    ["too soon", withRules({ notice_minutes: 600 }), nine, ["notice"]],
    ["long past", {}, new Date("2026-11-13T15:00:00Z"), ["notice"]],
    ["too far", withRules({ days_ahead: 1 }), new Date("2026-11-18T15:00:00Z"), ["too_far"]],
    ["during a job", { jobs: [job] }, new Date("2026-11-16T15:30:00Z"), ["job"]],
    ["on the way to a job", { jobs: [job], ...withRules({ buffer_minutes: 15 }) }, nine, ["buffer"]],
    ["during an event outside", { outside: [job] }, new Date("2026-11-16T15:30:00Z"), ["outside_event"]],
    [
      "a job is a job, although its event stands outside, too",
      { jobs: [job], outside: [job] },
      new Date("2026-11-16T15:30:00Z"),
      ["job"],
    ],
    [
      "a holiday, not its hours",
      { settings: { ...settings, holidays: ["thanksgiving"] } },
      new Date("2026-11-26T15:00:00Z"),
      ["holiday"],
    ],
    [
      "a closed day",
      { settings: { ...settings, closed_days: [{ from: "2026-11-16", to: "2026-11-16", note: "" }] } },
      nine,
      ["closed_day"],
    ],
    [
      "everything at once",
      {
        jobs: [span("2026-11-14T15:00:00Z", "2026-11-14T15:20:00Z")],
        outside: [span("2026-11-14T15:30:00Z", "2026-11-14T16:30:00Z")],
      },
      new Date("2026-11-14T15:00:00Z"),
      ["notice", "hours", "job", "outside_event"],
    ],
  ])("%s", (_name, change, start, reasons) => {
    expect(kinds(change, start)).toEqual(reasons);
  });

  it("names where it stands", () => {
    expect(whyNot({ ...diary, jobs: [job], ...withRules({ buffer_minutes: 15 }) }, nine)).toEqual([
      { kind: "buffer", ...job },
    ]);
    expect(whyNot({ ...diary, ...withRules({ notice_minutes: 600 }) }, nine)).toEqual([
      { kind: "notice", earliest: new Date("2026-11-16T22:00:00Z") },
    ]);
  });
});

describe("on both daylight-saving days", () => {
  const allDay = { ...settings, hours: openOn([...weekdays], "00:00", "24:00") };
  const early = { ...settings, hours: openOn([...weekdays], "01:30", "04:00") };
  const changes = usTimeZones.filter(({ zone }) => zone !== "Pacific/Honolulu");
  const on = (zone: string, date: string, hours: typeof settings) => {
    const now = new Date(`${date}T00:00:00Z`);
    const around = { start: now, end: new Date(now.getTime() + 48 * 3_600_000) };
    const slots = freeSlots({ ...diary, now, timeZone: zone, settings: hours }, around);
    return slots.filter(({ start }) => start.toLocaleDateString("sv-SE", { timeZone: zone }) === date);
  };
  it.each(changes.map(({ zone }) => [zone]))("%s has no time that does not exist", (zone) => {
    expect(on(zone, "2026-03-08", allDay)).toHaveLength(46);
    expect(localTimes(zone, on(zone, "2026-03-08", early))).toEqual(["01:30", "03:00"]);
  });
  it.each(changes.map(({ zone }) => [zone]))("%s has the hour that happens twice twice", (zone) => {
    expect(on(zone, "2026-11-01", allDay)).toHaveLength(50);
    expect(localTimes(zone, on(zone, "2026-11-01", early))).toEqual([
      "01:30",
      "01:00",
      "01:30",
      "02:00",
      "02:30",
      "03:00",
    ]);
  });
  it("Honolulu changes nothing", () => {
    for (const date of ["2026-03-08", "2026-11-01"]) expect(on("Pacific/Honolulu", date, allDay)).toHaveLength(48);
  });
});
