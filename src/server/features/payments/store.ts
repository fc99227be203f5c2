import { type Selectable, sql, type Updateable } from "kysely";
import { cycleStart } from "#domain/money/billing-cycle.ts";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type Account = Selectable<Schema["payment_accounts"]>;
type Change = Omit<Updateable<Schema["payment_accounts"]>, "id" | "owner_id" | "held_by" | "held_until">;

/** Once per owner, whoever comes first. Answers whether it was made now. */
export async function insertAccount(
  db: Db,
  account: { id: string; owner_id: string; created_at: Date },
): Promise<boolean> {
  const done = await db
    .insertInto("payment_accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("owner_id").doNothing())
    .executeTakeFirst();
  return Number(done.numInsertedOrUpdatedRows) === 1;
}

export function findAccount(db: Db, owner_id: string): Promise<Account | undefined> {
  return db.selectFrom("payment_accounts").selectAll().where("owner_id", "=", owner_id).executeTakeFirst();
}

/** The provider's news names its own ids only, so this one question is not asked by owner. */
export async function findAccountIdAt(
  db: Db,
  at: { customerId: string } | { cardId: string },
): Promise<string | undefined> {
  const query = db.selectFrom("payment_accounts").select("id");
  const row = await ("customerId" in at
    ? query.where("customer_id", "=", at.customerId)
    : query.where(sql<boolean>`${at.cardId} = any(seen_cards)`)
  ).executeTakeFirst();
  return row?.id;
}

export type ToSettle = Pick<Account, "id" | "closing_at">;

type Turn = {
  readonly after: string | undefined;
  readonly limit: number;
  /** Of so many parts of all accounts, the one whose turn it is. */
  readonly turn: { readonly of: number; readonly which: number };
};

/** For the nightly round: the next of those at which something is open, at the provider or here, and of one part of the others. */
export async function listToSettle(db: Db, { after, limit, turn }: Turn): Promise<ToSettle[]> {
  const { rows } = await sql<ToSettle>`
    select id, closing_at from payment_accounts
    where id > ${after ?? "00000000-0000-0000-0000-000000000000"} and (
      customer_id is null or pending_card_id is not null or failing_since is not null or closing_at is not null
      or get_byte(uuid_send(id), 15) % ${turn.of} = ${turn.which})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** Accounts whose subscription may be charged on another day than the 1st, in the order of ids. */
export async function listOffCycle(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const { dayOfMonth, hourUtc } = cycleStart;
  const { rows } = await sql<{ id: string }>`
    select id from payment_accounts
    where id > ${after ?? "00000000-0000-0000-0000-000000000000"} and closing_at is null
      and subscription_id is not null and subscription_status <> 'ended'
      and (cycle_anchor is null or extract(day from cycle_anchor at time zone 'UTC') <> ${dayOfMonth}
        or extract(hour from cycle_anchor at time zone 'UTC') < ${hourUtc})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function updateAccount(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable("payment_accounts").set(change).where("id", "=", id).execute();
}

/** From now on it belongs to nobody and waits for its last bill. Answers its id, if there was one. */
export async function startClosing(db: Db, owner_id: string, closing_at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable("payment_accounts")
    .set({ owner_id: null, closing_at, profile_sha256: null })
    .where("owner_id", "=", owner_id)
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom("payment_accounts").where("id", "=", id).execute();
}

/** Who the provider should know this account as. */
export function findPayer(
  db: Db,
  owner_id: string,
): Promise<{ username: string; full_name: string | null; email: string; phone: string; timezone: string } | undefined> {
  return db
    .selectFrom("owners")
    .select(["username", "full_name", "email", "phone", "timezone"])
    .where("id", "=", owner_id)
    .executeTakeFirst();
}

/** By the database's own time: the product's may be moved, and all processes must agree. */
export async function takeLease(
  db: Db,
  id: string,
  hold: { holder: string; seconds: number },
): Promise<Account | "held" | "gone"> {
  const row = await db
    .updateTable("payment_accounts")
    .set({ held_by: hold.holder, held_until: sql<Date>`clock_timestamp() + make_interval(secs => ${hold.seconds})` })
    .where("id", "=", id)
    .where((free) => free.or([free("held_until", "is", null), free("held_until", "<", sql<Date>`clock_timestamp()`)]))
    .returningAll()
    .executeTakeFirst();
  if (row) return row;
  const found = await db.selectFrom("payment_accounts").select("id").where("id", "=", id).executeTakeFirst();
  return found ? "held" : "gone";
}

export async function releaseLease(db: Db, id: string, holder: string): Promise<void> {
  await db
    .updateTable("payment_accounts")
    .set({ held_by: null, held_until: null })
    .where("id", "=", id)
    .where("held_by", "=", holder)
    .execute();
}
