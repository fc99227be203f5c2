import { describe, expect, test } from "vitest";
import { dangerHeard } from "./danger-heard.ts";

const settings = { emergency_signs: "elevator stuck" };

describe("somebody who is not given a line, asked whether it is an emergency,", () => {
  test.each<[words: string, is: string, kind?: string]>([
    ["I smell gas in my basement", "danger", "gas"],
    ["There's a fire in the kitchen", "danger", "fire"],
    ["My basement is flooding, water is pouring in", "danger", "flooding"],
    ["The elevator is stuck with my kids in it", "danger"],
    ["Yes", "danger", "named_by_owner"],
    ["Yes it is.", "danger", "named_by_owner"],
    ["It's an emergency", "danger", "named_by_owner"],
    ["This is an emergency, please help", "danger"],
    ["Yes, hi, I'd like to get a quote for new gutters", "none"],
    ["No", "none"],
    ["No, it's not an emergency", "none"],
    ["It's not an emergency, my faucet drips", "none"],
    ["Hi, this is Greg, I need my faucet replaced", "none"],
    ["", "none"],
  ])("%j", (words, is, kind) => {
    expect(dangerHeard(words, settings)).toMatchObject({ is, ...(kind !== undefined && { kind }) });
  });

  test("is told what to do first, and never what they said is impossible", () => {
    expect(dangerHeard("I smell gas in my basement", settings)).toMatchObject({
      safety: expect.stringMatching(/leave/i),
    });
    expect(dangerHeard("I smell gas and I can't get out", settings)).toMatchObject({
      safety: expect.not.stringMatching(/leave (?:the|your) (?:house|home|building)/i),
    });
  });

  test("is asked once more where it is not clear", () => {
    const unclear = dangerHeard("The water heater is leaking", settings);
    expect(unclear).toMatchObject({ is: "unclear", question: expect.stringContaining("?") });
  });
});

test.each<[words: string, is: string]>([
  ["Yes", "danger"],
  ["I'm not sure", "danger"],
  ["It's getting stronger", "danger"],
  ["", "danger"],
  ["No", "none"],
  ["No, nobody is in danger", "none"],
])("asked about gas, %j", (words, is) => {
  expect(dangerHeard(words, settings, "gas").is).toBe(is);
});
