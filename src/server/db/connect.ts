import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from "kysely";
import pg from "pg";
import { DatabaseAway, isHung, isLost, readOnly } from "./away.ts";
import { createConcurrencyLimit } from "./concurrency-limit.ts";
import { deadlines } from "./deadlines.ts";
import { expectNoneHeld, WatchedKysely } from "./one-connection.ts";
import type { Schema } from "./schema/schema.ts";
import type { WaitMeter } from "./wait-meter.ts";

type Query = (...given: unknown[]) => unknown;

/**
 * Takes connections out of a pool that are of no more use: lost, hung, or on a server that only reads. The last one says the same of all
 * that were opened before: after a standby took over, or while the server is told to only read, each would refuse somebody first.
 */
function keepFresh(pool: pg.Pool) {
  const bornIn = new WeakMap<pg.PoolClient, number>();
  const useless = new WeakSet<pg.PoolClient>();
  let generation = 0;

  const judge = (client: pg.PoolClient, error: unknown): unknown => {
    if (!isLost(error)) return error;
    useless.add(client);
    if ((error as { code?: unknown }).code === readOnly && bornIn.get(client) === generation) generation++;
    // The next query on this connection, such as a rollback, would wait just as long.
    if (isHung(error)) (client as unknown as pg.Client).end().catch(() => undefined);
    return new DatabaseAway(error);
  };

  pool.on("connect", (client) => {
    bornIn.set(client, generation);
    const query = client.query.bind(client) as Query;
    client.query = ((...given) => {
      const answer = query(...given);
      return answer instanceof Promise ? answer.catch((error) => Promise.reject(judge(client, error))) : answer;
    }) as Query as typeof client.query;
  });
  const isFresh = (client: pg.PoolClient): boolean =>
    !useless.has(client) && (bornIn.get(client) ?? generation) === generation;

  return {
    isFresh,
    /** One that can be used, however many cannot. */
    async take(): Promise<pg.PoolClient> {
      for (;;) {
        const client = await pool.connect().catch((error) => Promise.reject(new DatabaseAway(error)));
        if (isFresh(client)) return client;
        client.release(true);
      }
    },
  };
}

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** To open a connection, and for a statement: a machine that is short of time for a moment loses no request. */
const patienceMs = 15_000;

type Options = {
  readonly size?: number;
  /** So many are asked something at a time, however many there are: the rest is for what takes long. */
  readonly atOnce?: number;
  /** Told how long everybody waits for a connection. */
  readonly waits?: WaitMeter;
  /** A transaction in which something asks for a second connection fails at once, instead of when many do so. For tests. */
  readonly oneEach?: boolean | undefined;
  /** For a statement, where the operator waits and nobody else. */
  readonly patienceMs?: number;
  readonly onLost: (error: Error) => void;
};

/** A pool with deadlines: no request waits for ever on a database that is frozen or gone. */
export function connect(url: string, options: Options): Db {
  const statementMs = options.patienceMs ?? patienceMs;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size ?? 10,
    connectionTimeoutMillis: patienceMs,
    ...deadlines(statementMs),
  });
  // A connection that dies while idle is reported here; without a listener it would end the process.
  pool.on("error", options.onLost);
  // A connection that dies in use fails its query and also emits an error event, which the pool does not handle meanwhile.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const dialect = new PostgresDialect({ pool: entered(pool, options) });
  return options.oneEach ? new WatchedKysely<Schema>({ dialect }) : new Kysely<Schema>({ dialect });
}

/** The way into a pool: past the guard of transactions, in turn, and with a watch on how long it takes. */
function entered(pool: pg.Pool, { atOnce, waits, oneEach }: Options): PostgresPool {
  const limit = atOnce && createConcurrencyLimit({ atOnce, countedMs: 50, waitingAtMost: 100 });
  const connections = keepFresh(pool);
  const isFull = () => pool.idleCount === 0 && pool.totalCount >= pool.options.max;
  return {
    async connect() {
      if (oneEach) expectNoneHeld();
      const arrived = waits?.begin();
      const out = limit ? await limit.enter() : undefined;
      // To open a new connection takes a while, too, but nobody is in the way then.
      if (!isFull()) arrived?.();
      const client = await connections
        .take()
        .catch((error: unknown) => {
          out?.();
          throw error;
        })
        .finally(() => arrived?.());
      const release = client.release.bind(client);
      client.release = (error?: Error | boolean) => {
        out?.();
        release(error || !connections.isFresh(client));
      };
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
