import { type Insertable, type Selectable, sql } from "kysely";
import type { CalendarProvider } from "#domain/bookings/calendar-provider.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Resealed } from "../../secret-box.ts";

export type GrantRow = Selectable<Schema["calendar_grants"]>;
/** One that still works, as far as we know. */
export type LiveGrant = GrantRow & { readonly grant_sealed: string };

/** Whether this owner has this assistant. With a lock it stays so until the transaction is over. */
export async function hasAssistant(db: Db, owner_id: string, assistant_id: string, lock?: "lock"): Promise<boolean> {
  if (!isPossibleId(assistant_id)) return false;
  const query = db
    .selectFrom("assistants")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("id", "=", assistant_id);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) !== undefined;
}

export async function insertGrant(tx: Tx, row: Insertable<Schema["calendar_grants"]>): Promise<void> {
  await tx.insertInto("calendar_grants").values(row).execute();
}

/** An assistant's grant, or the one that waits with the account. The database sees to its end at the provider. */
export async function deleteGrant(tx: Tx, owner_id: string, assistant_id: string | null): Promise<boolean> {
  const done = await tx
    .deleteFrom("calendar_grants")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", assistant_id === null ? "is" : "=", assistant_id)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export function listGrantsOf(db: Db, owner_id: string, assistant_ids: readonly string[]): Promise<GrantRow[]> {
  if (assistant_ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("calendar_grants")
    .selectAll()
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "in", assistant_ids)
    .execute();
}

/** The provider of the grant that waits with the account, if it is young enough. */
export async function findWaiting(db: Db, owner_id: string, youngerThan: Date): Promise<CalendarProvider | undefined> {
  const row = await db
    .selectFrom("calendar_grants")
    .select("provider")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "is", null)
    .where("created_at", ">", youngerThan)
    .executeTakeFirst();
  return row?.provider;
}

/** The grant that waits with the account goes to an assistant, if it is young enough and of the provider that is meant. */
export async function adoptWaiting(
  tx: Tx,
  adoption: {
    owner_id: string;
    assistant_id: string;
    provider: CalendarProvider | "";
    youngerThan: Date;
    next_sync_at: Date;
  },
): Promise<{ id: string; provider: CalendarProvider } | undefined> {
  const { owner_id, assistant_id, provider, youngerThan, next_sync_at } = adoption;
  const waiting = tx
    .updateTable("calendar_grants")
    .set({ assistant_id, next_sync_at })
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "is", null)
    .where("created_at", ">", youngerThan);
  return (provider === "" ? waiting : waiting.where("provider", "=", provider))
    .returning(["id", "provider"])
    .executeTakeFirst();
}

/** Jobs know a grant by its own id, so that nothing of an owner stays behind in their list. */
export async function findLive(db: Db, id: string): Promise<LiveGrant | undefined> {
  const row = await db
    .selectFrom("calendar_grants")
    .selectAll()
    .where("id", "=", id)
    .where("grant_sealed", "is not", null)
    .executeTakeFirst();
  return row as LiveGrant | undefined;
}

/** Of two that were renewed at the same moment the one that lasts longer stays. */
export async function keepRenewed(
  db: Db,
  { id, owner_id }: Pick<GrantRow, "id" | "owner_id">,
  renewed: { grant_sealed: string; expires_at: Date },
): Promise<void> {
  await db
    .updateTable("calendar_grants")
    .set(renewed)
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("grant_sealed", "is not", null)
    .where("expires_at", "<=", renewed.expires_at)
    .execute();
}

/** Only the very grant that was refused is lost: meanwhile it may have been renewed or given anew. Answers whether it is lost now. */
export async function loseGrant(
  tx: Tx,
  { id, owner_id, grant_sealed }: LiveGrant,
  lost_at: Date,
): Promise<{ assistant_id: string | null } | undefined> {
  return tx
    .updateTable("calendar_grants")
    .set({ lost_at, grant_sealed: null })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("grant_sealed", "=", grant_sealed)
    .returning("assistant_id")
    .executeTakeFirst();
}

/** By the database's own time: the product's may be moved, and all processes must agree. */
export async function takeRenewal(
  db: Db,
  { id, owner_id }: Pick<GrantRow, "id" | "owner_id">,
  hold: { holder: string; seconds: number },
): Promise<LiveGrant | undefined> {
  const row = await db
    .updateTable("calendar_grants")
    .set({
      renewing_by: hold.holder,
      renewing_until: sql<Date>`clock_timestamp() + make_interval(secs => ${hold.seconds})`,
    })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("grant_sealed", "is not", null)
    .where((free) =>
      free.or([free("renewing_until", "is", null), free("renewing_until", "<", sql<Date>`clock_timestamp()`)]),
    )
    .returningAll()
    .executeTakeFirst();
  return row as LiveGrant | undefined;
}

export async function endRenewal(db: Db, { id, owner_id }: GrantRow, holder: string): Promise<void> {
  await db
    .updateTable("calendar_grants")
    .set({ renewing_by: null, renewing_until: null })
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .where("renewing_by", "=", holder)
    .execute();
}

/** Whom an email about an assistant's calendar goes to. */
export function findAddressee(
  db: Db,
  owner_id: string,
  assistant_id: string,
): Promise<{ email: string; name: string } | undefined> {
  return db
    .selectFrom("assistants")
    .innerJoin("owners", "owners.id", "assistants.owner_id")
    .select(["owners.email", "assistants.name"])
    .where("assistants.owner_id", "=", owner_id)
    .where("assistants.id", "=", assistant_id)
    .executeTakeFirst();
}

/** Those of all owners that waited too long. Answers whether there were any. */
export async function deleteWaiting(tx: Tx, olderThan: Date): Promise<boolean> {
  const done = await tx
    .deleteFrom("calendar_grants")
    .where("assistant_id", "is", null)
    .where("created_at", "<=", olderThan)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceGrantSeal(
  db: Db,
  { id }: { readonly id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("calendar_grants")
    .set({ grant_sealed: anew })
    .where("id", "=", id)
    .where("grant_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
