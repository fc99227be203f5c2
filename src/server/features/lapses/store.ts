import { type Insertable, sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema/schema.ts";

/** The same again is known already. */
export const insertLapse = (db: Db, row: Insertable<Schema["lapses"]>): Promise<unknown> =>
  db
    .insertInto("lapses")
    .values(row)
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteBefore = (db: Db, hour: Date): Promise<unknown> =>
  db.deleteFrom("lapses").where("hour", "<", hour).execute();

type Asked = {
  readonly owner_id: string;
  readonly from: Date;
  readonly until: Date;
  readonly assistant_id?: string | undefined;
};

export type LapseRow = Pick<Schema["lapses"], "assistant_id" | "kind"> & {
  readonly hour: Date;
  readonly assistant_name: string;
  readonly timezone: string;
  readonly calls: readonly { readonly id: string; readonly at: string }[];
};

/** Hours with the calls that they touched: of a lapse that is about the whole hour all that were answered in it. Where no call came, none. */
export async function listLapses(
  db: Db,
  { owner_id, from, until, assistant_id }: Asked,
  limit: number,
): Promise<LapseRow[]> {
  const { rows } = await sql<LapseRow>`
    select lapse.assistant_id, lapse.kind, lapse.hour, assistants.name as assistant_name, assistants.timezone,
      json_agg(json_build_object('id', call.id, 'at', call.answered_at) order by call.answered_at) as calls
    from lapses as lapse
    join assistants on assistants.id = lapse.assistant_id and assistants.owner_id = lapse.owner_id
    join calls as call on call.owner_id = lapse.owner_id and call.assistant_id = lapse.assistant_id
      and call.answered_at >= lapse.hour and call.answered_at < lapse.hour + interval '1 hour'
      and (lapse.call_id is null or lapse.call_id = call.id) and not call.is_test and not call.is_spam
    where lapse.owner_id = ${owner_id} and lapse.hour >= ${from} and lapse.hour < ${until}
      ${assistant_id === undefined ? sql`` : sql`and lapse.assistant_id = ${assistant_id}`}
    group by lapse.assistant_id, lapse.kind, lapse.hour, assistants.name, assistants.timezone
    order by lapse.hour desc, lapse.kind limit ${limit}`.execute(db);
  return rows;
}
