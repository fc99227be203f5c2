import { type RawBuilder, sql } from "kysely";
import type { Db } from "./connect.ts";
import type { Schema } from "./schema/schema.ts";

/** So many rows at a time: a statement that takes a moment, whatever has gathered while nobody swept. */
export const mostAtOnce = 1000;

/** Deletes the rows of a table that fit, each step a statement of its own. A sweep that is stopped is continued by the next one. */
export async function deleteInSteps(
  db: Db,
  table: keyof Schema & string,
  fits: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)}
      where ctid = any (array(select ctid from ${sql.table(table)} where ${fits} limit ${mostAtOnce}))`.execute(db);
    if (numAffectedRows < mostAtOnce || signal?.aborted) return;
  }
}
