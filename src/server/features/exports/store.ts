import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";

/** Takes the one place for a running export; nothing where another has it. */
export async function takePlace(
  db: Db,
  { owner_id, id, seconds }: { readonly owner_id: string; readonly id: string; readonly seconds: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into running_exports (owner_id, id, until)
    values (${owner_id}, ${id}, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (owner_id) do update set id = excluded.id, until = excluded.until
    where running_exports.until < clock_timestamp() or running_exports.id = excluded.id
    returning id`.execute(db);
  return rows.length > 0;
}

export async function leavePlace(db: Db, owner_id: string, id: string): Promise<void> {
  await db.deleteFrom("running_exports").where("owner_id", "=", owner_id).where("id", "=", id).execute();
}

/** A table that belongs to owners, what of it is theirs to have, and the order in which an index gives it. */
export type Section = {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  readonly key: readonly (readonly [column: string, type: string])[];
};

type Line = { readonly json: string; readonly key: string[] };

/** The next rows of a section as JSON, after the one with this key. */
export async function readSection(
  db: Db,
  owner_id: string,
  { table, columns, key }: Section,
  { after, limit }: { readonly after: readonly string[] | undefined; readonly limit: number },
): Promise<Line[]> {
  const names = sql.join(key.map(([column]) => sql.ref(column)));
  const values = after && sql.join(after.map((value, place) => sql`${value}::${sql.raw(key[place]?.[1] ?? "text")}`));
  const texts = sql.join(key.map(([column]) => sql`${sql.ref(column)}::text`));
  // Names of columns and tables are ours, and stand in one list.
  const { rows } = await sql<Line>`
    select (select row_to_json(own)::text from (select ${sql.raw(columns)}) as own) as json, array[${texts}] as key
    from ${sql.table(table)}
    where owner_id = ${owner_id} ${values ? sql`and (${names}) > (${values})` : sql``}
    order by ${names} limit ${limit}`.execute(db);
  return rows;
}

/** The account itself, without what opens it. */
export async function readAccount(db: Db, owner_id: string): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(own)::text as json from (
      select id, username, email, full_name, phone, timezone, theme, terms_version, terms_accepted_at, created_at
      from owners where id = ${owner_id}
    ) as own`.execute(db);
  return rows[0]?.json ?? "null";
}
