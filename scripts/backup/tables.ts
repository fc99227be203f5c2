import type pg from "pg";

export type Table = { readonly name: string; readonly columns: readonly string[] };

/** Kept by the migrations themselves. */
const ofMigrations = ["migrations", "migrations_lock"];

/** Every table of ours with the columns that can be written, in an order in which each comes after those that it refers to. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `
    select class.relname as name,
      (select array_agg(attribute.attname::text order by attribute.attnum) from pg_attribute as attribute
        where attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
          and attribute.attgenerated = '') as columns,
      coalesce((select array_agg(distinct other.relname::text) from pg_constraint as key
        join pg_class as other on other.oid = key.confrelid
        where key.contype = 'f' and key.conrelid = class.oid and key.confrelid <> class.oid), '{}') as refers_to
    from pg_class as class join pg_namespace as space on space.oid = class.relnamespace
    where space.nspname = 'public' and class.relkind = 'r' and class.relname <> all($1)
    order by class.relname`,
    [ofMigrations],
  );
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

/** Whoever is referred to comes first. */
export function inOrder<T extends { readonly name: string; readonly refers_to: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const placed = new Set<string>();
  const left = [...tables];
  const ordered: T[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ refers_to }) => refers_to.every((name) => placed.has(name)));
    const [table] = left.splice(next, 1);
    if (next < 0 || !table)
      throw new Error(`These tables refer to each other: ${left.map(({ name }) => name).join(", ")}.`);
    placed.add(table.name);
    ordered.push(table);
  }
  return ordered;
}
