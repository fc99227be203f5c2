import { describe, expect, it } from "vitest";
import { spentBefore, trialNames } from "./trial-claim.ts";

describe("the names under which somebody has the trial", () => {
  it.each([
    ["dana@ridgeline.example", "email:dana@ridgeline.example"],
    ["Dana@Ridgeline.example", "email:dana@ridgeline.example"],
    ["dana+second@ridgeline.example", "email:dana@ridgeline.example"],
    ["dana+a+b@ridgeline.example", "email:dana@ridgeline.example"],
    ["dana.r@ridgeline.example", "email:dana.r@ridgeline.example"],
  ])("%s and a phone number", (email, name) => {
    expect(trialNames({ phone: "+12085550107", email })).toEqual(["phone:+12085550107", name]);
  });
});

describe("what a new account finds spent", () => {
  const mine = "me";
  const free = { owner_id: null, spent_seconds: 0 };
  it.each([
    ["nothing, for a new owner", [free, free], 0],
    ["nothing, where it holds the claims itself", [{ owner_id: mine, spent_seconds: 0 }, free], 0],
    ["what an earlier account spent", [{ owner_id: null, spent_seconds: 600 }, free], 600],
    [
      "the larger of two",
      [
        { owner_id: null, spent_seconds: 600 },
        { owner_id: null, spent_seconds: 900 },
      ],
      900,
    ],
    ["all of it, while another account has it", [free, { owner_id: "other", spent_seconds: 0 }], 10_800],
    ["all of it and no more", [{ owner_id: null, spent_seconds: 20_000 }], 10_800],
  ])("%s", (_what, claims, spent) => {
    expect(spentBefore(claims, mine)).toBe(spent);
  });
});
