import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startJobs } from "#server/jobs/jobs.ts";
import { logIn, type NewOwner, newOwner, someDraft } from "../../support/accounts/owner.ts";
import { createClient } from "../../support/client.ts";
import { until } from "../../support/until.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const jobs = await startJobs({ url: world.databaseUrl, onError: () => undefined });
afterAll(() => jobs.stop());

/** Asks for a sweep now instead of at its hour, and waits for it. */
async function sweep(name: "sweep-accounts" | "sweep-audit-log" | "sweep-mails" | "sweep-throttles"): Promise<void> {
  await jobs.send(world.db, { name, retries: 0, retrySeconds: 1 }, {});
  await until(`${name} to be done`, async () => {
    const { rows } = await sql`select from pgboss.job where name = ${name} and state <> 'completed'`.execute(world.db);
    return rows.length === 0;
  });
}
const count = async (table: "sessions" | "password_resets", { user }: NewOwner) =>
  (await world.db.selectFrom(table).select("owner_id").where("owner_id", "=", user.id).execute()).length;
const askForLink = async (owner: NewOwner, links: number) => {
  await createClient(world.app).send("POST", "/users/forgot-password", { email: owner.user.email });
  await until("the link", async () => (await count("password_resets", owner)) === links);
};
const tries = async () => (await world.db.selectFrom("throttles").select("scope").execute()).length;

beforeEach(() => world.clock.advance(365 * dayMs));

test("sweeps run by themselves, each at its hour", async () => {
  const { rows } = await sql`select name, cron from pgboss.schedule order by name`.execute(world.db);
  expect(rows).toEqual([
    { name: "adopt-recordings", cron: "12,42 * * * *" },
    { name: "ask-about-texts", cron: "4-59/5 * * * *" },
    { name: "catch-up-payments", cron: "51 3 * * *" },
    { name: "close-months", cron: "16 * * * *" },
    { name: "erase-words", cron: "13 * * * *" },
    { name: "look-for-missed", cron: "*/30 * * * *" },
    { name: "look-for-recordings", cron: "4-59/10 * * * *" },
    { name: "move-billing-cycles", cron: "*/10 15-23 1 * *" },
    { name: "name-reasons", cron: "53 3 * * *" },
    { name: "reconcile-payments", cron: "11 4 * * *" },
    { name: "reconcile-seconds", cron: "41 4 * * *" },
    { name: "release-unwanted", cron: "53 * * * *" },
    { name: "remind-callers", cron: "3-59/10 * * * *" },
    { name: "remove-recordings", cron: "7-59/10 * * * *" },
    { name: "report-seconds", cron: "* * * * *" },
    { name: "requeue-inbox", cron: "*/5 * * * *" },
    { name: "requeue-mails", cron: "*/5 * * * *" },
    { name: "requeue-pushes", cron: "*/5 * * * *" },
    { name: "requeue-texts", cron: "*/5 * * * *" },
    { name: "review-payment-status", cron: "7 * * * *" },
    { name: "revoke-calendars", cron: "5-59/10 * * * *" },
    { name: "score-older-calls", cron: "37 * * * *" },
    { name: "send-digests", cron: "2 * * * *" },
    { name: "send-teaching", cron: "8 * * * *" },
    { name: "settle-undelivered-texts", cron: "* * * * *" },
    { name: "sweep-accounts", cron: "17 * * * *" },
    { name: "sweep-after-call", cron: "* * * * *" },
    { name: "sweep-alerts", cron: "48 3 * * *" },
    { name: "sweep-appointments", cron: "*/10 * * * *" },
    { name: "sweep-audit-log", cron: "33 3 * * *" },
    { name: "sweep-calendars", cron: "7-59/10 * * * *" },
    { name: "sweep-events", cron: "*/10 * * * *" },
    { name: "sweep-inbox", cron: "47 3 * * *" },
    { name: "sweep-lapses", cron: "38 3 * * *" },
    { name: "sweep-mails", cron: "27 3 * * *" },
    { name: "sweep-numbers", cron: "23 * * * *" },
    { name: "sweep-older-calls", cron: "19 * * * *" },
    { name: "sweep-owner-codes", cron: "47 * * * *" },
    { name: "sweep-pending", cron: "33 * * * *" },
    { name: "sweep-phone-tickets", cron: "23 * * * *" },
    { name: "sweep-port-mails", cron: "*/15 * * * *" },
    { name: "sweep-pushes", cron: "43 3 * * *" },
    { name: "sweep-rehearsals", cron: "27 * * * *" },
    { name: "sweep-second-factor", cron: "27 * * * *" },
    { name: "sweep-texts", cron: "57 3 * * *" },
    { name: "sweep-throttles", cron: "37 * * * *" },
    { name: "sweep-visits", cron: "43 * * * *" },
    { name: "sweep-webhooks", cron: "53 3 * * *" },
    { name: "sync-calendars", cron: "* * * * *" },
    { name: "wake-rounds", cron: "*/5 * * * *" },
    { name: "watch-callbacks", cron: "* * * * *" },
  ]);
});

