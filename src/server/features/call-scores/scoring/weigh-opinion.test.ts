import { expect, test } from "vitest";
import { weighOpinion } from "./weigh-opinion.ts";

test.each([
  ["none", 80, undefined, 80],
  ["the same", 80, 80, 80],
  ["a little lower", 80, 70, 75],
  ["far lower", 80, 0, 70],
  ["far higher", 40, 100, 50],
  ["higher than there is", 97, 100, 99],
  ["lower than there is", 4, 0, 2],
] as const)("a model's opinion that is %s", (_what, byRules, score, weighed) =>
  expect(weighOpinion(byRules, score === undefined ? undefined : { score })).toBe(weighed),
);
