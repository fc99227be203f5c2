import { expect, test } from "vitest";
import { judgeTexts } from "./check-texts.ts";

const numbers = ["+12085550142", "+12085550143"];
const whole = { leavesInboundToNumbers: true, hasCampaign: true, numbers };
const fine = { numbers, textsRefused: [] };
const refused = { numbers, textsRefused: [{ code: 30034, count: 3 }] };

test.each([
  [undefined, fine, "not set", /in no messaging service/],
  [undefined, refused, "wrong", /3 with error 30034/],
  ["gone", fine, "wrong", /no such messaging service/],
  [{ ...whole, leavesInboundToNumbers: false }, fine, "wrong", /takes what customers write/],
  [{ ...whole, hasCampaign: false }, fine, "wrong", /no registered campaign/],
  [{ ...whole, numbers: numbers.slice(1) }, fine, "wrong", /^\.\.\.0142 is not in the messaging service/],
  [whole, refused, "wrong", /^networks refused texts in the last 7 days: 3 with error 30034$/],
  [whole, fine, "good", /^all numbers/],
] as const)("%j with %j is %s", (service, facts, state, text) => {
  expect(judgeTexts(service, facts)).toMatchObject({ state, text: expect.stringMatching(text) });
});
