import { describe, expect, it } from "vitest";
import { type AccountStatus, accountStatus, activeAccount, type PaymentFacts, statusStep } from "./account-status.ts";

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
    ["when a payment fails", { ...fine, failingSince: at(2) }, at(2), "active", "payment_failed", at(2)],
    ["just before three days", { ...fine, failingSince: at(2) }, justBefore(at(5)), "active", "payment_failed", at(2)],
    ["three days after it failed", { ...fine, failingSince: at(2) }, at(5), "degraded", "payment_failed", at(5)],
    ["just before ten days", { ...fine, failingSince: at(2) }, justBefore(at(12)), "degraded", "payment_failed", at(5)],
    ["ten days after it failed", { ...fine, failingSince: at(2) }, at(12), "disabled", "payment_failed", at(5)],
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
      { failingSince: at(2), trialUsedUpSince: at(1), hasCard: false, cardLostAt: at(6) },
      at(7),
      "degraded",
      "payment_failed",
      at(5),
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
    const { limited_at } = account;
    if (status !== "active") expect(limited_at).toEqual(since);
    else expect(limited_at).toEqual(since && new Date(since.getTime() + 3 * 24 * 3_600_000));
    expect(account.disabled_at).toEqual(limited_at && new Date(limited_at.getTime() + 7 * 24 * 3_600_000));
  });
});

describe("what an owner is told", () => {
  const trialEnded = accountStatus({ ...never, trialUsedUpSince: at(1) }, at(1));
  const off = accountStatus({ ...never, trialUsedUpSince: at(1) }, at(8));
  const failing = accountStatus({ ...fine, failingSince: at(6) }, at(6));
  const failed = accountStatus({ ...fine, failingSince: at(6) }, at(9));
  const told = (account: AccountStatus, failing_told: Date | null = null) => ({
    status: account.status,
    since: account.status === "active" ? null : account.since,
    failing_told,
  });
  it.each([
    ["nothing, where all is well", told(activeAccount), activeAccount, undefined],
    ["that the trial has ended", told(activeAccount), trialEnded, "trial_ended"],
    ["that a payment failed, with time to mend it", told(activeAccount), failing, "payment_failing"],
    ["that once", told(activeAccount, at(6)), failing, undefined],
    ["another one that fails", told(activeAccount, at(1)), failing, "payment_failing"],
    ["nothing, where it is mended in time", told(activeAccount, at(6)), activeAccount, undefined],
    ["that it still fails", told(activeAccount, at(6)), failed, "payment_failed"],
    ["nothing twice", told(trialEnded), trialEnded, undefined],
    ["that the seven days are over", told(trialEnded), off, "disabled"],
    ["only the last of two steps", told(activeAccount), off, "disabled"],
    ["that all is well again", told(off), activeAccount, "restored"],
    ["a new trouble after an old one", told(off), failed, "payment_failed"],
    ["a charge that fails when another trouble ends", told(off), failing, "payment_failing"],
  ])("%s", (_what, before, account, step) => {
    expect(statusStep(before, account)).toBe(step);
  });
});
