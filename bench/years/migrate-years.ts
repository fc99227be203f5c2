import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connect, type Db } from "../../src/server/db/connect.ts";
import { migrate, migrationPatienceMs } from "../../src/server/db/migrate.ts";
import { listed, readCalls } from "../../src/server/features/conversations/store.ts";
import { note, report, timed } from "../support/measure.ts";
import { endOne } from "./end-one.ts";
import type { Account, House } from "./house.ts";

const goalMs = 1_000;
const calmMs = 10_000;
const workers = 3;
/** How the database knows them. */
const applicationName = "bench-traffic";
const [betweenMs, watchMs] = [100, 20];
/** As long as somebody who reads a whole account holds what is read. */
const longReadSeconds = 2;

/** What the last migrations have made; the tables are as they were before. */
const takenBack = [
  "drop table job_rounds, carrier_looks, waiting_mails, carry_orders",
  "alter table ledger_heads drop column to_reconcile",
  "alter table calls drop column carried_by",
  `drop index if exists appointments_of_assistant, webhook_tries_of_owner, owner_tasks_of_account, call_analyses_of_owner,
    call_deliveries_of_account`,
  "delete from migrations where name >= '0046'",
];
/** One of each kind that the rules allow, on the largest tables. */
const next = {
  "9997-note-of-calls": "alter table calls add column bench_note text not null default '';",
  "9998-calls-by-line":
    "drop index concurrently if exists bench_by_line;\ncreate index concurrently bench_by_line on calls (line, answered_at);",
  "9999-known-lines": "alter table call_lines add constraint bench_known check (seq > 0) not valid;",
};

/** Migrates the large database while calls begin and end and lists are read: how long anybody waited at most. No product runs meanwhile: ours is newer than the tables. */
export async function migrateYears({
  url,
  average,
  largest,
}: Pick<House, "url" | "average" | "largest">): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "belle-migrations-"));
  cpSync("db/migrations", folder, { recursive: true });
  for (const [name, text] of Object.entries(next)) writeFileSync(join(folder, `${name}.sql`), text);
  const db = connect(url, { size: 2, patienceMs: migrationPatienceMs, onLost: () => undefined });
  for (const statement of takenBack) await sql.raw(statement).execute(db);
  const traffic = begin(url, [average, largest]);
  try {
    await pause(calmMs);
    const calm = traffic.longest();
    const names = readdirSync(folder).map((file) => file.replace(/\.sql$/, ""));
    for (const name of names.filter((one) => one >= "0046").toSorted()) {
      const ms = await timed(() => migrate(db, folder, name));
      const { lockMs, ms: slowest, what } = traffic.longest();
      const text = `${lockMs.toFixed(0)} ms; the slowest was ${what} with ${slowest.toFixed(0)} ms, and it took ${(ms / 1000).toFixed(1)} s`;
      report(`Longest wait for a lock during migration ${name}`, text, `under ${goalMs} ms`, lockMs < goalMs);
    }
    const { lockMs, ms, what } = calm;
    note("With nothing but traffic", `${lockMs.toFixed(0)} ms; the slowest was ${what} with ${ms.toFixed(0)} ms`);
  } finally {
    note("Calls that ended meanwhile", String(await traffic.stop()));
    await sql`alter table calls drop column if exists bench_note`.execute(db);
    await sql`drop index if exists bench_by_line`.execute(db);
    await sql`alter table call_lines drop constraint if exists bench_known`.execute(db);
    await sql`delete from migrations where name >= '9997'`.execute(db);
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Wait = { readonly ms: number; readonly what: string; readonly lockMs: number };
const noWait: Wait = { ms: 0, what: "nothing", lockMs: 0 };

/** Calls that begin and end, lists that are read, rows of other large tables, and somebody who reads for long; until told to stop. */
function begin(url: string, accounts: readonly Account[]) {
  const db = connect(`${url}?application_name=${applicationName}`, {
    size: workers * accounts.length * 2 + 3,
    onLost: () => undefined,
  });
  let [ended, isOver] = [0, false];
  let longest = noWait;
  const during = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    const ms = await timed(work);
    if (ms > longest.ms) longest = { ...longest, ms, what };
    // As many as a machine can do at its ease: what is looked for is who waits for whom.
    await pause(betweenMs);
  };
  const call = async (account: Account) => {
    await during("a call", () => endOne(db, account));
    ended++;
  };
  const look = async ({ owner_id }: Account) => {
    const newest = sql<{ id: string }>`
      select call_id as id from call_search where owner_id = ${owner_id} order by answered_at desc, call_id desc limit 20`;
    await during("a list", async () => {
      const { rows } = await newest.execute(db);
      await readCalls(db, owner_id, listed(rows.map(({ id }) => id)));
    });
    await during("a booking", () => touchJob(db, owner_id));
    await during("a mail", () => noteMail(db, owner_id));
  };
  const watch = async () => {
    const { rows } = await sql<{ ms: number }>`
      select coalesce(extract(epoch from max(clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
      from pg_locks join pg_stat_activity using (pid) where not granted and application_name = ${applicationName}`.execute(
      db,
    );
    longest = { ...longest, lockMs: Math.max(longest.lockMs, rows[0]?.ms ?? 0) };
    await pause(watchMs);
  };
  const readLong = async () => {
    await db.transaction().execute(async (tx) => {
      for (const table of ["calls", "appointments", "mails", "ledger_heads"])
        await sql`select from ${sql.table(table)} limit 1`.execute(tx);
      await sql`select pg_sleep(${longReadSeconds})`.execute(tx);
    });
    await pause(200);
  };
  const forever = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const under = accounts.flatMap((account) =>
    Array.from({ length: workers }, () => [forever(() => call(account)), forever(() => look(account))]).flat(),
  );
  under.push(forever(readLong), forever(watch));
  return {
    /** Since this was last asked. */
    longest(): Wait {
      const seen = longest;
      longest = noWait;
      return seen;
    },
    async stop(): Promise<number> {
      isOver = true;
      await Promise.all(under);
      await db.destroy();
      return ended;
    },
  };
}

const touchJob = (db: Db, owner_id: string): Promise<unknown> =>
  sql`
    update appointments set note = '' where id = (
      select id from appointments where owner_id = ${owner_id} order by starts_at desc limit 1
    )`.execute(db);

const noteMail = (db: Db, owner_id: string): Promise<unknown> =>
  sql`
    insert into mails (id, owner_id, kind, params, created_at, sent_at)
    values (gen_random_uuid(), ${owner_id}, 'customer-booked', '{}', now(), now())`.execute(db);
