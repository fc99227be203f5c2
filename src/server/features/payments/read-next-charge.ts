import type { NextCharge } from "#contract/charges.ts";
import { costCents } from "#domain/money/pricing.ts";
import type { Caller } from "../../http/route.ts";
import { unchargedSeconds } from "../ledger/uncharged-seconds.ts";
import type { PaymentNeeds } from "./needs.ts";
import { findAccount } from "./store.ts";

/** What the next charge comes to so far, when it is made and to which card; known without the provider. */
export async function readNextCharge(
  { db, clock }: Pick<PaymentNeeds, "db" | "clock">,
  { owner_id }: Pick<Caller, "owner_id">,
): Promise<NextCharge> {
  const account = await findAccount(db, owner_id);
  const period = { period_start: account?.period_start ?? null, period_end: account?.period_end ?? null };
  const { seconds, at } = await unchargedSeconds(db, owner_id, period, clock.now());
  const [brand, last4] = [account?.card_brand ?? null, account?.card_last4 ?? null];
  return {
    amount: costCents(seconds),
    at: at.toISOString(),
    card: brand === null || last4 === null ? null : { brand, last4 },
    open_amount: account?.open_cents ?? 0,
  };
}
