import { describe, expect, it } from "vitest";
import { type Area, sharedFile } from "./shared-file.ts";

describe("the file of a module", () => {
  it.each([
    ["the landing page and everything else", ["landing", "always"], "first"],
    ["the landing page and the dashboard", ["landing", "dashboard"], "first"],
    ["the landing page alone", ["landing"], null],
    ["the landing page and one screen", ["landing", "others"], null],
    ["the root", ["always"], "start"],
    ["a page for anybody and the frame of owners", ["public", "owners"], "start"],
    ["a page for anybody alone", ["public"], null],
    ["the session", ["session"], "session"],
    ["the login and the dashboard", ["way-in", "dashboard"], "session"],
    ["the login and some screen", ["way-in", "others"], null],
    ["the frame of owners", ["owners"], "owners"],
    ["the dashboard and another screen", ["dashboard", "others"], "owners"],
    ["the dashboard", ["dashboard"], "dashboard"],
    ["the dashboard at once and late", ["dashboard", "late"], "dashboard"],
    ["the dashboard late", ["late"], null],
    ["several screens", ["others", "others"], null],
  ] satisfies [string, Area[], string | null][])("imported by %s", (_, importing, file) => {
    expect(sharedFile(importing)).toBe(file);
  });

  it.each([
    ["several screens", ["others", "late"], "icons"],
    ["one screen", ["others"], null],
    ["a screen and a page for anybody", ["others", "public"], null],
    ["the dashboard", ["dashboard", "others"], "owners"],
  ] satisfies [string, Area[], string | null][])("of an icon that is imported by %s", (_, importing, file) => {
    expect(sharedFile(importing, true)).toBe(file);
  });

  it("never waits for one that waits for it: what is imported by more comes no later", () => {
    const order = ["first", "start", "session", "owners", "dashboard", null];
    const all: Area[] = ["landing", "always", "public", "way-in", "session", "owners", "dashboard", "late", "others"];
    const sets = Array.from({ length: 2 ** all.length }, (_, bits) =>
      all.filter((_area, place) => bits & (1 << place)),
    );
    const late = sets.flatMap((set) =>
      all
        .filter((more) => order.indexOf(sharedFile([...set, more])) > order.indexOf(sharedFile(set)))
        .map((more) => `${set} ${more}`),
    );
    expect(late).toEqual([]);
  });
});
