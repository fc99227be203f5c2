import { expect, test } from "vitest";
import { firstLook, lookSince, seenUntil } from "./look-for-missed.ts";

const at = (time: string) => new Date(`2026-11-14T${time}:00Z`);
const now = at("18:30");

test.each([
  ["the first look goes an hour back", firstLook(now), at("17:30")],
  ["a later one goes on where the last one ended, however long ago", at("06:00"), at("06:00")],
  ["two looks shortly after each other overlap", at("18:29"), at("18:25")],
  ["a moment that is still to come counts as now", at("23:00"), at("18:25")],
])("%s", (_, seen, since) => {
  expect(lookSince(seen, now)).toEqual(since);
});

test.each([
  ["nothing goes on", [], at("18:25")],
  ["an unknown call goes on", [at("17:10"), at("18:00")], at("17:10")],
  ["one has just begun", [at("18:29")], at("18:25")],
  ["one has not begun", [null], at("18:25")],
  [
    "one seems to go on for longer than the carrier lets it",
    [new Date("2026-11-01T00:00:00Z")],
    new Date("2026-11-13T18:30:00Z"),
  ],
])("the next look when %s", (_, going, next) => {
  expect(seenUntil(now, going)).toEqual(next);
});
