import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { findBooks } from "../../scripts/verify-ledger/find-books.ts";
import { defaultSettings } from "../../src/domain/assistants/assistant-settings.ts";
import { systemClock } from "../../src/main/system-clock.ts";
import type { Db, Tx } from "../../src/server/db/connect.ts";
import { insertAssistant } from "../../src/server/features/assistants/store.ts";
import { type RunningProduct, runProduct } from "../../tests/support/processes/run-product.ts";
import { createClient } from "./client.ts";

export type BigAccount = {
  readonly owner_id: string;
  readonly authorization: string;
  readonly assistants: readonly string[];
  readonly conversations: number;
};

const atOnce = 20_000;
const months = 12;
/** So many calls of every account have the rare words in them, whatever its size. */
export const rareCalls = 40;
export const rareWords = "tankless heater";

export type ManyConversations = {
  readonly product: RunningProduct;
  /** Without the deadlines that the product has. */
  readonly db: Db;
  readonly small: BigAccount;
  readonly large: BigAccount;
};
const usualSizes = { small: 1_000, large: 1_000_000 };

/** The product with a small account and a large one. */
export async function withManyConversations(
  work: (ground: ManyConversations) => Promise<void>,
  sizes = usualSizes,
): Promise<void> {
  const product = await runProduct();
  const { url } = await findBooks({ databaseUrl: undefined, dataDir: product.dataDir });
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    const small = await accountWith(product.url, db, sizes.small);
    const large = await accountWith(product.url, db, sizes.large);
    await sql`vacuum analyze`.execute(db);
    await work({ product, db, small, large });
  } finally {
    await db.destroy();
    await product.stop();
  }
}

/** Has every call found by its words, as the product's triggers would; minutes for a million, so only who searches asks for it. */
export async function makeFindable({ db, small, large }: ManyConversations): Promise<void> {
  // The index of words grows slowly, and is made in one go when all rows are there.
  const name = "call_search_found";
  const { rows } = await sql<{ made_by: string }>`
    select indexdef as made_by from pg_indexes where indexname = ${name}`.execute(db);
  await sql`drop index ${sql.table(name)}`.execute(db);
  for (const { owner_id, conversations } of [small, large])
    for (let from = 1; from <= conversations; from += atOnce) {
      const places = sql`generate_series(${from}::int, ${Math.min(from + atOnce - 1, conversations)}::int) as place`;
      await sql`select refresh_call_search(array(select ${idOf(owner_id)} from ${places}))`.execute(db);
    }
  await sql.raw(rows[0]?.made_by ?? "").execute(db);
  await sql`vacuum analyze call_search`.execute(db);
}

/** An owner who is signed in, with three assistants who were called so often in the last twelve months, around the clock. */
async function accountWith(url: string, db: Db, conversations: number): Promise<BigAccount> {
  const client = createClient(url);
  const { username, password } = await client.register();
  const { access_token } = JSON.parse((await client.logIn(username, password)).text) as { access_token: string };
  client.close();
  const { id: owner_id } = await db
    .selectFrom("owners")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirstOrThrow();
  const assistants = await Promise.all(
    ["Belle", "Night desk", "Water heaters"].map((name) => hire(db, owner_id, name)),
  );
  await fill(db, { owner_id, assistants, conversations });
  return { owner_id, authorization: `Bearer ${access_token}`, assistants, conversations };
}

async function hire(db: Db, owner_id: string, name: string): Promise<string> {
  const id = randomUUID();
  const empty = { sales_transfer: "", service_transfer: "", zapier_webhook: "", email_from: "", email_to: "" };
  await db.transaction().execute((tx) =>
    insertAssistant(tx, {
      ...{ id, owner_id, name, ...empty, greeting: "", system_instructions: "", calendar_provider: "" },
      timezone: "America/Denver",
      settings: JSON.stringify(defaultSettings("plumbing")),
      created_at: systemClock.now(),
    }),
  );
  return id;
}

type Filling = { readonly owner_id: string; readonly assistants: readonly string[]; readonly conversations: number };
type Slice = Filling & { readonly from: number; readonly to: number; readonly until: Date };

