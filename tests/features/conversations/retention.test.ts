import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { mostAtOnce } from "#server/db/delete-in-steps.ts";
import { startJobs } from "#server/jobs/jobs.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { makeCall } from "../../support/calls/finished-calls.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
afterAll(() => jobs.stop());

const many = 2 * mostAtOnce + 500;
const places = sql`generate_series(1, ${sql.lit(many)}) as place`;
const hash = sql`sha256(place::text::bytea)`;

/** What years leave behind, all of it long over. */
const left = {
  owner_events: {
    sweep: "sweep-events",
    insert: (owner: string, at: Date) =>
      sql`select ${owner}::uuid, 1000 + place, 'billing', ${owner}::uuid, ${at}::timestamptz`,
    into: "owner_id, id, kind, subject_id, created_at",
  },
  mails: {
    sweep: "sweep-mails",
    insert: (owner: string, at: Date) =>
      sql`select gen_random_uuid(), ${owner}::uuid, 'account-deleted', '{}'::jsonb, ${at}::timestamptz, ${at}::timestamptz`,
    into: "id, owner_id, kind, params, created_at, sent_at",
  },
  texts: {
    sweep: "sweep-texts",
    insert: (owner: string, at: Date) =>
      sql`select gen_random_uuid(), ${owner}::uuid, 'reminder', '{}'::jsonb, ${at}::timestamptz, ${at}::timestamptz`,
    into: "id, owner_id, kind, params, created_at, given_up_at",
  },
  received_texts: {
    sweep: "sweep-texts",
    insert: (owner: string, at: Date) => sql`select 'SM' || place, ${owner}::uuid, ${at}::timestamptz`,
    into: "message_id, owner_id, received_at",
  },
  audit_events: {
    sweep: "sweep-audit-log",
    insert: (owner: string, at: Date) =>
      sql`select gen_random_uuid(), ${owner}::uuid, ${at}::timestamptz, 'logged-in', 'owner'`,
    into: "id, owner_id, at, what, who",
  },
  webhook_tries: {
    sweep: "sweep-webhooks",
    insert: (owner: string, at: Date) =>
      sql`select gen_random_uuid(), ${owner}::uuid, 'test', 1, ${at}::timestamptz, 200`,
    into: "id, owner_id, cause, attempt, tried_at, status",
  },
  inbox: {
    sweep: "sweep-inbox",
    insert: (_owner: string, at: Date) =>
      sql`select 'stripe', 'evt_' || place, '{}'::jsonb, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz`,
    into: "provider, event_id, news, happened_at, received_at, handled_at",
  },
  throttles: {
    sweep: "sweep-throttles",
    insert: (_owner: string, at: Date) => sql`select 'login', ${hash}, 1, ${at}::timestamptz`,
    into: "scope, key_sha256, attempts, last_at",
  },
  sessions: {
    sweep: "sweep-accounts",
    insert: (owner: string, at: Date) =>
      sql`select gen_random_uuid(), ${owner}::uuid, ${hash}, '', '', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz`,
    into: "id, owner_id, token_sha256, device, address, created_at, last_seen_at, expires_at",
  },
} as const;

/** A statement that deletes more rows than one step may is refused. */
async function refuseLong(table: string): Promise<void> {
  await sql`
    create or replace function refuse_long() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${sql.lit(mostAtOnce)} then raise exception 'too many at once'; end if;
      return null;
    end $$`.execute(world.db);
  await sql`
    create trigger refuse_long after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function refuse_long()`.execute(world.db);
}

test.each(Object.entries(left))("%s that are over go a step at a time, however many there are", async (name, kind) => {
  const { user } = await newOwner(world);
  const old = new Date(world.clock.now().getTime() - 800 * 86_400_000);
  const table = sql.table(name);
  await sql`insert into ${table} (${sql.raw(kind.into)}) ${kind.insert(user.id, old)} from ${places}`.execute(world.db);
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${table}`.execute(world.db);
    return rows[0]?.count ?? 0;
  };
  expect(await count()).toBeGreaterThanOrEqual(many);
  await refuseLong(name);
  await jobs.send(world.db, { name: kind.sweep, retries: 0, retrySeconds: 1 }, {});
  await until(`${kind.sweep} to be done`, async () => {
    const { rows } =
      await sql`select from pgboss.job where name = ${kind.sweep} and state in ('created', 'active')`.execute(world.db);
    return rows.length === 0;
  });
  expect(await count()).toBeLessThan(mostAtOnce);
});

test("an account with the calls of years leaves a step at a time, too", async () => {
  const owner = await newOwner(world);
  const shop = { owner_id: owner.user.id, assistant_id: (await create(owner)).id };
  const { id } = await makeCall(world, shop);
  await sql`
    insert into calls select (jsonb_populate_record(old, jsonb_build_object('id', gen_random_uuid(), 'carrier_call_id', 'CA' || place))).*
    from calls as old, ${places} where old.id = ${id}`.execute(world.db);
  await refuseLong("calls");
  expect((await owner.send("DELETE", "/users/me", { password: owner.draft.password })).status).toBe(204);
  expect(await world.db.selectFrom("calls").select("id").where("owner_id", "=", owner.user.id).execute()).toEqual([]);
});
