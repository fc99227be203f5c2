import { expect, test } from "vitest";
import { readFacts } from "#domain/owner-facts/owner-facts.ts";
import { textsToSay } from "./texts-to-say.ts";

const instructions =
  "Be kind. Service call $95. We take cards, and we offer financing.\nWe do not do:\n- Septic\n- Pools\n\nClosed Sundays!";
const answers = [{ question: "Are you insured?", answer: "Yes." }];
const said = (from: string, words: string) =>
  textsToSay({ instructions, answers }, [{ from, said: words, off: words === "" }]);

test.each([
  ["Service call $95.", "A visit is $105.", "Service call $95.", "A visit is $105."],
  ["Service call $95.", "", "Service call $95.", ""],
  ["we offer financing.", "", "we offer financing.", ""],
  ["Septic, Pools", "We do not do septic.", "Septic\n- Pools", "We do not do septic."],
  ["Closed Sundays!", "", "Closed Sundays!", ""],
  ["No such sentence.", "", "", ""],
])("%s becomes %j", (from, words, was, is) => {
  expect(said(from, words).instructions).toBe(instructions.replace(was, is));
});

test("answers are corrected or left out", () => {
  expect(said("Are you insured? Yes.", "Yes, up to a million.").answers).toEqual([
    { question: "Are you insured?", answer: "Yes, up to a million." },
  ]);
  expect(said("Are you insured? Yes.", "").answers).toEqual([]);
});

test("whatever is off is gone from the text", () => {
  const all = readFacts({ instructions, answers });
  const off = all.map(({ from }) => ({ from, said: "", off: true }));
  expect(readFacts(textsToSay({ instructions, answers }, off))).toEqual([]);
});
