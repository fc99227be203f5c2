import type { Db } from "../../db/connect.ts";

/** Writes a fact about this installation unless it stands already, and answers what stands. */
export async function settleFact(db: Db, name: string, value: string): Promise<string> {
  await db
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return row.value;
}
