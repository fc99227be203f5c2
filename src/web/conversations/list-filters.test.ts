import { describe, expect, it } from "vitest";
import { isFiltered, noFilters, queryOf, readListFilters, withListFilters } from "./list-filters.tsx";

const id = "0c9d7a52-5d1f-4a43-9a54-3f1f6b1f8e20";
const read = (search: string) => readListFilters(new URLSearchParams(search));
const whole = `q=leak&assistant=${id}&sentiment=negative&outcome=booked&from=2026-03-01&to=2026-03-31&unread=true&tests=only&topic=leak&hour=9&hung_up=true`;

describe("the filters in the address", () => {
  it("are read, each of them", () => {
    expect(read(whole)).toEqual({
      ...{ q: "leak", assistant: id, sentiment: "negative", outcome: "booked" },
      ...{ from: "2026-03-01", to: "2026-03-31", unread: true, tests: "only" },
      traits: { topic: "leak", hour: "9", hung_up: "true" },
    });
  });

  it.each([
    ["", noFilters],
    ["sentiment=angry&outcome=won&tests=maybe&unread=1", noFilters],
    ["assistant=../../me&from=2026-02-30&to=yesterday", noFilters],
    ["hour=24&weekday=7&caller=old&after_hours=1&hung_up=false&topic=%20&counted=no", noFilters],
    [`q=${"a".repeat(300)}`, { ...noFilters, q: "a".repeat(200) }],
  ])("%j: what cannot be read is as if it were not there", (search, filters) => {
    expect(read(search)).toEqual(filters);
  });

  it("are read again as they were written, beside what belongs to others", () => {
    const written = withListFilters(new URLSearchParams("tab=calls&period=week&q=old"), read(whole));
    expect(readListFilters(written)).toEqual(read(whole));
    expect(written.get("tab")).toBe("calls");
    expect(withListFilters(written, noFilters).toString()).toBe("tab=calls&period=week");
  });
});

describe("what the server is asked for", () => {
  it("names only what narrows the list", () => {
    expect(queryOf(noFilters, "q")).toEqual({});
    expect(queryOf({ ...noFilters, q: "  leak " }, "words")).toEqual({ words: "leak" });
    expect(queryOf(read(whole), "q")).toEqual({
      ...{ q: "leak", tenant_id: id, sentiment: "negative", outcome: "booked" },
      ...{ from: "2026-03-01", to: "2026-03-31", unread: "true", tests: "only" },
      ...{ topic: "leak", hour: 9, hung_up: "true" },
    });
  });

  it.each([
    ["", false],
    ["q=%20%20", false],
    ["unread=true", true],
    ["tests=without", true],
    ["outcome=not_booked", true],
    ["caller=new", true],
    [`assistant=${id}`, true],
  ])("%j narrows it: %j", (search, filtered) => {
    expect(isFiltered(read(search))).toBe(filtered);
  });
});
