import { sql } from "kysely";
import { defaultLimits, type Reached, type SpendLimits } from "#domain/money/spend-limits.ts";
import type { Db, Tx } from "../../db/connect.ts";
import type { Span } from "../ledger/ledger-period.ts";

export type KnownLimits = {
  readonly limits: SpendLimits;
  /** The owner has set none, and the usual ones hold. */
  readonly isDefault: boolean;
  readonly timezone: string;
  readonly email: string;
};
type Row = Partial<SpendLimits> & { seq: number | null; timezone: string; email: string };

const last = (owner_id: string) => sql`
  select owners.timezone, owners.email, held.* from owners
    left join lateral (
      select seq, alerts_cents, cap_cents, at_cap from spend_limits
      where spend_limits.owner_id = owners.id order by seq desc limit 1
    ) as held on true
  where owners.id = ${owner_id}`;

const toKnown = ({ seq, alerts_cents, cap_cents, at_cap, timezone, email }: Row): KnownLimits => ({
  limits: seq === null ? defaultLimits : ({ alerts_cents, cap_cents, at_cap } as SpendLimits),
  isDefault: seq === null,
  timezone,
  email,
});

/** What holds for an owner now; nothing for one who is gone. */
export async function findLimits(db: Db, owner_id: string): Promise<KnownLimits | undefined> {
  const { rows } = await sql<Row>`${last(owner_id)}`.execute(db);
  return rows[0] && toKnown(rows[0]);
}

/**
 * Holds an owner's limits until the transaction is over, and the end of the books with them: no call ends between what is set and a
 * look at what was spent.
 */
export async function lockLimits(tx: Tx, owner_id: string): Promise<(KnownLimits & { seq: number }) | undefined> {
  // In the order in which an account that is deleted lets go of them.
  await sql`select from ledger_heads where owner_id = ${owner_id} for update`.execute(tx);
  await sql`select from owners where id = ${owner_id} for no key update`.execute(tx);
  const { rows } = await sql<Row>`${last(owner_id)}`.execute(tx);
  const [row] = rows;
  return row && { ...toKnown(row), seq: row.seq ?? 0 };
}

export async function insertLimits(
  tx: Tx,
  owner_id: string,
  { alerts_cents, ...limits }: SpendLimits,
  { seq, set_at }: { readonly seq: number; readonly set_at: Date },
): Promise<void> {
  await tx
    .insertInto("spend_limits")
    .values({ owner_id, seq, alerts_cents: [...alerts_cents], ...limits, set_at })
    .execute();
}

/** Seconds that are paid for in an open month, as they are counted with every entry. */
export async function sumBilled(db: Db, owner_id: string, { start, end }: Span): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(sum(billed_seconds), 0)::float8 as seconds from open_quarters
    where owner_id = ${owner_id} and quarter >= ${start} and quarter < ${end}`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Notes what a month has reached, and answers what of it was not known yet. */
export async function noteReached(
  tx: Tx,
  whose: { readonly owner_id: string; readonly month: string; readonly reached_at: Date },
  { alerts, cap }: Reached,
): Promise<Reached> {
  const given = [
    ...alerts.map((cents) => ({ ...whose, kind: "alert" as const, cents })),
    ...(cap === null ? [] : [{ ...whose, kind: "cap" as const, cents: cap }]),
  ];
  if (given.length === 0) return { alerts: [], cap: null };
  const inserted = await tx
    .insertInto("spend_reached")
    .values(given)
    .onConflict((known) => known.doNothing())
    .returning(["kind", "cents"])
    .execute();
  const isNew = (kind: "alert" | "cap", cents: number) =>
    inserted.some((each) => each.kind === kind && each.cents === cents);
  return {
    alerts: alerts.filter((cents) => isNew("alert", cents)),
    cap: cap !== null && isNew("cap", cap) ? cap : null,
  };
}
