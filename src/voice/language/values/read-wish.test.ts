import { describe, expect, test } from "vitest";
import { readWish } from "./read-wish.ts";

const context = { now: new Date("2026-11-16T18:00:00Z"), timeZone: "America/Los_Angeles", language: "en" } as const;
const day = (date: string) => ({ from: date, to: date });

describe("asked for a time", () => {
  test.each([
    ["thursday after two", { days: day("2026-11-19"), minutes: { from: 840 } }],
    [
      "it'd have to be a morning because i pick up my little one at twelve thirty any day's fine",
      { minutes: { to: 720 } },
    ],
    [
      "in the morning is better any day this week because i pick up my grandson at two",
      { minutes: { from: 480, to: 720 } },
    ],
    [
      "a week from tomorrow i'm back by nine and then i start at noon",
      { days: day("2026-11-24"), minutes: { from: 540, to: 720 } },
    ],
    ["thursday not early i don't open the door before eleven", { days: day("2026-11-19"), minutes: { from: 660 } }],
    ["tuesday's my hair and thursday i keep the baby so i reckon friday", { days: day("2026-11-20") }],
    ["thursday about half two", { days: day("2026-11-19"), minutes: { from: 840 } }],
    ["tuesday week the twenty fourth", { days: day("2026-11-24") }],
  ])("%s", (words, wish) => expect(readWish(words, { ...context, asked: "when" })).toMatchObject(wish));

  test("days that will not do are kept apart", () => {
    const wish = readWish("not tuesday any other day in the afternoon", { ...context, asked: "when" });
    expect(wish).toMatchObject({ not: [2], minutes: { from: 720, to: 1020 } });
  });
});

describe("what is no wish for a time", () => {
  test.each([
    ["my husband passed in april and now the toilet runs", undefined],
    ["the furnace was installed in march two thousand nine", undefined],
    ["i'd like a tune up before my family gets here for thanksgiving", undefined],
    ["it's like fifty two degrees in here", undefined],
    ["hang on a second", undefined],
    ["412 elm street apartment four", "address"],
    ["june may", "name"],
    ["two oh eight five five five oh one four two", "number"],
  ] as const)("%s", (words, asked) => expect(readWish(words, { ...context, asked })).toBeUndefined());
});

test("a visit that stands is not the one that is wished for", () => {
  const words = "i'm booked for wednesday but i'd rather have friday at eleven";
  expect(readWish(words, { ...context, asked: undefined })).toMatchObject({
    days: day("2026-11-20"),
    minutes: { from: 660 },
  });
});
