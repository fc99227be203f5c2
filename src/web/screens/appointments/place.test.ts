import { describe, expect, it } from "vitest";
import { readPlace, searchOf, stepped, weekOf } from "./place.ts";

const fallback = { view: "week", today: "2026-11-18" } as const;
const read = (search: string) => readPlace(new URLSearchParams(search), fallback);

describe("the address of the diary", () => {
  it.each([
    ["", { view: "week", date: "2026-11-18" }],
    ["view=day&date=2026-12-01&assistant=a1&job=j1", { view: "day", date: "2026-12-01", assistant: "a1", job: "j1" }],
    ["view=month&date=2026-02-30", { view: "week", date: "2026-11-18" }],
    ["view=list&date=yesterday&assistant=", { view: "list", date: "2026-11-18" }],
  ])("%j is read as %j", (search, place) => {
    expect(JSON.parse(JSON.stringify(read(search)))).toEqual(place);
  });

  it("is read again as it was written", () => {
    const place = { view: "list", date: "2026-11-19", assistant: "a1", job: undefined } as const;
    expect(readPlace(searchOf(place), fallback)).toEqual(place);
  });

  it("steps by a day in the day, by a week elsewhere; weeks begin on Sunday", () => {
    expect(stepped({ view: "day", date: "2026-12-31" }, 1)).toBe("2027-01-01");
    expect(stepped({ view: "week", date: "2026-11-18" }, -1)).toBe("2026-11-11");
    expect(weekOf("2026-11-18")).toHaveLength(7);
    expect([weekOf("2026-11-15")[0], weekOf("2026-11-21")[0]]).toEqual(["2026-11-15", "2026-11-15"]);
  });
});
