import { expect, it } from "vitest";
import { phoneHint } from "./phone-field.tsx";

it.each([
  ["", undefined],
  ["208 555", { text: "Will be saved as: 208 555", valid: false }],
  ["(208) 555-0107", { text: "Will be saved as: +12085550107", valid: true }],
  ["+44 20 7946 0958", { text: "Only US and Canadian numbers (+1) work here.", valid: false }],
  ["44 20 7946 0958", { text: "Will be saved as: +12079460958", valid: true }],
  ["208-555-0107 ext 5", undefined],
  ["0012085550107", undefined],
  ["(208) 155-0107", undefined],
])("while %j is typed, the hint is %j", (typed, hint) => expect(phoneHint(typed)).toEqual(hint));
