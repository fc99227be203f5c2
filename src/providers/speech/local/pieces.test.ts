import { expect, test } from "vitest";
import { piecesOf } from "./pieces.ts";

const long =
  "I can send somebody on Thursday between eight and ten in the morning, or on Friday after two if that is better for you.";

test.each([
  ["", []],
  ["Hello.", ["Hello."]],
  ["Hello. How can I help you?", ["Hello.", "How can I help you?"]],
  ["Dr. Lee is at 2210 Summit St. in town.", ["Dr. Lee is at 2210 Summit St. in town."]],
  ["Mr. A. Smith called. Thanks!", ["Mr. A. Smith called.", "Thanks!"]],
  ["Yes, of course, I will.", ["Yes, of course, I will."]],
  [
    long,
    [
      "I can send somebody on Thursday between eight and ten in the morning,",
      "or on Friday after two if that is better for you.",
    ],
  ],
  [
    "So that is Ana Lee, 2210 Summit Street, on Thursday at nine in the morning. Right?",
    ["So that is Ana Lee,", "2210 Summit Street,", "on Thursday at nine in the morning.", "Right?"],
  ],
] as const)("%s is spoken in pieces", (words, pieces) => {
  expect(piecesOf(words).map((piece) => piece.words)).toEqual(pieces);
});

test("together the pieces are the words, and the last one ends at their end", () => {
  const words = `${long} ${"word ".repeat(200)}`;
  const pieces = piecesOf(words);
  expect(pieces.at(-1)?.until).toBe(words.length);
  const said = pieces.map(({ until }, place) => words.slice(pieces[place - 1]?.until ?? 0, until).trim());
  expect(said).toEqual(pieces.map((piece) => piece.words));
  for (const piece of pieces) expect(piece.words.length).toBeLessThanOrEqual(241);
});
