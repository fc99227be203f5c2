import pg from "pg";
import { afterAll, inject } from "vitest";
import { until } from "../until.ts";
import type { World } from "../world.ts";

/** A world's database, to be taken away. Nobody gets to it any more, until it is revived. */
export async function databaseOf({ db, databaseUrl }: Pick<World, "db" | "databaseUrl">) {
  const admin = new pg.Client({ connectionString: inject("databaseUrl") });
  await admin.connect();
  afterAll(() => admin.end());
  const name = new URL(databaseUrl).pathname.slice(1);
  return {
    name,
    admin,
    async kill() {
      await admin.query(`alter database "${name}" with allow_connections false`);
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      return async ({ waits = true } = {}) => {
        await admin.query(`alter database "${name}" with allow_connections true`);
        if (!waits) return;
        // Connections that were cut are found out one by one.
        const ask = () => db.selectFrom("calls").select("id").limit(1).execute();
        await until("the database to be back", async () =>
          Promise.all(Array.from({ length: 10 }, ask)).then(
            () => true,
            () => false,
          ),
        );
      };
    },
  };
}
