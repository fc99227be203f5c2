import { expect, test } from "vitest";
import type { SpokenLanguage } from "#domain/assistants/assistant-voices.ts";
import { isCalledOff, mayBeCalledOff } from "./called-off.ts";

test.each<readonly [string, SpokenLanguage]>([
  ["false alarm, it was just the pilot light", "en"],
  ["oh it's just the pilot light, false alarm", "en"],
  ["false alarm, it was the neighbor's grill, not gas", "en"],
  ["never mind, we're fine", "en"],
  ["it was only burnt toast", "en"],
  ["you don't need to send anyone", "en"],
  ["you don't have to wake anybody up", "en"],
  ["please stop calling", "en"],
  ["can you call it off", "en"],
  ["I was wrong, sorry", "en"],
  ["it's not an emergency", "en"],
  ["everything's fine now", "en"],
  ["fue una falsa alarma", "es"],
  ["falsa alarma nomás", "es"],
  ["me equivoqué, perdón", "es"],
  ["c'est une fausse alerte", "fr"],
  ["foi alarme falso", "pt"],
  ["das war ein Fehlalarm", "de"],
  ["era un falso allarme", "it"],
  ["báo động giả thôi", "vi"],
  ["虚惊一场，没事了", "zh"],
])("%s (%s): she asks whether to call people off", (words, language) => {
  expect(isCalledOff(words, language)).toBe(true);
});

test.each([
  "it's not a false alarm",
  "false alarm, but it still smells",
  "maybe it's a false alarm",
  "was it a false alarm?",
  "it's probably a false alarm but the thing is counting up",
  "I can smell it again",
  "we're all outside and everyone is fine",
  "it's 12 Oak Street",
  "yes",
  "please hurry",
  "the water is off now",
  "no es una falsa alarma",
])("%s: people go on being reached", (words) => {
  expect(isCalledOff(words, "en")).toBe(false);
});

test("where a caller cannot know it, or may be told what to say, nobody is called off", () => {
  expect(mayBeCalledOff("gas")).toBe(true);
  for (const kind of ["carbon_monoxide", "violence", "break_in"] as const) expect(mayBeCalledOff(kind)).toBe(false);
});
