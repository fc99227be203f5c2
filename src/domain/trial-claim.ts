import { trialSeconds } from "./trial.ts";

/** The names under which somebody has the trial: one each for the phone number and the mailbox. */
export const trialNames = ({ phone, email }: { phone: string; email: string }): readonly string[] => [
  `phone:${phone}`,
  `email:${mailboxOf(email)}`,
];

/** What stands behind a plus sign is only a label: the mail arrives in the same box. */
const mailboxOf = (email: string): string => {
  const [box = "", ...domain] = email.toLowerCase().split("@");
  return [box.replace(/\+.*/, ""), ...domain].join("@");
};

export type TrialClaim = { readonly owner_id: string | null; readonly spent_seconds: number };

/**
 * How much of the trial is gone for a new account, by what is known of its owner's names: all of it while another account has it, and
 * otherwise what was spent with accounts that are gone.
 */
export const spentBefore = (claims: readonly TrialClaim[], owner_id: string): number =>
  claims.some((claim) => claim.owner_id !== null && claim.owner_id !== owner_id)
    ? trialSeconds
    : Math.min(trialSeconds, Math.max(0, ...claims.map(({ spent_seconds }) => spent_seconds)));
