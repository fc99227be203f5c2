import { expect, test } from "vitest";
import { failureIn, whyRelayFailed } from "./relay-errors.ts";

test.each([
  [undefined, "connection"],
  ["", "connection"],
  ["64102", "connection"],
  ["64105", "connection"],
  ["64108", "connection"],
  ["31005", "connection"],
  ["64101", "settings"],
  ["64106", "settings"],
  ["64199", "settings"],
  ["64111", "voice"],
  ["64112", "voice"],
  ["64114", "hearing"],
  ["64109", "unavailable"],
  ["64104", "over"],
] as const)("error %s is %s", (code, why) => {
  expect(whyRelayFailed(code)).toBe(why);
});

test.each([
  ["Error converting tokens to speech, code: 64112, error: no such voice, tokens: Hello. 64105", "voice"],
  ["Error converting tokens to speech", "voice"],
  ["ASR provider connection error, code: 64114", "hearing"],
  ['Invalid message received, code: 64107, {"type":"text","token":"code: 64111"}', null],
  ["", null],
] as const)("%j tells of %s", (description, why) => {
  expect(failureIn(description)).toBe(why);
});
