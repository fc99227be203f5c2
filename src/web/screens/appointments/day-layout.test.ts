import { describe, expect, it } from "vitest";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { inColumns, minutesOn, nudged, shownHours, snapped } from "./day-layout.ts";

const denver = zoneOf("America/Denver");
const ms = (iso: string) => Date.parse(iso);
const span = (start: string, end: string) => ({ startMs: ms(start), endMs: ms(end) });

describe("where a time lies on a day", () => {
  it.each([
    ["within it", "2026-11-19T09:00:00-07:00", "2026-11-19T10:30:00-07:00", { from: 540, to: 630 }],
    ["from the day before", "2026-11-18T22:00:00-07:00", "2026-11-19T01:00:00-07:00", { from: 0, to: 60 }],
    ["into the next day", "2026-11-19T23:00:00-07:00", "2026-11-20T02:00:00-07:00", { from: 1380, to: 1440 }],
    ["up to midnight before it", "2026-11-18T22:00:00-07:00", "2026-11-19T00:00:00-07:00", undefined],
    ["after it", "2026-11-20T00:00:00-07:00", "2026-11-20T01:00:00-07:00", undefined],
    ["five minutes", "2026-11-19T09:00:00-07:00", "2026-11-19T09:05:00-07:00", { from: 540, to: 555 }],
  ])("%s", (_name, start, end, minutes) => {
    expect(minutesOn(denver, "2026-11-19", span(start, end))).toEqual(minutes);
  });

  it("is never upside down when clocks are set back in between", () => {
    const over = minutesOn(denver, "2026-11-01", span("2026-11-01T07:45:00Z", "2026-11-01T08:15:00Z"));
    expect(over).toEqual({ from: 105, to: 120 });
  });
});

it("puts side by side only what overlaps", () => {
  const items = [
    ["a", 540, 660],
    ["b", 600, 630],
    ["c", 640, 700],
    ["d", 720, 780],
  ] as const;
  const laid = inColumns(items.map(([item, from, to]) => ({ item, minutes: { from, to } })));
  expect(laid.map(({ item, column, columns }) => [item, column, columns])).toEqual([
    ["a", 0, 2],
    ["b", 1, 2],
    ["c", 1, 2],
    ["d", 0, 1],
  ]);
});

it.each([
  ["nothing", [], false, { from: 420, to: 1080 }],
  ["an early job", [{ from: 365, to: 400 }], false, { from: 300, to: 1080 }],
  ["around the clock", [{ from: 0, to: 1440 }], false, { from: 0, to: 1440 }],
  ["all hours on request", [], true, { from: 0, to: 1440 }],
])("the hours that are shown with %s", (_name, spans, whole, hours) => {
  expect(shownHours(spans, whole)).toEqual(hours);
});

it("moves by minutes that pass, and by days at the same time on the wall", () => {
  const start = ms("2026-10-31T09:00:00-06:00");
  expect(nudged(denver, start, { minutes: -15 })).toBe(start - 900_000);
  expect(nudged(denver, start, { days: "2026-11-01" })).toBe(ms("2026-11-01T09:00:00-07:00"));
});

it.each([
  [547, 540],
  [553, 555],
  [-20, 0],
  [1439, 1425],
])("minute %i snaps to %i", (minute, snap) => {
  expect(snapped(minute)).toBe(snap);
});
