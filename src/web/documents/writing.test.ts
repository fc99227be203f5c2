import { describe, expect, it } from "vitest";
import { markedText } from "./writing.ts";

describe("a sentence with marks", () => {
  it.each([
    ["without any", "Ring once.", [{ kind: "plain", text: "Ring once." }]],
    [
      "around a name",
      "Press **Login** now",
      [
        { kind: "plain", text: "Press " },
        { kind: "name", text: "Login" },
        { kind: "plain", text: " now" },
      ],
    ],
    [
      "around a link at the end",
      "See [Help](/help#log-in)",
      [
        { kind: "plain", text: "See " },
        { kind: "link", text: "Help", to: "/help#log-in" },
      ],
    ],
    ["around a code full of stars", "`**21*NUMBER#`", [{ kind: "code", text: "**21*NUMBER#" }]],
    [
      "side by side",
      "`a`**b**",
      [
        { kind: "code", text: "a" },
        { kind: "name", text: "b" },
      ],
    ],
    ["that is not closed", "5 * 3 ** 2 [x]", [{ kind: "plain", text: "5 * 3 ** 2 [x]" }]],
    ["that is empty", "", []],
  ])("%s is read in its parts", (_, sentence, parts) => {
    expect(markedText(sentence)).toEqual(parts);
  });
});
