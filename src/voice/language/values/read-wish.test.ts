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
    ["Thursday, no wait, I work Thursday, Friday", { days: day("2026-11-20") }],
    ["Tuesday. no, sorry, I have the dentist Tuesday. Wednesday.", { days: day("2026-11-18") }],
    ["thursday about half two", { days: day("2026-11-19"), minutes: { from: 840 } }],
    ["tuesday week the twenty fourth", { days: day("2026-11-24") }],
    ["any afternoon this week really i just have calls till noon", { minutes: { from: 720, to: 1020 } }],
    [
      "between runs that's ten to noon any day but today",
      { days: { from: "2026-11-17" }, minutes: { from: 600, to: 720 } },
    ],
    ["we open nine thirty so you come before eight", { minutes: { from: 0, to: 480 } }],
    [
      "wednesday or friday in the forenoon i nap after lunch",
      { days: { from: "2026-11-18", to: "2026-11-20" }, minutes: { to: 720 }, not: [4] },
    ],
    ["she does aerobics till ten thirty so any day from eleven on but please this week", { minutes: { from: 660 } }],
    [
      "tuesdays are out let's say half past four or later on wednesday is the only one that works",
      { days: day("2026-11-18"), minutes: { from: 990 } },
    ],
    ["saturday morning please i work weekdays", { days: day("2026-11-21"), minutes: { to: 720 } }],
    ["the tuesday of thanksgiving week after lunch", { days: day("2026-11-24"), minutes: { from: 780 } }],
    ["any weekday after four", { minutes: { from: 960 }, not: [0, 6] }],
    ["friday at ten i live at 18 maple street", { days: day("2026-11-20"), minutes: { from: 600, to: 600 } }],
  ])("%s", (words, wish) => expect(readWish(words, { ...context, asked: "when" })).toMatchObject(wish));

  const nextWeek = { from: "2026-11-23", to: "2026-11-29" };
  test.each([
    ["mornings only, not this week", "en", { days: nextWeek, minutes: { from: 480, to: 720 } }],
    ["not this week, mornings only", "en", { days: nextWeek, minutes: { from: 480, to: 720 } }],
    ["I can't make it this week, any afternoon", "en", { days: nextWeek, minutes: { from: 720, to: 1020 } }],
    ["I'm out of town this week", "en", { days: nextWeek }],
    ["this week's shot, maybe Tuesday morning", "en", { days: day("2026-11-24") }],
    ["not this week, how about next Thursday", "en", { days: day("2026-11-26") }],
    ["so not this week um the tuesday of thanksgiving week", "en", { days: day("2026-11-24") }],
    ["any morning except tomorrow", "en", { days: { from: "2026-11-18" }, minutes: { from: 480, to: 720 } }],
    ["can't you come this week in the morning", "en", { days: { from: "2026-11-16", to: "2026-11-22" } }],
    ["por la mañana pero no esta semana", "es", { days: nextWeek, minutes: { from: 480, to: 720 } }],
    ["esta semana no puedo, mejor el jueves que viene", "es", { days: day("2026-11-26") }],
    ["esta semana por la mañana", "es", { days: { from: "2026-11-16", to: "2026-11-22" } }],
  ] as const)("a week that will not do is not offered: %s", (words, language, wish) =>
    expect(readWish(words, { ...context, language, asked: "when" })).toMatchObject(wish),
  );

  test("days that will not do are kept apart", () => {
    const wish = readWish("not tuesday any other day in the afternoon", { ...context, asked: "when" });
    expect(wish).toMatchObject({ not: [2], minutes: { from: 720, to: 1020 } });
  });
});

test("a date with commas is one thought", () => {
  const words = "I need a clogged drain fixed on Wednesday, November 25 at nine in the morning at 12 Elm Street";
  expect(readWish(words, { ...context, asked: undefined })).toMatchObject({
    days: day("2026-11-25"),
    minutes: { from: 540, exact: true },
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

test.each([
  ["which_time", "I live at 18"],
  ["confirm", "no, I live at 18 Maple Street"],
  ["confirm", "we live at twelve Maple"],
  ["confirm", "the address is 9 Oak Court"],
  ["address", "I live at 18 Maple Street"],
] as const)("a house tells no hour, asked %s: %s", (asked, words) => {
  expect(readWish(words, { ...context, asked })).toBeUndefined();
});

test("ni en español", () => {
  expect(
    readWish("no, vivo en el 18 de la calle Olmo", { ...context, language: "es", asked: "confirm" }),
  ).toBeUndefined();
});
