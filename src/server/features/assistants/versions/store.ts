import type { Insertable } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema/schema.ts";
import { contentOf, type VersionContent } from "./version-content.ts";

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

type Which = { readonly owner_id: string; readonly assistant_id: string };

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
