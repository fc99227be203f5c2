import { isTrialActive } from "#domain/money/trial.ts";
import { type AccountStatus, accountStatus, activeAccount } from "#domain/payments/account-status.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Db } from "../../db/connect.ts";
import { findKnown } from "./store.ts";

export type PaymentStatusOfAccount = AccountStatus & {
  readonly has_card: boolean;
  readonly trial_used_up: boolean;
};

/** Where an owner stands at this very moment. Nobody else is asked, so it holds while the provider is away and before any job ran. */
export async function paymentStatusOf(
  { db, clock }: { db: Db; clock: Clock },
  owner_id: string,
): Promise<PaymentStatusOfAccount> {
  const known = await findKnown(db, owner_id);
  if (!known) return { ...activeAccount, has_card: false, trial_used_up: false };
  const { facts } = known;
  return {
    ...accountStatus(facts, clock.now()),
    has_card: facts.hasCard,
    trial_used_up: !isTrialActive(facts.trialUsedSeconds),
  };
}
