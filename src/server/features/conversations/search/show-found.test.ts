import { expect, it } from "vitest";
import { showFound, showNumber } from "./show-found.ts";

it.each([
  ["nothing marked", [{ text: "nothing marked", hit: false }]],
  ["\u0002leak\u0003", [{ text: "leak", hit: true }]],
  [
    "my\nkitchen \u0002leak\u0003, \u0004b>the\u0004/b> \u0002leaking\u0003 sink",
    [
      { text: "my kitchen ", hit: false },
      { text: "leak", hit: true },
      { text: ", <b>the</b> ", hit: false },
      { text: "leaking", hit: true },
      { text: " sink", hit: false },
    ],
  ],
  ["", []],
])("%j is shown in parts", (marked, parts) => {
  expect(showFound(marked)).toEqual(parts);
});

it.each([
  ["(208) 555", ["+12085550142", null], [{ text: "(208) 555-0142", hit: true }]],
  ["0177", ["+12085550142", "+15125550177"], [{ text: "(512) 555-0177", hit: true }]],
  ["42", ["+12085550142"], undefined],
  ["leak 0142", ["+12085550142"], undefined],
  ["999", ["+12085550142"], undefined],
])("%s is shown in a number", (asked, numbers, parts) => {
  expect(showNumber(asked, numbers)).toEqual(parts);
});
