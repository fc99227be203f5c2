import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";
import { contentOf, type VersionContent } from "./version-content.ts";

type Row = Selectable<Schema["assistant_versions"]>;
export type VersionRow = Omit<Row, "content" | "owner_id" | "assistant_id"> & {
  /** Null also of a key that is revoked. */
  readonly key_name: string | null;
};
type New = Omit<Insertable<Schema["assistant_versions"]>, "changes" | "content"> & {
  readonly changes: readonly string[];
  readonly content: VersionContent;
};

/** With her row, which says which version is the latest. */
export async function insertVersion(tx: Tx, { changes, content, ...row }: New): Promise<void> {
  const { owner_id, assistant_id, number } = row;
  await tx
    .insertInto("assistant_versions")
    .values({ ...row, changes: JSON.stringify(changes), content: JSON.stringify(content) })
    .execute();
  await tx
    .updateTable("assistants")
    .set({ version: number })
    .where("owner_id", "=", owner_id)
    .where("id", "=", assistant_id)
    .where("version", "!=", number)
    .execute();
}

export type Which = { readonly owner_id: string; readonly assistant_id: string };

export async function findContent(db: Db, { owner_id, assistant_id }: Which, number: number) {
  const row = await db
    .selectFrom("assistant_versions")
    .select("content")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("number", "=", number)
    .executeTakeFirst();
  return row && contentOf(row.content);
}

export async function deleteVersionsUpTo(tx: Tx, { owner_id, assistant_id }: Which, number: number): Promise<void> {
  await tx
    .deleteFrom("assistant_versions")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .where("number", "<=", number)
    .execute();
}

/** Newest first, from below a number on. */
export const listVersionsOf = (
  db: Db,
  which: Which,
  { below, limit }: { readonly below: number | undefined; readonly limit: number },
): Promise<VersionRow[]> =>
  rowsOf(db, which)
    .$if(below !== undefined, (query) => query.where("number", "<", below ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();

export const findVersion = (db: Db, which: Which, number: number): Promise<VersionRow | undefined> =>
  rowsOf(db, which).where("number", "=", number).executeTakeFirst();

const rowsOf = (db: Db, { owner_id, assistant_id }: Which) =>
  db
    .selectFrom("assistant_versions")
    .leftJoin("api_keys", (join) =>
      join.onRef("api_keys.id", "=", "assistant_versions.key_id").on("api_keys.owner_id", "=", owner_id),
    )
    .select(["number", "made_at", "made_by", "key_id", "came_by", "restored", "reason", "changes"])
    .select("api_keys.name as key_name")
    .where("assistant_versions.owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id);
