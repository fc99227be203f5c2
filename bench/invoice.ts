import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { findBooks } from "../scripts/verify-ledger/find-books.ts";
import { formatInvoiceMonth } from "../src/domain/money/invoice-month.ts";
import { zoneOf } from "../src/domain/time/zoned-time.ts";
import { systemClock } from "../src/main/system-clock.ts";
import type { Db, Tx } from "../src/server/db/connect.ts";
import { closeMonths } from "../src/server/features/invoices/close-months.ts";
import { parseMonthKey } from "../src/server/features/invoices/month-invoice.ts";
import { calendarPeriod, type Span } from "../src/server/features/ledger/ledger-period.ts";
import { runProduct } from "../tests/support/processes/run-product.ts";
import { createClient } from "./support/client.ts";
import { alternate, note, report, timed } from "./support/measure.ts";

const sizes = { small: 1_000, large: 100_000 };
const atOnce = 20_000;
const goals = { read: 1.5, pdf: 2.5 };
const timezone = "America/New_York";

type Account = { readonly authorization: string; readonly owner_id: string; readonly calls: number };

/** Invoices of a hundred thousand calls against those of a thousand, over HTTP: the month that runs, and the one before, closed. */
export async function invoice(): Promise<void> {
  const product = await runProduct();
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: product.dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const client = createClient(product.url);
  try {
    const now = systemClock.now();
    const running = calendarPeriod("month", now, timezone);
    const before = calendarPeriod("month", new Date(running.start.getTime() - 1), timezone);
    const spans = [before, { start: running.start, end: now }];
    const small = await accountWith(client, db, sizes.small, spans);
    const large = await accountWith(client, db, sizes.large, spans);
    await sql`vacuum analyze`.execute(db);
    const closingMs = await timed(() => closeMonths({ db, clock: systemClock }));
    note(
      `Closing a month of ${counted(sizes.large)} calls and one of ${counted(sizes.small)}`,
      `${closingMs.toFixed(0)} ms`,
    );
    await sql`vacuum analyze`.execute(db);

    const get = async (path: string, { authorization }: Account) => {
      const { status, text } = await client.get(path, { authorization });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return text;
    };
    const compare = async (
      what: string,
      path: (account: Account) => string,
      goal: number,
      often = { rounds: 5, looks: 20 },
    ) => {
      const { ratio, text } = await alternate(
        often,
        async () => void (await get(path(small), small)),
        async () => void (await get(path(large), large)),
      );
      const of = `of ${counted(large.calls)} calls against ${counted(small.calls)}`;
      report(`${what} ${of} over HTTP`, text, `${goal} or less`, ratio <= goal);
    };
    await compare("List of months", () => "/api/invoices", goals.read);
    for (const [which, { start }] of [["running", running] as const, ["closed", before] as const]) {
      const path = `/api/invoices/${nameOf(start)}`;
      const { data } = JSON.parse(await get(path, large)) as { data: { call_count: number; state: string } };
      if (data.call_count !== large.calls || (data.state === "closed") !== (which === "closed"))
        throw new Error(`The invoice of the ${which} month is not what it should be: ${JSON.stringify(data)}`);
      await compare(`Invoice of a ${which} month`, () => path, goals.read);
      await compare(`First lines of a ${which} month`, () => `${path}/lines?limit=100`, goals.read);
      await compare(
        `Last lines of a ${which} month`,
        ({ calls }) => `${path}/lines?limit=100&cursor=${calls * (which === "running" ? 2 : 1) - 100}`,
        goals.read,
      );
      await compare(`PDF of a ${which} month, 2,000 lines at most,`, () => `${path}/file?format=pdf`, goals.pdf, {
        rounds: 3,
        looks: 2,
      });
      const csvMs = await timed(() => get(`${path}/file?format=csv`, large));
      const rate = Math.round((large.calls / csvMs) * 1000);
      note(`CSV of a ${which} month of ${counted(large.calls)} calls`, `${counted(rate)} lines/s`);
    }
  } finally {
    client.close();
    await db.destroy();
    await product.stop();
  }
}

const counted = (count: number): string => count.toLocaleString("en-US");
const nameOf = (start: Date): string => formatInvoiceMonth(parseMonthKey(zoneOf(timezone).dateOf(start.getTime())));

