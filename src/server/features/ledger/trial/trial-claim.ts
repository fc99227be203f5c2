import { brand } from "#domain/basics/brand.ts";
import { trialSeconds } from "#domain/money/trial.ts";

export type TrialName = { readonly of: "phone" | "email"; readonly name: string };

/** The names under which somebody has the trial: the phone number, and the mailbox in its real form. */
export const trialNames = (owner: { phone: string; email: string; real_email: string }): readonly TrialName[] => {
  const mailboxes = new Set([owner.real_email, olderMailbox(owner.email)]);
  return [
    { of: "phone", name: `phone:${owner.phone}` },
    ...[...mailboxes].map((mailbox) => ({ of: "email", name: `email:${mailbox}` }) as const),
  ];
};

/** As mailboxes were compared before: of accounts that are gone, trials are remembered under this form alone. */
const olderMailbox = (email: string): string => {
  const [box = "", ...domain] = email.toLowerCase().split("@");
  return [box.replace(/\+.*/, ""), ...domain].join("@");
};

export type TrialClaim = { readonly owner_id: string | null; readonly spent_seconds: number };

/** Why an account has no free trial, as its owner reads it before anything is filled in. */
export const noTrialText = (of: readonly TrialName["of"][]): string | undefined => {
  if (of.length === 0) return undefined;
  const [what, has] =
    of.includes("phone") && of.includes("email")
      ? ["phone number and email address", "have"]
      : [of.includes("phone") ? "phone number" : "email address", "has"];
  return `Your ${what} ${has} had the free trial before, with another account. Each phone number and each email address has it once. You can set up an assistant all the same: a card is needed, and calls cost ${brand.price.perHour} an hour, by the second, from the first one.`;
};

/**
 * How much of the trial is gone for a new account, by what is known of its owner's names: all of it while another account has it, and
 * otherwise what was spent with accounts that are gone.
 */
export const spentBefore = (claims: readonly TrialClaim[], owner_id: string): number =>
  claims.some((claim) => claim.owner_id !== null && claim.owner_id !== owner_id)
    ? trialSeconds
    : Math.min(trialSeconds, Math.max(0, ...claims.map(({ spent_seconds }) => spent_seconds)));
