import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";

export type Charge = Selectable<Schema["payment_charges"]>;

/** As the provider has it now. The card of one that is paid stays the one that paid it. */
export async function upsertCharge(tx: Tx, charge: Insertable<Schema["payment_charges"]>): Promise<void> {
  await tx
    .insertInto("payment_charges")
    .values(charge)
    .onConflict((conflict) =>
      conflict.columns(["account_id", "invoice_id"]).doUpdateSet({
        number: charge.number,
        status: charge.status,
        due_cents: charge.due_cents,
        seconds: charge.seconds,
        paid_at: charge.paid_at,
        hosted_url: charge.hosted_url,
        card_brand: sql`case when payment_charges.status = 'paid' then payment_charges.card_brand
          else coalesce(excluded.card_brand, payment_charges.card_brand) end`,
        card_last4: sql`case when payment_charges.status = 'paid' then payment_charges.card_last4
          else coalesce(excluded.card_last4, payment_charges.card_last4) end`,
      }),
    )
    .execute();
}

/** Marks what was paid and not yet told, and answers it: so each receipt goes out once. */
export async function takeUntoldReceipts(tx: Tx, account_id: string, now: Date): Promise<Charge[]> {
  return tx
    .updateTable("payment_charges")
    .set({ receipt_at: now })
    .where("account_id", "=", account_id)
    .where("status", "=", "paid")
    .where("due_cents", ">", 0)
    .where("receipt_at", "is", null)
    .returningAll()
    .execute();
}

/** The newest first: all of an owner, or those whose period ends in a span. */
export function listCharges(
  db: Db,
  owner_id: string,
  ends?: { readonly from: Date; readonly to: Date },
): Promise<Charge[]> {
  let query = db
    .selectFrom("payment_charges")
    .innerJoin("payment_accounts", "payment_accounts.id", "payment_charges.account_id")
    .selectAll("payment_charges")
    .where("payment_accounts.owner_id", "=", owner_id)
    .where("payment_charges.due_cents", ">", 0);
  if (ends)
    query = query
      .where("payment_charges.period_end", ">=", ends.from)
      .where("payment_charges.period_end", "<", ends.to);
  return query.orderBy("payment_charges.period_end", "desc").execute();
}
