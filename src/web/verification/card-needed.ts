import { brand } from "#domain/basics/brand.ts";
import { isPaymentRequired } from "#domain/money/billing-rules.ts";
import { useAssistants } from "../data/assistants.ts";
import { useFirstSteps } from "../data/dashboard.ts";
import { useOwnerVerification } from "../data/owner-verification.ts";
import { useAccountMonth } from "../data/payments.ts";

export type CardNeeded = { readonly title: string; readonly text: string };

type Account = {
  /** Why the account has no free hours; null where it has some, or had. */
  readonly noTrialReason: string | null;
  readonly hasCard: boolean;
  readonly isTrialUsedUp: boolean;
  readonly assistantCount: number;
};

const afterwards = `When you press Create, you save a card with our payment provider, and then she gets her number. Calls cost ${brand.price.perHour} an hour, by the second.`;

/** What is to be said before anything is filled in; nothing where no card is needed. */
export const cardNeeded = (account: Account): CardNeeded | undefined => {
  if (account.noTrialReason !== null) return { title: "No free trial for this account", text: account.noTrialReason };
  if (!isPaymentRequired(account)) return undefined;
  return account.assistantCount > 0
    ? { title: "This assistant needs a card", text: `Only your first assistant comes without one. ${afterwards}` }
    : { title: "You need a card for this one", text: `Your free hours are used up. ${afterwards}` };
};

/** The same of the signed-in owner. Nothing is said before all of it is known. */
export const useCardNeeded = (): CardNeeded | undefined => {
  const verification = useOwnerVerification();
  const assistants = useAssistants();
  const steps = useFirstSteps();
  const month = useAccountMonth();
  if (!verification.data) return undefined;
  const known = assistants.data && steps.data && month.data;
  return cardNeeded({
    noTrialReason: verification.data.no_trial_reason,
    hasCard: steps.data?.card ?? true,
    isTrialUsedUp: known ? known.trial.hours_remaining <= 0 : false,
    assistantCount: assistants.data?.length ?? 0,
  });
};

/** Beside the way to the first assistant: that she needs no card, or that she does. Nothing while it is not known. */
export const useFirstNeedsText = (): string => {
  const { data } = useOwnerVerification();
  if (!data) return "";
  return data.no_trial_reason === null
    ? "No card needed for the first one."
    : "You'll need a card: this account has no free trial.";
};
