import pg from "pg";
import type { Backup } from "./read-backup.ts";
import { listTables } from "./tables.ts";
import type { Counts } from "./write-backup.ts";

const connectMs = 10_000;

/** Whether nothing of ours stands there yet. */
export async function isEmptyPlace(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.owners') is not null or to_regclass('public.migrations') is not null as there",
    );
    return rows[0]?.there === false;
  });
}

/** Fills tables that were just made, all or none. */
export function restoreRows(url: string, { pieces }: Pick<Backup, "pieces">): Promise<Counts> {
  return withClient(url, async (client) => {
    const count = { tables: 0, rows: 0 };
    await client.query("begin");
    const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
    // What follows from a change has followed already, and stands in the backup.
    for (const name of known.keys())
      await client.query(`alter table ${client.escapeIdentifier(name)} disable trigger user`);
    let insert = "";
    for await (const piece of pieces) {
      if (piece.kind === "table") {
        const here = known.get(piece.name);
        const missing = piece.columns.find((column) => !here?.includes(column));
        if (!here || missing)
          throw new Error(`The backup has ${piece.name}${missing ? `.${missing}` : ""}, which is not known here.`);
        insert = insertInto(client, piece.name, piece.columns);
        // Whatever the migrations put there stands in the backup, too.
        await client.query(`delete from ${client.escapeIdentifier(piece.name)}`);
        count.tables++;
        continue;
      }
      await client.query(insert, [`[${piece.rows.join(",")}]`]);
      count.rows += piece.rows.length;
    }
    for (const name of known.keys())
      await client.query(`alter table ${client.escapeIdentifier(name)} enable trigger user`);
    await client.query("commit");
    return count;
  });
}

function insertInto(client: pg.Client, table: string, columns: readonly string[]): string {
  const name = client.escapeIdentifier(table);
  const listed = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  return `insert into ${name} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${name}, $1::jsonb)`;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
