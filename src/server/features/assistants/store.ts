import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { AssistantSettings } from "#domain/assistants/assistant-settings.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { isPossibleId } from "../../db/possible-id.ts";
import type { Schema } from "../../db/schema/schema.ts";
import type { Resealed } from "../../secret-box.ts";

export type AssistantRow = Selectable<Schema["assistants"]> & {
  /** Null until it is bought. */
  readonly phone_number: string | null;
};
type Change = Omit<Updateable<Schema["assistants"]>, "id" | "owner_id" | "created_at" | "settings">;

const withNumber = (db: Db, owner_id: string) =>
  db
    .selectFrom("assistants")
    .leftJoin("phone_numbers", (join) =>
      join
        .onRef("phone_numbers.assistant_id", "=", "assistants.id")
        .on("phone_numbers.carrier_id", "is not", null)
        .on("phone_numbers.releasing_at", "is", null),
    )
    .selectAll("assistants")
    .select("phone_numbers.phone_number")
    .where("assistants.owner_id", "=", owner_id);

/** Nothing for an assistant that is not there, not this owner's, or has an id that none can have. */
export async function findAssistant(db: Db, owner_id: string, id: string): Promise<AssistantRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  return withNumber(db, owner_id).where("assistants.id", "=", id).executeTakeFirst();
}

/** As she is now, held until the transaction is over. */
export async function lockAssistant(tx: Tx, owner_id: string, id: string): Promise<AssistantRow | undefined> {
  if (!isPossibleId(id)) return undefined;
  return withNumber(tx, owner_id).where("assistants.id", "=", id).forNoKeyUpdate("assistants").executeTakeFirst();
}

export function listAssistantsOf(db: Db, owner_id: string): Promise<AssistantRow[]> {
  return withNumber(db, owner_id).orderBy("assistants.created_at").orderBy("assistants.id").execute();
}

export async function countAssistantsOf(db: Db, owner_id: string): Promise<number> {
  const { count } = await db
    .selectFrom("assistants")
    .select((row) => row.fn.countAll<string>().as("count"))
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Until the transaction is over nobody else makes or removes an assistant of this owner. Answers whether there is an owner. */
export async function lockOwner(tx: Tx, owner_id: string): Promise<boolean> {
  const row = await tx.selectFrom("owners").select("id").where("id", "=", owner_id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

/** All of an owner's assistants, held until the transaction is over. */
export async function lockAssistantsOf(tx: Tx, owner_id: string): Promise<string[]> {
  const rows = await tx.selectFrom("assistants").select("id").where("owner_id", "=", owner_id).forUpdate().execute();
  return rows.map(({ id }) => id);
}

export async function insertAssistant(tx: Tx, row: Insertable<Schema["assistants"]>): Promise<void> {
  await tx.insertInto("assistants").values(row).execute();
}

/** Settings that are not in it stay as they are, also where somebody else changes them at the same moment. */
export async function updateAssistant(
  db: Db,
  owner_id: string,
  id: string,
  { settings, ...change }: Change & { settings?: Partial<AssistantSettings> },
): Promise<boolean> {
  const merged = settings && { settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb` };
  const done = await db
    .updateTable("assistants")
    .set({ ...change, ...merged })
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function deleteAssistantRow(tx: Tx, owner_id: string, id: string): Promise<boolean> {
  const done = await tx
    .deleteFrom("assistants")
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .executeTakeFirst();
  return done.numDeletedRows === 1n;
}

export async function beginPending(tx: Tx, owner_id: string, id: string, pending_since: Date): Promise<void> {
  await tx
    .updateTable("assistants")
    .set({ pending_since })
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .execute();
}

/** Those who wait for payment wait no longer. Answers who they were. */
export async function endPending(tx: Tx, owner_id: string): Promise<string[]> {
  const rows = await tx
    .updateTable("assistants")
    .set({ pending_since: null, pending_mailed_at: null })
    .where("owner_id", "=", owner_id)
    .where("pending_since", "is not", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasPending(db: Db, owner_id: string): Promise<boolean> {
  const row = await db
    .selectFrom("assistants")
    .select("id")
    .where("owner_id", "=", owner_id)
    .where("pending_since", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of those who wait for payment, the ones whose account has a card by now. */
export async function listPaidPending(db: Db): Promise<string[]> {
  const query = db
    .selectFrom("assistants")
    .innerJoin("payment_accounts", "payment_accounts.owner_id", "assistants.owner_id")
    .select("assistants.owner_id")
    .distinct()
    .where("pending_since", "is not", null)
    .where("default_card_id", "is not", null);
  return (await query.execute()).map(({ owner_id }) => owner_id);
}

type PendingToMail = { owner_id: string; email: string; name: string; timezone: string; pending_since: Date };

/** Those who wait since before a time and were not mailed; from now on they were. */
export async function takePendingToMail(tx: Tx, since: Date, now: Date): Promise<PendingToMail[]> {
  const { rows } = await sql<PendingToMail>`
    update assistants set pending_mailed_at = ${now} from owners
    where owners.id = assistants.owner_id and pending_since <= ${since} and pending_mailed_at is null
    returning owner_id, owners.email, assistants.name, assistants.timezone, pending_since`.execute(tx);
  return rows;
}

export async function deletePendingBefore(db: Db, before: { pending: Date; mailed: Date }): Promise<void> {
  await db
    .deleteFrom("assistants")
    .where("pending_since", "<=", before.pending)
    .where("pending_mailed_at", "<=", before.mailed)
    .execute();
}

/** Only what is still as it was read: it may have been renewed meanwhile. Answers whether it was. */
export async function replaceMailKey(
  db: Db,
  { id }: { readonly id: string },
  { sealed, anew }: Resealed,
): Promise<boolean> {
  const done = await db
    .updateTable("assistants")
    .set({ sendgrid_key_sealed: anew })
    .where("id", "=", id)
    .where("sendgrid_key_sealed", "=", sealed)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
