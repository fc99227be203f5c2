import { isTrialActive } from "#domain/money/trial.ts";
import { type AccountStatus, accountStatus, activeAccount } from "#domain/payments/account-status.ts";
import type { OpenBill } from "#domain/payments/account-status-texts.ts";
import type { Clock } from "#domain/time/clock.ts";
import { minuteMs } from "#domain/time/units.ts";
import type { Db } from "../../db/connect.ts";
import { type Facts, findKnown } from "./store.ts";

export type PaymentStatusOfAccount = AccountStatus & {
  readonly has_card: boolean;
  readonly trial_used_up: boolean;
  /** What is open, and the card that did not pay it. */
  readonly bill: OpenBill;
  /** When the owner was last told of a change between full and limited service. */
  readonly changed_at: Date | null;
};

export const billOf = ({ openCents, cardBrand: brand, cardLast4: last4 }: Facts): OpenBill => ({
  open_amount: openCents,
  card: brand === null || last4 === null ? null : { brand, last4 },
});

/** Where an owner stands at this very moment. Nobody else is asked, so it holds while the provider is away and before any job ran. */
export async function paymentStatusOf(
  { db, clock }: { db: Db; clock: Clock },
  owner_id: string,
): Promise<PaymentStatusOfAccount> {
  const known = await findKnown(db, owner_id);
  if (!known)
    return {
      ...activeAccount,
      has_card: false,
      trial_used_up: false,
      bill: { open_amount: 0, card: null },
      changed_at: null,
    };
  const { facts, told } = known;
  return {
    ...accountStatus(facts, clock.now()),
    has_card: facts.hasCard,
    trial_used_up: !isTrialActive(facts.trialUsedSeconds),
    bill: billOf(facts),
    changed_at: told.told_at,
  };
}

/** News may have brought the service back a moment before its owner returns from the card page. */
const momentMs = 15 * minuteMs;

/** Whether the service is limited or out, or was until a moment ago. */
export async function wasStopped(needs: { db: Db; clock: Clock }, owner_id: string): Promise<boolean> {
  const { status, changed_at } = await paymentStatusOf(needs, owner_id);
  return status !== "active" || (changed_at !== null && needs.clock.now().getTime() - changed_at.getTime() < momentMs);
}
