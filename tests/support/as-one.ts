import type { Db } from "#server/db/connect.ts";

/**
 * All that is written in here is seen by others at once, or not at all. A call of the past, written step by step, would otherwise be closed by the
 * product as one that nobody carries any more, before the test ends it.
 */
export const asOne = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) => {
    const within: Db = new Proxy(tx, {
      get(target, name) {
        if (name === "transaction") return () => ({ execute: (inner: (db: Db) => Promise<unknown>) => inner(within) });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    return run(within);
  });
