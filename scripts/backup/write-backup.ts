import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { listTables } from "./tables.ts";

/** The first line of a backup. */
export type Head = {
  readonly belle_backup: 1;
  readonly made_at: string;
  readonly version: string;
  /** The last one that the database had seen. */
  readonly migration: string;
  /** Files of the data folder beside the database, by name: keys, and the sandbox's world. */
  readonly files: Readonly<Record<string, string>>;
};

export type Counts = { readonly tables: number; readonly rows: number };

const rowsAtOnce = 1_000;
const connectMs = 10_000;

type What = {
  readonly url: string;
  readonly file: string;
  readonly files: Head["files"];
  readonly version: string;
  readonly now: Date;
  /** A step that encrypts what passes. Absent: the file can be read by whoever gets it. */
  readonly encrypt?: ((chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>) | undefined;
};

/** Writes all rows as they are at one moment, while the product goes on. The file has its name only when it is whole. */
export async function writeBackup({ url, file, files, version, now, encrypt }: What): Promise<Counts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectMs });
  await client.connect();
  const draft = `${file}.part`;
  const count = { tables: 0, rows: 0 };
  try {
    await client.query("begin isolation level repeatable read read only");
    const head: Head = {
      ...{ belle_backup: 1, made_at: now.toISOString(), version, files },
      migration: await lastMigration(client),
    };
    const lines = Readable.from(backupLines(client, head, count));
    // Only its owner may read it: it holds the key that everything secret is sealed with.
    const target = createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true });
    await (encrypt ? pipeline(lines, createGzip(), encrypt, target) : pipeline(lines, createGzip(), target));
    await client.query("commit");
    await rename(draft, file);
    return count;
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") await rm(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function lastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name desc limit 1");
  if (!rows[0]) throw new Error("This database has no tables of Belle's.");
  return rows[0].name;
}

async function* backupLines(client: pg.Client, head: Head, count: { tables: number; rows: number }) {
  yield `${JSON.stringify(head)}\n`;
  for (const { name, columns } of await listTables(client)) {
    yield `${JSON.stringify({ table: name, columns })}\n`;
    count.tables++;
    const listed = columns.map((column) => client.escapeIdentifier(column)).join(", ");
    await client.query(
      `declare rows_of_table no scroll cursor for select to_jsonb(whole_row)::text as line from (select ${listed} from ${client.escapeIdentifier(name)}) as whole_row`,
    );
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${rowsAtOnce} from rows_of_table`);
      if (rows.length === 0) break;
      count.rows += rows.length;
      yield `${rows.map(({ line }) => line).join("\n")}\n`;
    }
    await client.query("close rows_of_table");
  }
  yield `${JSON.stringify({ end: true, ...count })}\n`;
}
