import { describe, expect, it } from "vitest";
import { noTrialText, spentBefore, trialNames } from "./trial-claim.ts";

describe("the names under which somebody has the trial", () => {
  const phone = "+12085550107";
  const names = (email: string, real_email: string) => trialNames({ phone, email, real_email }).map(({ name }) => name);

  it.each([
    ["dana@ridgeline.example", "dana@ridgeline.example", ["email:dana@ridgeline.example"]],
    ["Dana+second@Ridgeline.example", "dana@ridgeline.example", ["email:dana@ridgeline.example"]],
    ["d.a.n.a+x@gmail.com", "dana@gmail.com", ["email:dana@gmail.com", "email:d.a.n.a@gmail.com"]],
    ["dana@googlemail.com", "dana@gmail.com", ["email:dana@gmail.com", "email:dana@googlemail.com"]],
  ])("%s and a phone number, the mailbox also as it was compared before", (email, real, mailboxes) => {
    expect(names(email, real)).toEqual([`phone:${phone}`, ...mailboxes]);
  });
});

describe("why there is no trial", () => {
  it.each([
    [[], undefined],
    [["phone"], /^Your phone number has had the free trial before, with another account\./],
    [["email"], /^Your email address has had the free trial/],
    [["phone", "email"], /^Your phone number and email address have had the free trial/],
  ] as const)("%j", (of, text) => {
    if (text === undefined) expect(noTrialText(of)).toBeUndefined();
    else expect(noTrialText(of)).toMatch(text);
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
