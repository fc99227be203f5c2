import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

const connectMs = 5_000;
const statementMs = 15_000;

/** A pool with deadlines: no request waits for ever on a database that is frozen or gone. */
export function connect(url: string, options: { size?: number; onLost: (error: Error) => void }): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
  });
  // A connection that dies while idle is reported here; without a listener it would end the process.
  pool.on("error", options.onLost);
  // One that dies in use fails its query, and says so a second time to whoever listens: the pool does not then.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
