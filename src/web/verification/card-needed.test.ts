import { describe, expect, it } from "vitest";
import { cardNeeded } from "./card-needed.ts";

const account = { noTrialReason: null, hasCard: false, isTrialUsedUp: false, assistantCount: 0 };
const reason = "Your phone number has had the free trial before, with another account.";

describe("what is said of a card before the form is filled in", () => {
  it.each([
    ["nothing of the first one", {}, undefined],
    ["nothing where a card is saved", { hasCard: true, assistantCount: 1, isTrialUsedUp: true }, undefined],
    ["that the second one needs it", { assistantCount: 1 }, /^This assistant needs a card: Only your first/],
    ["that the free hours are used up", { isTrialUsedUp: true }, /^You need a card for this one: Your free hours/],
    ["why there are no free hours", { noTrialReason: reason }, /^No free trial for this account: Your phone number/],
    [
      "why there are no free hours, also with a card",
      { noTrialReason: reason, hasCard: true },
      /^No free trial for this account/,
    ],
  ])("%s", (_, change, said) => {
    const needed = cardNeeded({ ...account, ...change });
    if (said === undefined) expect(needed).toBeUndefined();
    else expect(`${needed?.title}: ${needed?.text}`).toMatch(said);
  });
});
