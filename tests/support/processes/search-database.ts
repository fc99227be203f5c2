import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** The names of all tables of the product and of its job queue that hold one of the words, in whatever column and spelling of case. */
export async function tablesHolding(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
    order by 1, 2`.execute(db);
  // Binary columns are written in hexadecimal, so a word in one is looked for in that form, too.
  const forms = words.flatMap((word) => [word.toLowerCase(), Buffer.from(word).toString("hex")]);
  const found: string[] = [];
  for (const { schema, name } of tables.rows) {
    const hits = await sql<{ hit: boolean }>`
      select exists (
        select from ${sql.id(schema, name)} as line, unnest(${forms}::text[]) as form
        where position(form in lower(line::text)) > 0
      ) as hit`.execute(db);
    if (hits.rows[0]?.hit) found.push(`${schema}.${name}`);
  }
  return found;
}
