import type { Insertable } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

/** A later reading of the same call takes the place of the one before; a model's opinion stays where the later one has none. */
export const upsertScore = (tx: Tx, row: Insertable<Schema["call_scores"]>): Promise<unknown> => {
  const { call_id: _, by_model, model_reason, score, ...rest } = row;
  return tx
    .insertInto("call_scores")
    .values(row)
    .onConflict((conflict) => conflict.column("call_id").doUpdateSet({ ...rest, score, by_model, model_reason }))
    .execute();
};

export const blankReasons = (tx: Tx, call_ids: readonly string[]): Promise<unknown> =>
  tx.updateTable("call_scores").set({ model_reason: null }).where("call_id", "in", call_ids).execute();

/** A model's opinion from before. */
export const findOpinion = (db: Db, owner_id: string, call_id: string) =>
  db
    .selectFrom("call_scores")
    .select(["by_model", "model_reason"])
    .where("owner_id", "=", owner_id)
    .where("call_id", "=", call_id)
    .executeTakeFirst();
