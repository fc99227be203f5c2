import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it, test } from "vitest";
import { earlierTrialText, trialOf } from "#domain/money/trial.ts";
import { hourMarks, TrialCard } from "./account-billing.tsx";

type Props = { hasCard: boolean; addPaymentTo?: string; note?: string | null };

const draw = (usedSeconds: number, props: Props = { hasCard: false, addPaymentTo: "/payment-methods" }) => {
  const trial = trialOf({ usedSeconds, totalSeconds: usedSeconds, chargedSeconds: 0 });
  const card = createElement(TrialCard, { trial, ...props });
  return renderToStaticMarkup(createElement(MemoryRouter, { children: card }));
};

describe("the trial card", () => {
  it("says how much is used, in words, percent and on the tape", () => {
    const drawn = draw(4500);
    for (const text of ["Free Trial Active", "1 h 15 min", "used of 3 free hours", "41% used"])
      expect(drawn).toContain(text);
    expect(drawn).toContain('aria-label="1 h 15 min used of 3 free hours"');
  });

  it.each([
    [8640, false],
    [8641, true],
    [10_799, true],
  ])("after %i seconds warns and leads to adding a card: %s", (usedSeconds, warns) => {
    expect(/Only [\d.]+h left! Add payment to continue\./.test(draw(usedSeconds))).toBe(warns);
    expect(draw(usedSeconds).includes('href="/payment-methods"')).toBe(warns);
  });

  it("does not warn whoever has a card, and leads nowhere from the screen where one is added", () => {
    expect(draw(10_000, { hasCard: true, addPaymentTo: "/payment-methods" })).not.toContain("Add payment");
    const here = draw(10_000, { hasCard: false, addPaymentTo: "" });
    expect(here).toContain("Add payment to continue.");
    expect(here).not.toContain("<a ");
  });

  it("says what an earlier account used of it, and nothing where these calls did", () => {
    const note = earlierTrialText(3600) ?? "";
    expect(draw(3600, { hasCard: true, note })).toContain(`used 1 h of your 3 free hours`);
    expect(draw(3600, { hasCard: true, note: null })).not.toContain("earlier account");
  });

  it("is not there when the free hours are used up", () => {
    expect(draw(10_800)).toBe("");
  });
});

test.each([
  [1, { ticks: 6, longTicks: 1, marks: ["0", "1 h"] }],
  [3, { ticks: 18, longTicks: 3, marks: ["0", "1 h", "2 h", "3 h"] }],
])("a measure of %d hours has a tick for every ten minutes and a mark for every hour", (hours, expected) => {
  expect(hourMarks(hours)).toEqual(expected);
});