test("links that have run out are removed, and others stay", async () => {
  const owner = await newOwner(world);
  await askForLink(owner, 1);
  world.clock.advance(hourMs / 2);
  await askForLink(owner, 2);
  world.clock.advance(hourMs / 2 + 1);
  await sweep("sweep-accounts");
  expect(await count("password_resets", owner)).toBe(1);
});

test("sessions that nobody used for two weeks, or that are three months old, are removed, and others stay", async () => {
  const owner = await newOwner(world);
  const { username: login, password } = owner.draft;
  const idle = await logIn(world, { login, password });
  world.clock.advance(13 * dayMs);
  expect((await owner.send("GET", "/users/me")).status).toBe(200);
  world.clock.advance(2 * dayMs);
  await sweep("sweep-accounts");
  expect(await count("sessions", owner)).toBe(1);
  expect((await createClient(world.app, { token: idle }).send("GET", "/users/me")).status).toBe(401);
  expect((await owner.send("GET", "/users/me")).status).toBe(200);
  world.clock.advance(90 * dayMs);
  await sweep("sweep-accounts");
  expect(await count("sessions", owner)).toBe(0);
});

test("counts of attempts are forgotten after a day", async () => {
  const guess = () => createClient(world.app).sendForm("/token", { username: someDraft().username, password: "x" });
  await sweep("sweep-throttles");
  await guess();
  const first = await tries();
  expect(first).toBeGreaterThan(0);
  world.clock.advance(dayMs / 2);
  await guess();
  world.clock.advance(dayMs / 2 + 1);
  await sweep("sweep-throttles");
  expect(await tries()).toBe(first);
});

test("the audit log keeps a year, and the hours in which logins failed a day", async () => {
  const owner = await newOwner(world);
  await createClient(world.app).sendForm("/token", { username: owner.draft.username, password: "x" });
  const kept = async () => {
    const events = await world.db
      .selectFrom("audit_events")
      .select("what")
      .where("owner_id", "=", owner.user.id)
      .execute();
    const hours = await world.db.selectFrom("login_failures").select("failures").execute();
    return { events: events.length, hours: hours.length };
  };
  await sweep("sweep-audit-log");
  expect(await kept()).toEqual({ events: 3, hours: 1 });
  world.clock.advance(364 * dayMs);
  await sweep("sweep-audit-log");
  expect(await kept()).toEqual({ events: 3, hours: 0 });
  world.clock.advance(dayMs + 1);
  await sweep("sweep-audit-log");
  expect((await kept()).events).toBe(0);
});

test("mails that are over are removed after a month, and one that is still to be sent stays", async () => {
  const { owner_id, ...rest } = {
    owner_id: null,
    kind: "account-deleted",
    params: "{}",
    created_at: world.clock.now(),
  };
  const old = new Date(world.clock.now().getTime() - 31 * dayMs);
  const young = new Date(world.clock.now().getTime() - 29 * dayMs);
  const rows = [{ sent_at: old }, { given_up_at: old }, { sent_at: young }, {}];
  const ids = rows.map(() => randomUUID());
  for (const [index, row] of rows.entries())
    await world.db
      .insertInto("mails")
      .values({ id: ids[index] as string, owner_id, ...rest, ...row })
      .execute();
  await sweep("sweep-mails");
  const left = await world.db.selectFrom("mails").select("id").where("id", "in", ids).execute();
  expect(left.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
});
