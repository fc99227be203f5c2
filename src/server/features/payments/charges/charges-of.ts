import type { Charge } from "#contract/charges.ts";
import type { Db } from "../../../db/connect.ts";
import { type Charge as KeptCharge, listCharges } from "./store.ts";

/** What was charged to an owner, as it was last heard of at the provider; of those whose period ends in a span, the newest first. */
export async function chargesOf(
  { db }: { db: Db },
  owner_id: string,
  ends?: { readonly from: Date; readonly to: Date },
): Promise<Charge[]> {
  return (await listCharges(db, owner_id, ends)).map(present);
}

const present = (kept: KeptCharge): Charge => ({
  id: kept.invoice_id,
  number: kept.number,
  status: kept.status,
  amount_due: kept.due_cents,
  charged_at: kept.charged_at.toISOString(),
  paid_at: kept.paid_at?.toISOString() ?? null,
  card:
    kept.card_brand === null || kept.card_last4 === null ? null : { brand: kept.card_brand, last4: kept.card_last4 },
  period_start: kept.period_start.toISOString(),
  period_end: kept.period_end.toISOString(),
  url: kept.hosted_url,
});
