import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../src/server/db/connect.ts";
import { until } from "../tests/support/until.ts";
import { createClient } from "./support/client.ts";
import { load, note, report } from "./support/measure.ts";
import { openBusiness } from "./support/open-business.ts";
import { placeCall } from "./support/phones.ts";
import { withCallProduct } from "./support/with-call-product.ts";

const [warming, counted, turns] = [5, 40, 5];
const idleMs = 20_000;
/** The database tells of what it did a moment later. */
const settleMs = 2_000;

/** What a call costs the database, from the first ring to the last notification, and what a product costs it that nobody calls. */
export async function callCost(): Promise<void> {
  await withCallProduct(async ({ product, db }) => {
    const client = createClient(product.ready.url);
    const { number } = await openBusiness(client, db);
    const call = async (index: number) => {
      const from = `+1971${5_550_000 + index}`;
      const phone = await placeCall({ ...product.ready, to: number, from, begins: index });
      for (let turn = 0; turn < turns; turn++) await phone.takeTurn();
      phone.hangUp();
    };
    await load(warming, 1, call);
    await untilDone(db);
    await pause(settleMs);

    const before = await spentBy(db);
    await pause(idleMs);
    const rested = await spentBy(db);
    const idlePerSecond = (rested.transactions - before.transactions) / (idleMs / 1000);
    report("Transactions a second while nobody calls", idlePerSecond.toFixed(1), "under 10", idlePerSecond < 10);

    const started = performance.now();
    await load(counted, 4, (index) => call(warming + index));
    await untilDone(db);
    await pause(settleMs);
    const after = await spentBy(db);
    const idle = idlePerSecond * ((performance.now() - started) / 1000);
    const each = (what: keyof Spent, less = 0) => (after[what] - rested[what] - less) / counted;
    note(`Transactions of a call of ${turns} turns, with all that follows it`, each("transactions", idle).toFixed(1));
    note("Write-ahead log of it", `${(each("log") / 1000).toFixed(1)} kB`);
    note("Kept of it", `${(each("kept") / 1000).toFixed(1)} kB`);
    client.close();
  });
}

type Spent = { readonly transactions: number; readonly log: number; readonly kept: number };

async function spentBy(db: Db): Promise<Spent> {
  const { rows } = await sql<{ transactions: string; log: string; kept: string }>`
    select xact_commit + xact_rollback as transactions, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as log,
      pg_database_size(datname) as kept
    from pg_stat_database where datname = current_database()`.execute(db);
  const [row] = rows;
  return { transactions: Number(row?.transactions), log: Number(row?.log), kept: Number(row?.kept) };
}

/** No call is live and no job waits. */
async function untilDone(db: Db): Promise<void> {
  await until("all that follows the calls", async () => {
    const { rows } = await sql`
      select from calls where state = 'live' union all select from pgboss.job where state <= 'active' and start_after <= now() limit 1`.execute(
      db,
    );
    return rows.length === 0;
  });
}
