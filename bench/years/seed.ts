import { setImmediate as breathe } from "node:timers/promises";
import pg from "pg";
import { chainStart } from "../../src/server/features/ledger/ledger-entry.ts";
import { type RolledUp, rolledUp } from "../../src/server/features/metrics/recounting/rolled-up.ts";
import { addAccounts, closeAccounts, type Seeded } from "./accounts.ts";
import { kindOf, kindOfCall, kinds } from "./callers.ts";
import { copyIn } from "./copy-in.ts";
import { type Call, columns, jobTakesMs, leaveCall, noRows, type Rows } from "./one-call.ts";

type Part = {
  readonly name: string;
  readonly of: string;
  readonly made: string;
  readonly kind: "index" | "constraint";
};

/** Takes all indexes off that no foreign key hangs on: rows come in faster without. Answers how to put them back. */
async function takeIndexesOff(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: parts } = await client.query<Part>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as of, 'index' as kind, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select conname, conrelid::regclass::text, 'constraint', pg_get_constraintdef(oid) from pg_constraint as own
     where contype in ('p', 'u', 'x') and conrelid::regclass::text = any ($1)
       and not exists (select from pg_constraint as other where other.contype = 'f' and other.conindid = own.conindid)`,
    [tables],
  );
  for (const { kind, name, of } of parts)
    await client.query(kind === "index" ? `drop index ${name}` : `alter table ${of} drop constraint ${name}`);
  return async () => {
    for (const { kind, name, of, made } of parts)
      await client.query(kind === "index" ? made : `alter table ${of} add constraint ${name} ${made}`);
  };
}

const dayMs = 86_400_000;
const years = 3;
const daysOfCalls = years * 365;
/** So many calls at least are sent at once, in whole days, because sums are kept by day. */
const atOnce = 8_000;
const tablesOfSums = rolledUp.map(({ table }) => table);
const sent = Object.keys(columns).map((table) => table.replace(/^new_/, ""));

export type Wanted = {
  readonly calls: number;
  readonly accounts: readonly Seeded[];
  /** Which account a call goes to, for a number from 0 to 1. */
  readonly pick: (luck: number) => number;
};

/** Fills an empty database with calls of the last three years, in the order of their time, with everything that each has left behind. */
export async function seedYears(url: string, { calls, accounts, pick }: Wanted): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Nobody is told, and what follows a row by itself is written here, many at a time.
    await client.query(
      "set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '1GB'",
    );
    const found = await readFound(client);
    await addAccounts(client, accounts);
    const putBack = await takeIndexesOff(client, [...sent, ...tablesOfSums, "contacts"]);
    for (const name of ["call_search", "call_figures", "booking_figures", "ledger_entries"])
      await client.query(`create temp table new_${name} (like ${name}) on commit delete rows`);

    const nowMs = Date.now() - 180_000;
    const firstMs = nowMs - daysOfCalls * dayMs;
    const luck = createLuck();
    const state = accounts.map(() => ({ seq: 0, hash: chainStart }));
    const jobs = new Map<string, number>();
    let rows = noRows();
    let under: Promise<void> = Promise.resolve();
    for (let place = 0; place < calls; place++) {
      const atMs = Math.floor(firstMs + ((place + 0.5) / calls) * daysOfCalls * dayMs);
      const index = pick(luck());
      const { owner_id, assistants, callers, keptDays } = accounts[index] as Seeded;
      const own = state[index] as (typeof state)[number];
      const assistant_id = assistants[own.seq % assistants.length] as string;
      const caller = Math.floor(luck() * callers);
      const kind = kindOfCall(own.seq, caller);
      const jobAtMs = Math.max(jobs.get(assistant_id) ?? 0, atMs + dayMs);
      const call: Call = {
        ...{ owner_id, assistant_id, atMs, nowMs, keptDays, jobAtMs },
        ...{ seq: own.seq + 1, place: own.seq, phone: phoneOf(index, caller), previousHash: own.hash },
        ...{ kind: kindOf(kind), found: found[kind] as Call["found"] },
      };
      if (own.seq % 4 === 0) jobs.set(assistant_id, jobAtMs + jobTakesMs);
      own.hash = leaveCall(rows, call);
      own.seq++;
      const nextMs = firstMs + ((place + 1.5) / calls) * daysOfCalls * dayMs;
      const isWhole = Math.floor(nextMs / dayMs) > Math.floor(atMs / dayMs);
      if (place === calls - 1 || (isWhole && rows.calls.length >= atOnce)) {
        await under;
        under = send(client, rows);
        rows = noRows();
      }
      // The rows before are on their way meanwhile.
      if (place % 200 === 0) await breathe();
    }
    await under;
    await closeAccounts(
      client,
      accounts.map((account, index) => ({ ...account, ...(state[index] as (typeof state)[number]) })),
    );
    await client.query(sumUp(rolledUp.find(({ when }) => when === undefined) as RolledUp, (from) => from));
    await putBack();
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

const phoneOf = (account: number, caller: number): string => `+1${2_000_000_000 + account * 100_003 + caller}`;

async function send(client: pg.Client, rows: Rows): Promise<void> {
  await client.query("begin");
  for (const [table, into] of Object.entries(columns)) {
    const lines = rows[table as keyof Rows];
    if (lines.length > 0) await copyIn(client, `${table} (${into})`, lines);
  }
  await client.query(`
    insert into call_search
    select call_id, owner_id, assistant_id, answered_at, local_day, sentiment, outcome, is_test, is_read, shown, digits, words,
      array[call_stretch(owner_id, 0, answered_at), call_stretch(owner_id, 1, answered_at), call_stretch(owner_id, 2, answered_at),
        call_stretch(owner_id, 3, answered_at), call_stretch(owner_id, 4, answered_at)] from new_call_search`);
  for (const name of ["call_figures", "booking_figures", "ledger_entries"])
    await client.query(`insert into ${name} select * from new_${name}`);
  const isNew = (from: string) => from.replace(/call_figures|booking_figures|ledger_entries/, "new_$&");
  for (const sums of rolledUp) if (sums.when !== undefined) await client.query(sumUp(sums, isNew));
  await client.query("commit");
}

/** Rows of sums that are not there yet, in the words in which figures are counted anew. */
function sumUp({ table, keys, values, parts }: RolledUp, ground: (from: string) => string): string {
  const each = parts.map(({ from, columns: made }) => {
    const of = [...keys, ...values].map((name) => `${made[name] ?? "0"} as ${name}`);
    return `select owner_id, ${of.join(", ")} from ${ground(from)}`;
  });
  const by = ["owner_id", ...keys].join(", ");
  return `insert into ${table} (${by}, ${values.join(", ")})
    select ${by}, ${values.map((name) => `sum(${name})`).join(", ")} from (${each.join(" union all ")}) as part group by ${by}`;
}

/** What the product's own function makes of each kind of call, without a number. */
async function readFound(client: pg.Client): Promise<Call["found"][]> {
  const rows = noRows();
  const none = "00000000-0000-0000-0000-000000000000";
  const nothing = { owner_id: none, assistant_id: none, seq: 1, place: 1, previousHash: "-", jobAtMs: 0 };
  const time = { atMs: 0, nowMs: 0, keptDays: 1, found: { shown: "", words: "" } };
  for (let kind = 0; kind < kinds; kind++)
    leaveCall(rows, { ...nothing, ...time, phone: "anonymous", kind: kindOf(kind) });
  await client.query("begin");
  for (const table of ["calls", "call_lines", "call_analyses"] as const)
    await copyIn(client, `${table} (${columns[table]})`, rows[table]);
  const ids = rows.calls.map((line) => line.slice(0, none.length));
  await client.query("update call_analyses set contact_phone = null");
  await client.query("select refresh_call_search($1)", [ids]);
  const { rows: found } = await client.query<Call["found"]>(
    `select search.shown, search.words::text from unnest($1::uuid[]) with ordinality as one (id, place)
     join call_search as search on search.call_id = one.id order by one.place`,
    [ids],
  );
  await client.query("rollback");
  return found;
}

/** The same in every run. */
function createLuck(): () => number {
  let state = 20_260_101;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