/** Rows as the product writes them, many at a time. Nobody is told of them; what they count for is counted by the product's own triggers. */
async function fill(db: Db, filling: Filling): Promise<void> {
  const until = systemClock.now();
  for (let from = 1; from <= filling.conversations; from += atOnce) {
    const slice = { ...filling, until, from, to: Math.min(from + atOnce - 1, filling.conversations) };
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await insertCalls(tx, slice);
      await insertLines(tx, slice);
      await insertAnalyses(tx, slice);
      await insertEntries(tx, slice);
      await insertListed(tx, slice);
    });
    await db.transaction().execute((tx) => insertFigures(tx, slice));
  }
  await sql`
    insert into figure_seconds select owner_id, date_trunc('hour', answered_at, 'UTC'), assistant_id, sum(billed_seconds)
    from ledger_entries where owner_id = ${filling.owner_id} group by 1, 2, 3`.execute(db);
  await sql`
    insert into ledger_heads (owner_id, seq, hash, billable_seconds, free_seconds, billed_seconds)
    select owner_id, count(*), '-', sum(billable_seconds), 0, sum(billed_seconds) from ledger_entries
    where owner_id = ${filling.owner_id} group by owner_id
    on conflict (owner_id) do update set seq = excluded.seq, hash = excluded.hash, billable_seconds = excluded.billable_seconds,
      billed_seconds = excluded.billed_seconds`.execute(db);
}

/** The same id for the same place in the same account, so that each table can be filled by itself. */
const idOf = (owner_id: string) =>
  sql`overlay(overlay(md5(${owner_id} || place) placing '4' from 13) placing '8' from 17)::uuid`;
const places = ({ from, to }: Slice) => sql`generate_series(${from}::int, ${to}::int) as place`;

const insertCalls = (tx: Tx, slice: Slice) => {
  const { owner_id, assistants, conversations, until } = slice;
  return sql`
    insert into calls (id, owner_id, assistant_id, assistant, line, carrier_call_id, from_number, to_number, is_test, state, answered_at,
      seen_at, elapsed_ms, ended_at, duration_seconds, ending, outcome, epoch, session, read_at)
    select id, ${owner_id}, assistant_id,
      jsonb_build_object('assistant_id', assistant_id, 'owner_id', ${owner_id}::text, 'name', 'Belle', 'timezone', 'America/Denver',
        'settings', '{"trade":"plumbing"}'::jsonb, 'is_demo', false),
      'carrier', 'CA' || md5(${owner_id} || 'carrier' || place), '+1208' || lpad((place % 40000 * 173 % 10000000)::text, 7, '0'),
      '+12085550100', false, 'ended', answered_at, answered_at, 95000, answered_at + interval '95 seconds', 95,
      case when place % 9 = 0 then 'transferred' else 'said_goodbye' end,
      case when place % 9 = 0 then 'transferred' when place % 4 = 0 then 'booked' when place % 5 = 0 then 'message' else 'answered' end,
      1, '{"facts":{"booked":[],"moved":[],"cancelled":[],"unanswered":[],"messages":[]},"transfers":[],"ended":"said_goodbye"}'::jsonb,
      case when place % 3 > 0 then answered_at + interval '1 hour' end
    from (
      select place, ${idOf(owner_id)} as id, (${sql.val([...assistants])}::uuid[])[place % ${assistants.length} + 1] as assistant_id,
        date_trunc('milliseconds', ${until}::timestamptz - interval '2 minutes'
          - (${conversations} - place) * (${`${months} months`}::interval / ${conversations}::float8)) as answered_at
      from ${places(slice)}
    ) as made`.execute(tx);
};

