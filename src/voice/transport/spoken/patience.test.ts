import { expect, test } from "vitest";
import { newDialogue, type Question } from "#domain/calls/dialogue.ts";
import { patienceOf } from "./patience.ts";

test.each<[Question | undefined, string]>([
  ["number", "long"],
  ["last_name", "long"],
  ["address", "long"],
  ["zip", "long"],
  ["code", "long"],
  ["when", "usual"],
  ["confirm", "usual"],
  [undefined, "usual"],
])("after a question for %s she has %s patience", (asked, patience) => {
  expect(patienceOf({ dialogue: { ...newDialogue, asked } }, "")).toBe(patience);
});

test.each([
  ["What's the best number to reach you?", "long"],
  ["Could you spell that for me?", "long"],
  ["Great. What is the address of the job? ", "long"],
  ["And your full name, please?", "long"],
  ["Which day works for you?", "usual"],
  ["I have your address. Does nine work?", "usual"],
  ["Here is our number: 208 555 0142.", "usual"],
])("after %j of a model's she has %s patience", (words, patience) => {
  expect(patienceOf({}, words)).toBe(patience);
});