/** An owner who is signed in, whose three assistants took so many calls in each of the spans. */
async function accountWith(
  client: ReturnType<typeof createClient>,
  db: Db,
  calls: number,
  spans: readonly Span[],
): Promise<Account> {
  const { username, password } = await client.register();
  const { access_token } = JSON.parse((await client.logIn(username, password)).text) as { access_token: string };
  const { rows } = await sql<{ id: string }>`
    update owners set timezone = ${timezone} where username = ${username} returning id`.execute(db);
  const owner_id = rows[0]?.id ?? "";
  const assistants = [randomUUID(), randomUUID(), randomUUID()];
  let seq = 0;
  for (const span of spans)
    for (let from = 0; from < calls; from += atOnce) {
      const slice = { owner_id, assistants, span, calls, from, to: Math.min(from + atOnce, calls) - 1, afterSeq: seq };
      await db.transaction().execute((tx) => fill(tx, slice));
      seq += slice.to - from + 1;
    }
  await sql`
    insert into ledger_heads (owner_id, seq, hash, billable_seconds, free_seconds, billed_seconds)
    select owner_id, max(seq), repeat('0', 64), sum(billable_seconds), 0, sum(billed_seconds) from ledger_entries
    where owner_id = ${owner_id} group by owner_id
    on conflict (owner_id) do update set seq = excluded.seq, hash = excluded.hash,
      billable_seconds = excluded.billable_seconds, billed_seconds = excluded.billed_seconds`.execute(db);
  return { authorization: `Bearer ${access_token}`, owner_id, calls };
}

type Slice = {
  readonly owner_id: string;
  readonly assistants: readonly string[];
  readonly span: Span;
  readonly calls: number;
  readonly from: number;
  readonly to: number;
  readonly afterSeq: number;
};

/** Calls and their entries as the product writes them, many at a time, with what the product's triggers would count. Nobody is told of them. */
async function fill(tx: Tx, { owner_id, assistants, span, calls, from, to, afterSeq }: Slice): Promise<void> {
  const stepSeconds = (span.end.getTime() - span.start.getTime()) / 1000 / (calls + 1);
  await sql`
    create temporary table made on commit drop as
    select gen_random_uuid() as id, (${[...assistants]}::uuid[])[place % 3 + 1] as assistant_id, place,
      date_trunc('milliseconds', ${span.start}::timestamptz + place * make_interval(secs => ${stepSeconds})) as answered_at
    from generate_series(${from}::int, ${to}::int) as place`.execute(tx);
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    insert into calls (id, owner_id, assistant_id, assistant, line, from_number, to_number, is_test, state, answered_at, seen_at,
      elapsed_ms, ended_at, duration_seconds, ending, outcome, epoch)
    select id, ${owner_id}, assistant_id, '{"name": "Belle", "timezone": "America/New_York", "is_demo": false}', 'web',
      '+1208' || lpad((place % 40000 * 173 % 10000000)::text, 7, '0'), '+12085550100', false, 'ended', answered_at,
      answered_at, 95000, answered_at + interval '95 seconds', 95, 'said_goodbye', 'answered', 1 from made`.execute(tx);
  await sql`
    insert into ledger_entries (owner_id, seq, kind, call_id, assistant_id, answered_at, ended_at, recorded_at, billable_seconds,
      free_seconds, billed_seconds, previous_hash, hash)
    select ${owner_id}, ${afterSeq} + place - ${from} + 1, 'call', id::text, assistant_id, answered_at,
      answered_at + interval '95 seconds', answered_at + interval '95 seconds', 95, 0, 95, repeat('0', 64), repeat('0', 64)
    from made`.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
  await sql`
    insert into open_quarters as kept
    select owner_id, date_bin('15 minutes', answered_at, '2000-01-01 00:00:00Z'), assistant_id, false, count(*), sum(billable_seconds),
      0, sum(billed_seconds), count(*), min(seq), max(seq)
    from ledger_entries where owner_id = ${owner_id} and seq > ${afterSeq} group by 1, 2, 3
    on conflict (owner_id, quarter, assistant_id, is_late) do update set call_count = kept.call_count + excluded.call_count,
      billable_seconds = kept.billable_seconds + excluded.billable_seconds,
      billed_seconds = kept.billed_seconds + excluded.billed_seconds, entry_count = kept.entry_count + excluded.entry_count,
      last_seq = excluded.last_seq`.execute(tx);
}
