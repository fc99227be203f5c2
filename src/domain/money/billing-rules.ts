export const shortestBilledSeconds = 10;

/** `spam`: rules knew it while the call went on. `spam-credit`: its owner said so later, and it was taken off the bill. */
export const unbilledReasons = ["test-call", "spam", "too-short", "spam-credit"] as const;
export type UnbilledReason = (typeof unbilledReasons)[number];

/** Why a call costs nothing, whatever its length; nothing for one that is billed. */
export const unbilledReason = (call: {
  isTest: boolean;
  isSpam: boolean;
  isCredited?: boolean | undefined;
  durationSeconds: number;
}): UnbilledReason | undefined => {
  if (call.isTest) return "test-call";
  if (call.isSpam) return "spam";
  if (call.durationSeconds < shortestBilledSeconds) return "too-short";
  return call.isCredited ? "spam-credit" : undefined;
};

export const billableSeconds = (call: Parameters<typeof unbilledReason>[0]): number =>
  unbilledReason(call) === undefined ? call.durationSeconds : 0;

/** What stands beside $0.00. */
export const freeReasonTexts: Readonly<Record<UnbilledReason | "trial", string>> = {
  "test-call": "Test call, not billed",
  spam: "Marked as spam, not billed",
  "too-short": "Under 10 seconds, not billed",
  "spam-credit": "Marked as spam by you, credited",
  trial: "Covered by your free trial",
};

/** The first assistant needs no card while the trial lasts. */
export const isPaymentRequired = (account: {
  hasCard: boolean;
  isTrialUsedUp: boolean;
  assistantCount: number;
}): boolean => !account.hasCard && (account.isTrialUsedUp || account.assistantCount > 0);
