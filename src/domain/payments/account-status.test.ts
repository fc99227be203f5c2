import { describe, expect, it } from "vitest";
import { accountStatus, activeAccount, type PaymentFacts, statusStep } from "./account-status.ts";

const at = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
const fine: PaymentFacts = { failingSince: null, trialUsedUpSince: null, hasCard: true, cardLostAt: null };
const never = { ...fine, hasCard: false };
const justBefore = (date: Date) => new Date(date.getTime() - 1);

describe("where an account stands", () => {
  const rows: [string, PaymentFacts, Date, string, string | null, Date | null][] = [
    ["with a card", fine, at(1), "active", null, null],
    ["in the trial, without a card", never, at(1), "active", null, null],
    ["after the trial, with a card", { ...fine, trialUsedUpSince: at(1) }, at(20), "active", null, null],
    [
      "when the trial ends without a card",
      { ...never, trialUsedUpSince: at(1) },
      at(1),
      "degraded",
      "trial_ended",
      at(1),
    ],
    [
      "just before seven days",
      { ...never, trialUsedUpSince: at(1) },
      justBefore(at(8)),
      "degraded",
      "trial_ended",
      at(1),
    ],
    ["after seven days", { ...never, trialUsedUpSince: at(1) }, at(8), "disabled", "trial_ended", at(1)],
    ["when a payment fails", { ...fine, failingSince: at(2) }, at(2), "degraded", "payment_failed", at(2)],
    ["seven days after it failed", { ...fine, failingSince: at(2) }, at(9), "disabled", "payment_failed", at(2)],
    [
      "when the card went long after the trial",
      { ...never, trialUsedUpSince: at(1), cardLostAt: at(20) },
      at(21),
      "degraded",
      "trial_ended",
      at(20),
    ],
    [
      "when the card went before the trial ended",
      { ...never, trialUsedUpSince: at(5), cardLostAt: at(1) },
      at(6),
      "degraded",
      "trial_ended",
      at(5),
    ],
    [
      "when a payment failed and then the card went",
      { failingSince: at(2), trialUsedUpSince: at(1), hasCard: false, cardLostAt: at(5) },
      at(6),
      "degraded",
      "payment_failed",
      at(2),
    ],
    [
      "when the card went and then a payment failed",
      { failingSince: at(5), trialUsedUpSince: at(1), hasCard: false, cardLostAt: at(2) },
      at(6),
      "degraded",
      "trial_ended",
      at(2),
    ],
  ];
  it.each(rows)("%s", (_when, facts, now, status, reason, since) => {
    const account = accountStatus(facts, now);
    expect(account).toMatchObject({ status, reason, since });
    expect(account.disabled_at).toEqual(since && new Date(since.getTime() + 7 * 24 * 3_600_000));
  });
});

describe("what an owner is told", () => {
  const trialEnded = accountStatus({ ...never, trialUsedUpSince: at(1) }, at(1));
  const off = accountStatus({ ...never, trialUsedUpSince: at(1) }, at(8));
  const failed = accountStatus({ ...fine, failingSince: at(6) }, at(6));
  it.each([
    ["nothing, where all is well", activeAccount, activeAccount, undefined],
    ["that the trial has ended", activeAccount, trialEnded, "trial_ended"],
    ["that a payment failed", activeAccount, failed, "payment_failed"],
    ["nothing twice", trialEnded, trialEnded, undefined],
    ["that the seven days are over", trialEnded, off, "disabled"],
    ["only the last of two steps", activeAccount, off, "disabled"],
    ["that all is well again", off, activeAccount, "restored"],
    ["a new trouble after an old one", off, failed, "payment_failed"],
  ])("%s", (_what, told, account, step) => {
    expect(statusStep(told, account)).toBe(step);
  });
});
