import { pick } from "../basics/shown-text.ts";

export const billingFailedTitle = "Unable to load billing data";
export const billingFailedText = (error: string | null | undefined): string =>
  pick(error, "Failed to load billing data");
/** The plain form, for a reply that carries `detail` or nothing. */
export const billingFailedDetail = (detail: string | null | undefined): string =>
  pick(detail, "Failed to fetch billing data");

export const noBillingText = "No billing data available";
export const noActiveAssistantsText = "No active assistants found";
export const billingEstimateText = "Estimate for the calendar month. It may differ from your billing cycle.";
/** Beside one assistant's figures. */
export const wholeAccountName = "your whole account";
