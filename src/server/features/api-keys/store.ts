import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

export type KeyRow = Omit<Selectable<Schema["api_keys"]>, "token_sha256">;
type Owner = Selectable<Schema["owners"]>;

const shown = ["id", "owner_id", "name", "access", "last_four", "created_at", "last_used_at"] as const;

export const listKeys = (db: Db, owner_id: string): Promise<KeyRow[]> =>
  db
    .selectFrom("api_keys")
    .select(shown)
    .where("owner_id", "=", owner_id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** Held until the transaction is over, so that keys are counted one after the other. Answers how many there are. */
export async function lockKeys(tx: Tx, owner_id: string): Promise<number> {
  await sql`select from owners where id = ${owner_id} for no key update`.execute(tx);
  const { count } = await tx
    .selectFrom("api_keys")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertKey = (tx: Tx, row: Insertable<Schema["api_keys"]>): Promise<KeyRow> =>
  tx.insertInto("api_keys").values(row).returning(shown).executeTakeFirstOrThrow();

export const renameKey = (db: Db, owner_id: string, id: string, name: string): Promise<KeyRow | undefined> =>
  db
    .updateTable("api_keys")
    .set({ name })
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .returning(shown)
    .executeTakeFirst();

/** Answers its name, if there was one. */
export async function deleteKey(db: Db, owner_id: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("api_keys")
    .where("owner_id", "=", owner_id)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

/** Answers how many there were. */
export async function deleteKeys(tx: Tx, owner_id: string): Promise<number> {
  const done = await tx.deleteFrom("api_keys").where("owner_id", "=", owner_id).executeTakeFirst();
  return Number(done.numDeletedRows);
}

export type HeldKey = Pick<KeyRow, "id" | "access" | "last_used_at"> & { readonly owner: Owner };

/** The key of a hash together with its owner, in one question. */
export async function findHeldKey(db: Db, token_sha256: Buffer): Promise<HeldKey | undefined> {
  const row = await db
    .selectFrom("api_keys")
    .innerJoin("owners", "owners.id", "api_keys.owner_id")
    .selectAll("owners")
    .select(["api_keys.id as key_id", "api_keys.access", "api_keys.last_used_at"])
    .where("token_sha256", "=", token_sha256)
    .executeTakeFirst();
  if (!row) return undefined;
  const { key_id, access, last_used_at, ...owner } = row;
  return { id: key_id, access, last_used_at, owner };
}

/** Several processes may see the same key at once: the first notes it down. */
export async function touchKey(db: Db, id: string, now: Date, since: Date): Promise<void> {
  await db
    .updateTable("api_keys")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where((row) => row.or([row("last_used_at", "is", null), row("last_used_at", "<", since)]))
    .execute();
}

/** Those of these ids that are keys still. */
export async function listValid(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("api_keys").select("id").where("id", "in", ids).execute();
  return rows.map(({ id }) => id);
}
