import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type Pair = { readonly number: string; readonly phone: string };

/** Of each pair whether this person wants no texts from that number. */
export async function findOptOuts(db: Db, pairs: readonly Pair[]): Promise<boolean[]> {
  const rows = await db
    .selectFrom("text_opt_outs")
    .select(["number", "phone"])
    .where(sql<boolean>`(number, phone) in (${sql.join(pairs.map(({ number, phone }) => sql`(${number}, ${phone})`))})`)
    .execute();
  return pairs.map((pair) => rows.some(({ number, phone }) => number === pair.number && phone === pair.phone));
}

type OptOut = Pair & {
  readonly owner_id: string;
  readonly since: Date;
  /** Known only because the carrier refused a text. */
  readonly by_carrier: boolean;
};

/** What somebody said to us outweighs what the carrier told. */
export async function insertOptOut(db: Db, optOut: OptOut): Promise<void> {
  await db
    .insertInto("text_opt_outs")
    .values(optOut)
    .onConflict((conflict) =>
      conflict
        .columns(["number", "phone"])
        .doUpdateSet({ by_carrier: false })
        .where("text_opt_outs.by_carrier", "=", true)
        .where("excluded.by_carrier", "=", false),
    )
    .execute();
}

/**
 * Answers whether there was one. A STOP to one number stops those of all numbers of the carrier's messaging service, and a START to one
 * starts them: what the carrier alone told of any number of ours ends with it.
 */
export async function deleteOptOut(db: Db, { number, phone }: Pair): Promise<boolean> {
  const done = await db
    .deleteFrom("text_opt_outs")
    .where("phone", "=", phone)
    .where(({ or, eb }) => or([eb("number", "=", number), eb("by_carrier", "=", true)]))
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
