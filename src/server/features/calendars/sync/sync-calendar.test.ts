import { expect, it } from "vitest";
import { wholeMinutes } from "./sync-calendar.ts";

const at = (time: string) => new Date(`2026-11-16T${time}Z`);
const read = (...spans: [string, string][]) =>
  wholeMinutes(spans.map(([start, end]) => ({ start: at(start), end: at(end) }))).map(
    ({ starts_at, ends_at }) => `${starts_at.toISOString().slice(11, 19)}-${ends_at.toISOString().slice(11, 19)}`,
  );

it.each<[string, [string, string][], string[]]>([
  ["whole minutes stay", [["09:00:00", "10:00:00"]], ["09:00:00-10:00:00"]],
  ["parts of a minute are busy", [["09:00:20", "09:59:01"]], ["09:00:00-10:00:00"]],
  [
    "what meets is one time",
    [
      ["09:00:00", "09:30:10"],
      ["09:30:50", "10:00:00"],
    ],
    ["09:00:00-10:00:00"],
  ],
  [
    "what lies inside is no end",
    [
      ["09:00:00", "12:00:00"],
      ["10:00:00", "11:00:00"],
    ],
    ["09:00:00-12:00:00"],
  ],
  [
    "what is apart stays apart",
    [
      ["09:00:00", "09:30:00"],
      ["09:31:00", "10:00:00"],
    ],
    ["09:00:00-09:30:00", "09:31:00-10:00:00"],
  ],
  ["nothing without length", [["09:00:00", "09:00:00"]], []],
])("%s", (_name, spans, kept) => {
  expect(read(...spans)).toEqual(kept);
});

it("in whatever order they were read", () => {
  expect(
    read(["10:00:00", "10:10:00"], ["09:00:00", "09:30:00"], ["10:00:00", "10:30:00"], ["09:10:00", "09:20:00"]),
  ).toEqual(["09:00:00-09:30:00", "10:00:00-10:30:00"]);
});
