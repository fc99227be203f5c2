import { expect, test } from "vitest";
import { isStorable, parseStorable, storableText } from "./storable-text.ts";

test.each([
  ["Greg", "Greg"],
  ["Gr\0eg\0", "Greg"],
  ["caf\u00e9 \u{1f600}", "caf\u00e9 \u{1f600}"],
  ["half \ud83d", "half \ufffd"],
  ["", ""],
])("%j is kept as %j", (given, kept) => expect(storableText(given)).toBe(kept));

test("what cannot be kept is left out of every text of a JSON, and all else is as it was", () => {
  const given = { name: "Gr\0eg", list: ["a\0", 1, null], face: "\u{1f600}", half: "\udc00", path: "\\u0000" };
  expect(parseStorable(JSON.stringify(given))).toEqual({
    name: "Greg",
    list: ["a", 1, null],
    face: "\u{1f600}",
    half: "\ufffd",
    path: "\\u0000",
  });
  expect(parseStorable('{"face":"\\uD83D\\uDE00"}')).toEqual({ face: "\u{1f600}" });
  expect(() => parseStorable("{")).toThrow();
});

test.each([
  ["Greg \u{1f600}\uffff", true],
  ["", true],
  ["Gr\0eg", false],
  ["\ud83d", false],
  ["\ude00\ud83d", false],
])("%j can be kept as it is: %s", (given, can) => expect(isStorable(given)).toBe(can));
