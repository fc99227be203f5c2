import { expect, test } from "vitest";
import { readShift } from "./read-shift.ts";

const context = { timeZone: "America/New_York", now: new Date("2026-11-16T15:00:00Z") };
/** Thursday at half past eleven and at noon. */
const offers = ["2026-11-19T11:30:00-05:00", "2026-11-19T12:00:00-05:00"];
const thursday = { from: "2026-11-19", to: "2026-11-19" };
const before = { days: thursday, minutes: { from: 0, to: 690, exact: false } };
const after = { days: thursday, minutes: { from: 721, to: 1440, exact: false } };
const onDay = (date: string) => ({ days: { from: date, to: date }, minutes: undefined });
const sameTime = { from: 690, to: 721, exact: false };

test.each([
  ["got anything a bit earlier", before],
  ["hmm that's too late for me", before],
  ["could it be later", after],
  ["that's too early", after],
  ["más tarde por favor", after],
  ["anything sooner", { days: { from: "2026-11-16", to: "2026-11-18" } }],
  ["I can't wait that long", { days: { from: "2026-11-16", to: "2026-11-18" } }],
  ["what about the day after that", onDay("2026-11-20")],
  ["how about the day before", onDay("2026-11-18")],
  ["same time the next day", { ...onDay("2026-11-20"), minutes: sameTime }],
  ["a la misma hora pero al otro día", { ...onDay("2026-11-20"), minutes: sameTime }],
  ["same time the following week", { ...onDay("2026-11-26"), minutes: sameTime }],
  ["two hours later", { days: thursday, minutes: { from: 840, to: 841, exact: true } }],
])("%s leans on what was offered", (words, wish) => {
  expect(readShift(words, offers, undefined, context)).toEqual(wish);
});

test("an hour that is named counts more: earlier that day, like nine", () => {
  const nine = { from: 540, to: 541, exact: true };
  expect(readShift("earlier that day, like nine", offers, { minutes: nine }, context)).toEqual({
    days: thursday,
    minutes: nine,
  });
});

test.each(["the later one please", "the earlier works", "I'll call you later", "la más temprano que tenga", "yes"])(
  "%s does not",
  (words) => expect(readShift(words, offers, undefined, context)).toBeUndefined(),
);

test("nothing was offered to lean on", () => {
  expect(readShift("anything sooner", [], undefined, context)).toBeUndefined();
});
