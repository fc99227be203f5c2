import type pg from "pg";
import { DatabaseAway, isHung, isLost, readOnly } from "./away.ts";

type Query = (...given: unknown[]) => unknown;

/**
 * Takes connections out of a pool that are of no more use: lost, hung, or on a server that only reads. The last one says the same of all
 * that were opened before: after a standby took over, or while the server is told to only read, each would refuse somebody first.
 */
export function keepFresh(pool: pg.Pool) {
  const bornIn = new WeakMap<pg.PoolClient, number>();
  const useless = new WeakSet<pg.PoolClient>();
  let generation = 0;

  const judge = (client: pg.PoolClient, error: unknown): unknown => {
    if (!isLost(error)) return error;
    useless.add(client);
    if ((error as { code?: unknown }).code === readOnly && bornIn.get(client) === generation) generation++;
    // It would make whoever asks next on it, such as for a rollback, wait just as long.
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
