import { expect, test } from "vitest";
import { businessZone } from "./business-zone.ts";

const [denver, boise, miami, manila] = ["America/Denver", "America/Boise", "America/New_York", "Asia/Manila"];

test.each([
  ["no assistant yet", denver, [], denver],
  ["an assistant where the owner is", denver, [miami, denver], denver],
  ["one assistant far from the owner", manila, [denver], denver],
  ["most of them somewhere else", manila, [miami, denver, denver], denver],
  ["a draw", manila, [boise, miami], boise],
])("today is read by the business's zone: %s", (_, owner, assistants, expected) => {
  expect(businessZone(owner, assistants)).toBe(expected);
});
