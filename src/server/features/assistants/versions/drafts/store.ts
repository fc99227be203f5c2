import type { Insertable, Selectable } from "kysely";
import type { Db, Tx } from "../../../../db/connect.ts";
import type { DraftPatch } from "../../../../db/schema/assistants.ts";
import type { Schema } from "../../../../db/schema/schema.ts";
import type { Which } from "../store.ts";

export type DraftRow = Selectable<Schema["assistant_drafts"]> & { readonly key_name: string | null };
type New = Omit<Insertable<Schema["assistant_drafts"]>, "patch" | "base"> & {
  readonly patch: DraftPatch;
  readonly base: DraftPatch;
};

export const findDraft = (db: Db, { owner_id, assistant_id }: Which): Promise<DraftRow | undefined> =>
  db
    .selectFrom("assistant_drafts")
    .leftJoin("api_keys", (join) =>
      join.onRef("api_keys.id", "=", "assistant_drafts.key_id").on("api_keys.owner_id", "=", owner_id),
    )
    .selectAll("assistant_drafts")
    .select("api_keys.name as key_name")
    .where("assistant_drafts.owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .executeTakeFirst();

/** There is one for each assistant; whoever writes it holds her row. */
export async function writeDraft(tx: Tx, { patch, base, assistant_id, owner_id, ...row }: New): Promise<void> {
  const change = { ...row, patch: JSON.stringify(patch), base: JSON.stringify(base) };
  await tx
    .insertInto("assistant_drafts")
    .values({ assistant_id, owner_id, ...change })
    .onConflict((known) => known.column("assistant_id").doUpdateSet(change))
    .execute();
}

export async function deleteDraft(db: Db, { owner_id, assistant_id }: Which): Promise<void> {
  await db
    .deleteFrom("assistant_drafts")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .execute();
}
