import { sql } from "kysely";
import { trialSeconds } from "#domain/money/trial.ts";
import type { AccountStatus, PaymentFacts } from "#domain/payments/account-status.ts";
import type { Db, Tx } from "../../db/connect.ts";

/** Everything that decides where an owner stands, read at one moment. */
export type Facts = PaymentFacts & {
  readonly trialUsedSeconds: number;
  readonly email: string;
  readonly timezone: string;
  readonly openCents: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
};

export type Told = {
  readonly status: AccountStatus["status"];
  readonly since: Date | null;
  readonly trial_warned_at: Date | null;
  readonly failing_told: Date | null;
  readonly told_at: Date | null;
};

export type Known = { readonly owner_id: string; readonly facts: Facts; readonly told: Told };

type Row = Facts & Told & { owner_id: string };

const knownOwners = sql`
  select owners.id as owner_id, owners.email, owners.timezone,
    account.failing_since as "failingSince", account.card_lost_at as "cardLostAt",
    account.default_card_id is not null as "hasCard",
    coalesce(account.open_cents, 0) as "openCents", account.card_brand as "cardBrand",
    account.card_last4 as "cardLast4",
    head.trial_used_up_at as "trialUsedUpSince",
    coalesce(head.free_seconds + head.earlier_free_seconds, 0)::float8 as "trialUsedSeconds",
    coalesce(told.status, 'active') as status, told.since, told.trial_warned_at, told.failing_told,
    told.told_at
  from owners
    left join payment_accounts as account on account.owner_id = owners.id
    left join ledger_heads as head on head.owner_id = owners.id
    left join payment_standings as told on told.owner_id = owners.id`;

const toKnown = ({ owner_id, status, since, trial_warned_at, failing_told, told_at, ...facts }: Row): Known => ({
  owner_id,
  facts,
  told: { status, since, trial_warned_at, failing_told, told_at },
});

export async function findKnown(db: Db, owner_id: string): Promise<Known | undefined> {
  const { rows } = await sql<Row>`${knownOwners} where owners.id = ${owner_id}`.execute(db);
  return rows[0] && toKnown(rows[0]);
}

/** The next owners, in the order of ids, who are in trouble or were told so, or whose trial goes to its end without a card. */
export async function listTroubled(db: Db, after: string | undefined, limit: number): Promise<Known[]> {
  const { rows } = await sql<Row>`${knownOwners}
    where (account.failing_since is not null or told.status <> 'active'
        or (account.default_card_id is null and head.free_seconds + head.earlier_free_seconds > ${trialSeconds / 2}))
      ${after === undefined ? sql`` : sql`and owners.id > ${after}`}
    order by owners.id limit ${limit}`.execute(db);
  return rows.map(toKnown);
}

/** Holds what an owner was told until the transaction is over, so that nobody else tells it meanwhile. */
export async function lockTold(tx: Tx, owner_id: string): Promise<void> {
  await sql`
    insert into payment_standings (owner_id) select id from owners where id = ${owner_id} for key share
    on conflict do nothing`.execute(tx);
  await tx.selectFrom("payment_standings").select("owner_id").where("owner_id", "=", owner_id).forUpdate().execute();
}

type Change = {
  status?: Told["status"];
  since?: Date | null;
  told_at?: Date;
  trial_warned_at?: Date;
  failing_told?: Date | null;
};

export async function noteTold(tx: Tx, owner_id: string, change: Change): Promise<void> {
  await tx.updateTable("payment_standings").set(change).where("owner_id", "=", owner_id).execute();
}
