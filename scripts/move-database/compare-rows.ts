import pg from "pg";
import { listTables } from "../backup/tables.ts";

export type TableSum = { readonly name: string; readonly rows: number; readonly sum: string };

const connectMs = 10_000;

/** Every table with how many rows it has and a sum over what stands in them, the same wherever they lie. */
export async function sumTables(url: string): Promise<readonly TableSum[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  await client.connect();
  try {
    await client.query("set timezone = 'UTC'");
    const sums: TableSum[] = [];
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ rows: number; sum: string }>(
        `select count(*)::int as rows, coalesce(sum(hashtextextended(to_jsonb(one)::text, 0)), 0)::text as sum
        from ${client.escapeIdentifier(name)} as one`,
      );
      if (rows[0]) sums.push({ name, ...rows[0] });
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** The tables that are not the same here and there. */
export const differing = (here: readonly TableSum[], there: readonly TableSum[]): readonly string[] => {
  const other = new Map(there.map((one) => [one.name, one]));
  return here.flatMap(({ name, rows, sum }) =>
    other.get(name)?.rows === rows && other.get(name)?.sum === sum ? [] : [name],
  );
};

/** Whether a database has no table at all in the schema that Belle uses. */
export async function isBare(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    return rows.length === 0;
  } finally {
    await client.end();
  }
}
