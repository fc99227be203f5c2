import { durationInWords } from "../time/durations.ts";
import { costCents } from "./pricing.ts";

const secondsPerHour = 3600;
export const trialHours = 3;
export const trialSeconds = trialHours * secondsPerHour;
/** Without a saved card, so many calls of one account at a time. */
export const trialCallsAtOnce = 2;
export const trialCallsText = `Until you add a card, up to ${trialCallsAtOnce} calls are answered at once. More callers than that can leave a message.`;
const warnAbovePercent = 80;

/** The six names under which the trial goes over the wire; amounts in dollars. */
export type Trial = {
  hours_used: number;
  hours_remaining: number;
  percentage_used: number;
  total_trial_hours: number;
  pre_discount_amount: number;
  current_charges: number;
};

/** Of a call's billable seconds, how many are still free after `usedSeconds` of the trial. */
export const spendTrial = (usedSeconds: number, callSeconds: number): { free: number; charged: number } => {
  const free = Math.min(callSeconds, Math.max(0, trialSeconds - usedSeconds));
  return { free, charged: callSeconds - free };
};

/** Above 80% used, and not used up: time to say so. */
export const isTrialNearEnd = (usedSeconds: number): boolean =>
  usedSeconds * 100 > trialSeconds * warnAbovePercent && isTrialActive(usedSeconds);

/** Whether so many free seconds more or less change what an owner has to be told of the trial. */
export const isTrialStep = (before: number, after: number): boolean =>
  isTrialNearEnd(before) !== isTrialNearEnd(after) || isTrialActive(before) !== isTrialActive(after);

/** While this holds, the trial card shows. */
export const isTrialActive = (usedSeconds: number): boolean => usedSeconds < trialSeconds;

type TrialBooks = {
  /** The owner's free seconds ever spent. */
  usedSeconds: number;
  /** Those of them that went with another account. */
  earlierSeconds?: number;
  /** The month's, without and with the trial. */
  totalSeconds: number;
  chargedSeconds: number;
};

/** An account whose owner had the whole trial elsewhere has none: it used nothing, and nothing is left. */
export const trialOf = (ledger: TrialBooks): Trial => {
  const hasNone = (ledger.earlierSeconds ?? 0) >= trialSeconds;
  const used = hasNone ? 0 : Math.min(ledger.usedSeconds, trialSeconds);
  return {
    hours_used: used / secondsPerHour,
    hours_remaining: hasNone ? 0 : (trialSeconds - used) / secondsPerHour,
    percentage_used: hasNone ? 100 : (used * 100) / trialSeconds,
    total_trial_hours: hasNone ? 0 : trialHours,
    pre_discount_amount: costCents(ledger.totalSeconds) / 100,
    current_charges: costCents(ledger.chargedSeconds) / 100,
  };
};

/**
 * Why an account that took no calls has used some of its free hours. Nothing where none went with an earlier account, or all of them:
 * then there is no trial, which is said before anything is filled in.
 */
export const earlierTrialText = (earlierSeconds: number): string | undefined =>
  earlierSeconds <= 0 || earlierSeconds >= trialSeconds
    ? undefined
    : `An earlier account with your phone number or email address used ${durationInWords(earlierSeconds)} of your ${trialHours} free hours. They don't start over with a new account.`;

/** Above 80% used; the smallest remainder that is named is a tenth of an hour. */
export const trialWarning = (trial: Pick<Trial, "hours_remaining" | "percentage_used">): string | undefined => {
  if (trial.percentage_used <= warnAbovePercent || trial.hours_remaining <= 0) return undefined;
  return `Only ${Math.max(0.1, trial.hours_remaining).toFixed(1)}h left! Add payment to continue.`;
};
