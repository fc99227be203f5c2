import type { PaymentNeeds } from "./needs.ts";
import { findAccount } from "./store.ts";

/** Where an owner stands with the payment provider, as it was last heard of there. */
export type BillingState = {
  readonly customerId: string | undefined;
  readonly hasCard: boolean;
  readonly subscriptionId: string | null;
  readonly subscriptionStatus: string | null;
  /** Since when the provider fails to collect; null while all is well. */
  readonly failingSince: Date | null;
};

/** For other features: no question to the provider, so it answers while that is away. */
export async function billingStateOf({ db }: Pick<PaymentNeeds, "db">, owner_id: string): Promise<BillingState> {
  const account = await findAccount(db, owner_id);
  return {
    customerId: account?.customer_id ?? undefined,
    hasCard: (account?.default_card_id ?? null) !== null,
    subscriptionId: account?.subscription_id ?? null,
    subscriptionStatus: account?.subscription_status ?? null,
    failingSince: account?.failing_since ?? null,
  };
}
