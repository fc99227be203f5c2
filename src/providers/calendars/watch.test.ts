import { describe, expect, it } from "vitest";
import { readWatch, watchedFrom, writeWatch } from "./watch.ts";
import { joined, startOfDay } from "./whole-days.ts";

const now = new Date("2026-11-14T18:30:00Z");
const days = (n: number) => new Date(now.getTime() + n * 24 * 3600 * 1000);

describe("a cursor", () => {
  it("reaches from yesterday to more than a year ahead, and comes back as it was", () => {
    const watch = { ...watchedFrom(now), token: "t-1" };
    expect([watch.start, watch.end]).toEqual([days(-1), days(400)]);
    expect(readWatch(writeWatch(watch), now)).toEqual(watch);
  });

  it.each([
    ["is used for thirty days", days(29.9), true],
    ["is made anew after that, so that the watched time moves on", days(30), false],
    ["is made anew when the clock was set back", days(-0.1), false],
  ])("%s", (_what, later, used) => {
    expect(readWatch(writeWatch({ ...watchedFrom(now), token: "t" }), later) !== undefined).toBe(used);
  });

  it.each([
    [undefined],
    [""],
    ["%%%"],
    [Buffer.from("{}").toString("base64url")],
    [Buffer.from("null").toString("base64url")],
  ])("%j is none", (cursor) => {
    expect(readWatch(cursor, now)).toBeUndefined();
  });
});

describe("intervals", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour));
  const make = (...pairs: [number, number][]) => pairs.map(([start, end]) => ({ start: at(start), end: at(end) }));

  it.each<[string, [number, number][], [number, number][]]>([
    [
      "stay apart",
      [
        [9, 10],
        [11, 12],
      ],
      [
        [9, 10],
        [11, 12],
      ],
    ],
    [
      "are put in order",
      [
        [11, 12],
        [9, 10],
      ],
      [
        [9, 10],
        [11, 12],
      ],
    ],
    [
      "that overlap are one",
      [
        [9, 11],
        [10, 12],
      ],
      [[9, 12]],
    ],
    [
      "that touch are one",
      [
        [9, 10],
        [10, 11],
      ],
      [[9, 11]],
    ],
    [
      "inside of others vanish",
      [
        [9, 12],
        [10, 11],
      ],
      [[9, 12]],
    ],
    [
      "are cut at the edges",
      [
        [6, 9],
        [19, 23],
      ],
      [
        [8, 9],
        [19, 20],
      ],
    ],
    [
      "outside of the range or empty vanish",
      [
        [1, 2],
        [22, 23],
        [12, 12],
      ],
      [],
    ],
  ])("%s", (_what, given, wanted) => {
    expect(joined(make(...given), { from: at(8), to: at(20) })).toEqual(make(...wanted));
  });

  it.each([
    ["2026-11-01", "America/Los_Angeles", "2026-11-01T07:00:00.000Z"],
    ["2026-11-02", "America/Los_Angeles", "2026-11-02T08:00:00.000Z"],
    ["2026-11-14", "Pacific/Honolulu", "2026-11-14T10:00:00.000Z"],
  ])("%s begins in %s at %s", (date, zone, instant) => {
    expect(startOfDay(date, zone).toISOString()).toBe(instant);
  });
});
