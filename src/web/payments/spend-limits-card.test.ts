import { describe, expect, it } from "vitest";
import { bodyOf, draftErrors, draftOf, type SpendDraft } from "./spend-limits-card.tsx";

const none: SpendDraft = { first: "", second: "", third: "", cap: "", at_cap: "answer" };

describe("limits as they are typed", () => {
  it.each<[string, Parameters<typeof draftOf>[0], SpendDraft]>([
    ["none", { alerts: [], cap: null, at_cap: "answer" }, none],
    [
      "some",
      { alerts: [50, 99.5], cap: 1000, at_cap: "forward" },
      { first: "50", second: "99.50", third: "", cap: "1000", at_cap: "forward" },
    ],
  ])("come and go as they are: %s", (_name, saved, draft) => {
    expect(draftOf(saved)).toEqual(draft);
    expect(bodyOf(draft)).toEqual(saved);
    expect(draftErrors(draft)).toEqual({});
  });

  it("may have gaps, signs and spaces", () => {
    expect(bodyOf({ ...none, second: " $1,250.50 ", cap: " " })).toEqual({
      alerts: [1250.5],
      cap: null,
      at_cap: "answer",
    });
  });

  it("say what is wrong, each at its field", () => {
    expect(draftErrors({ ...none, first: "fifty", second: "0.5", third: "10.005", cap: "-3" })).toEqual({
      first: "Enter dollars, like 50 or 49.50.",
      second: "Enter an amount from $1.00 to $100,000.00.",
      third: "Enter dollars and cents, with at most two decimals.",
      cap: "Enter dollars, like 50 or 49.50.",
    });
  });
});
