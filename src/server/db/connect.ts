import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";
import { createTurnstile, type Turnstile } from "./turnstile.ts";

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** To open a connection, and for a statement: a machine that is short of time for a moment loses no request. */
const patienceMs = 15_000;

type Options = {
  readonly size?: number;
  /** So many are asked something at a time, however many there are: the rest is for what takes long. */
  readonly atOnce?: number;
  readonly onLost: (error: Error) => void;
};

/** A pool with deadlines: no request waits for ever on a database that is frozen or gone. */
export function connect(url: string, options: Options): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: patienceMs,
  });
  // A connection that dies while idle is reported here; without a listener it would end the process.
  pool.on("error", options.onLost);
  // One that dies in use fails its query, and says so a second time to whoever listens: the pool does not then.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const { atOnce } = options;
  const turnstile = atOnce && createTurnstile({ atOnce, countedMs: 50, waitingAtMost: 100 });
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: turnstile ? paced(pool, turnstile) : pool }) });
}

function paced(pool: pg.Pool, turnstile: Turnstile): PostgresPool {
  return {
    async connect() {
      const out = await turnstile.enter();
      const client = await pool.connect().catch((error: unknown) => {
        out();
        throw error;
      });
      const release = client.release.bind(client);
      client.release = (error?: Error | boolean) => {
        out();
        release(error);
      };
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
