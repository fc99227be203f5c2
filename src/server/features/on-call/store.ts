import type { Db } from "../../db/connect.ts";

type Stored = { readonly version: number; readonly plan: unknown };

/** The phone knows an assistant by her id alone. */
export const findPlan = (db: Db, assistant_id: string): Promise<Stored | undefined> =>
  db
    .selectFrom("on_call_plans")
    .select(["version", "plan"])
    .where("assistant_id", "=", assistant_id)
    .executeTakeFirst();

type Saved = {
  readonly owner_id: string;
  readonly assistant_id: string;
  readonly version: number;
  readonly plan: object;
};

export async function savePlan(db: Db, { plan, ...row }: Saved, changed_at: Date): Promise<void> {
  const change = { version: row.version, plan: JSON.stringify(plan), changed_at };
  await db
    .insertInto("on_call_plans")
    .values({ ...row, ...change })
    .onConflict((known) => known.column("assistant_id").doUpdateSet(change))
    .execute();
}

export async function deletePlan(db: Db, owner_id: string, assistant_id: string): Promise<void> {
  await db
    .deleteFrom("on_call_plans")
    .where("owner_id", "=", owner_id)
    .where("assistant_id", "=", assistant_id)
    .execute();
}
