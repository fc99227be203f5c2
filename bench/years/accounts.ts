import { randomUUID } from "node:crypto";
import type pg from "pg";
import { defaultSettings } from "../../src/domain/assistants/assistant-settings.ts";
import { copyIn } from "./copy-in.ts";

export type Seeded = {
  readonly owner_id: string;
  readonly assistants: readonly string[];
  /** So many people call. */
  readonly callers: number;
  /** For so long words are kept. */
  readonly keptDays: number;
  /** Made by the product itself: its owner can log in. */
  readonly isReal?: true;
};

export const someAccount = (assistants: number, kept: Pick<Seeded, "callers" | "keptDays">): Seeded => ({
  owner_id: randomUUID(),
  assistants: Array.from({ length: assistants }, () => randomUUID()),
  ...kept,
});

/** Their rows, where the product has not made them. All live in one zone, so that a day is a day. */
export async function addAccounts(client: pg.Client, accounts: readonly Seeded[]): Promise<void> {
  const since = new Date(Date.now() - 1_200 * 86_400_000).toISOString();
  const made = accounts.filter(({ isReal }) => !isReal);
  const owners = made.map(({ owner_id: id }) =>
    [id, id, `${id}@bench.example`, "+12085550107", "-", "UTC", "1", since, since].join("\t"),
  );
  const paying = made.map(({ owner_id }) => [randomUUID(), owner_id, since, "pm_bench"].join("\t"));
  const settings = JSON.stringify(defaultSettings("plumbing")).replaceAll("\\", "\\\\");
  const { rows: there } = await client.query<{ id: string }>("select id from assistants");
  const known = new Set(there.map(({ id }) => id));
  const assistants = accounts.flatMap(({ owner_id, assistants: ids }) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => [id, owner_id, "Belle", "", "", "", "", "", "", "", "", "UTC", settings, since].join("\t")),
  );
  const into = {
    "owners (id, username, email, phone, password_hash, timezone, terms_version, terms_accepted_at, created_at)":
      owners,
    "payment_accounts (id, owner_id, created_at, default_card_id)": paying,
    [`assistants (id, owner_id, name, greeting, system_instructions, sales_transfer, service_transfer, zapier_webhook, email_from,
      email_to, calendar_provider, timezone, settings, created_at)`]: assistants,
  };
  for (const [table, lines] of Object.entries(into)) if (lines.length > 0) await copyIn(client, table, lines);
  await client.query("update owners set timezone = 'UTC'");
}

export type Closed = Seeded & { readonly seq: number; readonly hash: string };

/** What is kept of an account as a whole, once all of its calls are there: its books, its closed months, its callers. */
export async function closeAccounts(client: pg.Client, accounts: readonly Closed[]): Promise<void> {
  const ids = accounts.map(({ owner_id }) => owner_id);
  await client.query("delete from ledger_heads where owner_id = any ($1)", [ids]);
  await client.query("delete from owner_event_heads where owner_id = any ($1)", [ids]);
  const seconds = 95;
  const heads = accounts.map(({ owner_id, seq, hash }) => {
    const used = seq * seconds;
    return [owner_id, seq, hash, used, 0, used, "f"].join("\t");
  });
  const headColumns = "owner_id, seq, hash, billable_seconds, free_seconds, billed_seconds, to_reconcile";
  await copyIn(client, `ledger_heads (${headColumns})`, heads);
  const events = accounts.map(({ owner_id, seq }) => `${owner_id}\t${seq * 3}`);
  await copyIn(client, "owner_event_heads (owner_id, last_id)", events);
  const none = `'{"call_count":0,"billable_seconds":0,"free_seconds":0,"billed_seconds":0}'::jsonb`;
  await client.query(`
    insert into invoices
    select owner_id, to_char(month, 'YYYY-MM'), 'UTC', month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC',
      calls, seconds, 0, seconds, seconds, ${none}, '[]', calls, first_seq, last_seq, first_seq - 1, last_seq, '-', now()
    from (
      select owner_id, date_trunc('month', answered_at at time zone 'UTC') as month, count(*) as calls, sum(billed_seconds) as seconds,
        min(seq) as first_seq, max(seq) as last_seq
      from ledger_entries group by 1, 2
    ) as summed where month < date_trunc('month', now() at time zone 'UTC')`);
  await client.query(`
    insert into open_quarters
    select owner_id, date_bin('15 minutes', answered_at, '2000-01-01 00:00:00Z'), assistant_id, false, count(*), sum(billable_seconds),
      0, sum(billed_seconds), count(*), min(seq), max(seq)
    from ledger_entries where answered_at >= date_trunc('month', now(), 'UTC') group by 1, 2, 3`);
  await client.query(`
    insert into contacts (owner_id, phone, name, calls, first_call_at, last_call_at)
    select owner_id, from_number, null, count(*), min(answered_at), max(answered_at)
    from calls group by 1, 2`);
}
