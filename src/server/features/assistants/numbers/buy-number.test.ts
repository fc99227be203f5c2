import { expect, test } from "vitest";
import { areaCodesNear } from "./buy-number.ts";

const anywhere = ["646", "872", "945", "720", "628", "725"];

test.each([
  ["the only code of its state", "+19075550142", ["907", ...anywhere]],
  ["one of two", "+19865550142", ["986", "208", ...anywhere]],
  ["one of many", "+15125550142", ["512", "214", "210", "254", "281", "325", ...anywhere]],
  [
    "a code that is also a last resort",
    "+17205550142",
    ["720", "303", "719", "970", "983", "646", "872", "945", "628", "725"],
  ],
  ["a toll-free number", "+18005550142", anywhere],
  ["a Canadian number", "+14165550142", anywhere],
  ["an island", "+18765550142", anywhere],
  ["no number", "", anywhere],
])("looks first where the owner is: %s", (_name, phone, codes) => {
  expect(areaCodesNear(phone)).toEqual(codes);
});