const insertLines = (tx: Tx, slice: Slice) => {
  const every = Math.floor(slice.conversations / rareCalls);
  return sql`
    insert into call_lines (call_id, seq, who, words, at, language, response_ms)
    select call.id, line.seq, line.who, line.words, call.answered_at + line.seq * interval '6 seconds', 'en', line.response_ms
    from (select place, ${idOf(slice.owner_id)} as id from ${places(slice)}) as made
    join calls as call on call.id = made.id
    cross join lateral (values
      (1, 'assistant', 'Thank you for calling Riverside Plumbing, this is Belle. How can I help you today?', null::int),
      (2, 'caller', 'Hi, ' || (array['my kitchen sink is leaking', 'the water heater is cold', 'a drain is clogged', 'the toilet keeps running',
        'I want a price for new pipes'])[place % 5 + 1] || ' at number ' || place || ' ' ||
        (array['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Hawthorn'])[place % 7 + 1] || ' Street.', null),
      (3, 'assistant', 'I am sorry to hear that. When would it suit you?', 600 + place % 900),
      (4, 'caller', case when place % ${every} = 0 then ${`It is about the ${rareWords} that you put in.`}
        else 'Any morning this week is fine.' end, null),
      (5, 'assistant', 'Somebody will be there. Thank you for calling, goodbye.', 400 + place % 1300)
    ) as line (seq, who, words, response_ms)`.execute(tx);
};

const insertAnalyses = (tx: Tx, slice: Slice) =>
  sql`
    insert into call_analyses (call_id, owner_id, summary, sentiment, contact_name, contact_phone, contact_email, contact_address, topics,
      action_items, language, by, created_at, erase_at)
    select call.id, call.owner_id, 'Caller ' || place || ' has a problem with water and wants a visit this week.',
      (array['positive', 'neutral', 'neutral', 'negative'])[place % 4 + 1],
      (array['Greg', 'Maria', 'Sam', 'Noor', 'Priya', 'Alex'])[place % 6 + 1] || ' ' ||
        (array['Halvorsen', 'Ortiz', 'Baker', 'Rahman', 'Patel'])[place % 5 + 1],
      call.from_number, null, place || ' Alder Street', jsonb_build_array((array['leak', 'water heater', 'drain', 'toilet', 'price'])[place % 5 + 1]),
      '[]', case when place % 8 = 0 then 'es' else 'en' end, 'rules', call.ended_at, call.ended_at + interval '2 years'
    from (select place, ${idOf(slice.owner_id)} as id from ${places(slice)}) as made join calls as call on call.id = made.id`.execute(
    tx,
  );

const insertEntries = (tx: Tx, slice: Slice) =>
  sql`
    insert into ledger_entries (owner_id, seq, kind, call_id, assistant_id, answered_at, ended_at, recorded_at, billable_seconds, free_seconds,
      billed_seconds, previous_hash, hash)
    select call.owner_id, place, 'call', call.id::text, call.assistant_id, call.answered_at, call.ended_at, call.ended_at, 95, 0, 95, '-', '-'
    from (select place, ${idOf(slice.owner_id)} as id from ${places(slice)}) as made join calls as call on call.id = made.id`.execute(
    tx,
  );

const insertFigures = (tx: Tx, slice: Slice) =>
  sql`
    insert into call_figures
    select call_id, owner_id, assistant_id, local_at, is_counted, outcome, is_transferred, sentiment, language, topics, response_ms
    from call_facts where call_id in (select ${idOf(slice.owner_id)} from ${places(slice)})`.execute(tx);

/** Lists and filters find them; words do not yet. Their callers are known. */
async function insertListed(tx: Tx, slice: Slice): Promise<void> {
  const ids = sql`array(select ${idOf(slice.owner_id)} from ${places(slice)})`;
  await sql`select meet_contacts(${ids})`.execute(tx);
  await sql`
    insert into call_search (call_id, owner_id, assistant_id, answered_at, local_day, sentiment, outcome, is_test, is_read, shown, digits,
      words, stretches)
    select call.id, call.owner_id, call.assistant_id, call.answered_at, (call.answered_at at time zone 'America/Denver')::date,
      analysis.sentiment, call.outcome, false, call.read_at is not null, '', '', '', '{}'
    from calls as call join call_analyses as analysis on analysis.call_id = call.id where call.id = any (${ids})`.execute(
    tx,
  );
}
