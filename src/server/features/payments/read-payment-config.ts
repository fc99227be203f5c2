import { dollarsPerHour } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";

export const readPaymentConfig = async () => ({
  currency: "usd" as const,
  rate_per_hour: dollarsPerHour,
  trial_hours: trialHours,
});
