import { dollarsPerHour } from "#domain/pricing.ts";
import { trialHours } from "#domain/trial.ts";

export const readPaymentConfig = async () => ({
  currency: "usd" as const,
  rate_per_hour: dollarsPerHour,
  trial_hours: trialHours,
});
