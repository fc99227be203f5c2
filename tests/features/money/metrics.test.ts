import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteOwner } from "#server/features/accounts/store.ts";
import { recount, repairMetrics } from "#server/features/metrics/recounting/recount.ts";
import { refreshMetrics } from "#server/features/metrics/refresh-metrics.ts";
import { type NewOwner, newOwner } from "../../support/accounts/owner.ts";
import { create, read } from "../../support/assistants.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import type { Client } from "../../support/client.ts";
import { surroundings } from "../../support/processes/surroundings.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { db } = world;

type Metrics = Record<string, number | null>;
type Dashboard = {
  metrics: Metrics;
  timezone: string;
  period_start: string;
  period_end: string;
  recent_calls: { id: string }[];
  notifications: unknown[];
  charts: Record<string, { labels: string[]; data: number[]; dates?: string[] }>;
  tenants: { id: string; name: string; calls: number; total_calls: number; metrics: Metrics }[];
};
type Analytics = {
  response_time: { p50: number | null; p95: number | null; turns: number };
  outcomes: { name: string; calls: number }[];
  worth: { jobs: number; job_value: number | null; amount: number | null; cost: number };
};

const ask = async <T>(owner: Client, what: string, query = ""): Promise<T> => {
  const answer = await owner.send("GET", `/api/dashboard/${what}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body["data"] as T;
};
const metricsOf = (owner: Client, query?: string) => ask<Dashboard>(owner, "metrics", query);
const analyticsOf = (owner: Client, query?: string) => ask<Analytics>(owner, "analytics", query);

async function openShop(script: readonly Script[] = []) {
  const owner = await newOwner(world, { timezone: "America/Denver" });
  const { id: assistant_id } = await create(owner, { name: "Belle", timezone: "America/Denver" });
  const shop = { owner_id: owner.user.id, assistant_id };
  const calls = [];
  for (const one of script) calls.push(await makeCall(world, shop, one));
  return { owner, ...shop, shop, calls };
}

const through = { target: "service", at: new Date(0).toISOString(), briefing: "", result: "accepted" } as const;
const book = async (owner: NewOwner, tenant_id: string, hours: number) => {
  const start = new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();
  const job = { tenant_id, start, name: "Greg Halvorsen", phone: "(208) 555-0142" };
  const answer = await owner.send("POST", "/api/appointments", job);
  expect(answer.status).toBe(201);
  return String(answer.body["id"]);
};

describe("the dashboard's figures", () => {
  test("an account without a call has zeros, no times, and nothing to draw", async () => {
    const { owner, assistant_id } = await openShop();
    const data = await metricsOf(owner);
    expect(data.metrics).toEqual({
      total_calls: 0,
      total_calls_previous: 0,
      appointments_scheduled: 0,
      appointments_previous: 0,
      transfer_rate: 0,
      transfer_rate_previous: 0,
      avg_response_time: null,
      avg_response_time_previous: null,
      billable_amount: 0,
    });
    for (const { labels, data: values } of Object.values(data.charts)) expect([labels, values]).toEqual([[], []]);
    expect(data).toMatchObject({ notifications: [], recent_calls: [], timezone: "America/Denver" });
    expect(data.tenants).toMatchObject([{ id: assistant_id, name: "Belle", calls: 0, total_calls: 0 }]);
    expect((await analyticsOf(owner)).response_time).toEqual({ p50: null, p95: null, turns: 0 });
  });

  test("count answered calls without tests, at once when a call ends, and as the list of assistants does", async () => {
    const { owner, assistant_id, calls } = await openShop([
      { lines: ["> My sink leaks.", "One moment."] },
      { lines: ["> A person, please."], transfers: [through] },
      { isTest: true, lines: ["> Just trying."] },
      { isDemo: true },
    ]);
    const data = await metricsOf(owner, "?period=month");
    expect(data.metrics).toMatchObject({ total_calls: 2, transfer_rate: 50 });
    expect(data.tenants).toMatchObject([{ id: assistant_id, calls: 2, total_calls: 2, metrics: data.metrics }]);
    expect(await read(owner, assistant_id)).toMatchObject({ calls: 2, total_calls: 2 });
    expect(data.recent_calls.map(({ id }) => id).sort()).toEqual(calls.map(({ id }) => id).sort());
    expect(data.charts["hourly_distribution"]?.labels).toHaveLength(24);
    expect(data.charts["call_volume"]?.dates?.at(-1)).toBe(data.charts["call_volume"]?.dates?.[29]);
    expect(data.charts["sentiment"]).toEqual({ labels: ["Positive", "Neutral", "Negative"], data: [0, 2, 0] });
  });

  test("forget a call that becomes spam, and know it again when it is none", async () => {
    const { owner, calls } = await openShop([{ lines: ["> Buy my leads."] }, { lines: ["> My sink leaks."] }]);
    const id = calls[0]?.id ?? "";
    const mark = (is_spam: boolean) =>
      db.transaction().execute(async (tx) => {
        await tx.updateTable("calls").set({ is_spam }).where("id", "=", id).execute();
        await refreshMetrics(tx, id);
        await refreshMetrics(tx, id);
      });
    const seen = async () => ({
      calls: (await metricsOf(owner)).metrics["total_calls"],
      spam: (await analyticsOf(owner)).outcomes.find(({ name }) => name === "spam")?.calls,
    });
    await mark(true);
    expect(await seen()).toEqual({ calls: 1, spam: 1 });
    await mark(false);
    expect(await seen()).toEqual({ calls: 2, spam: 0 });
  });

  test("count bookings made, cancelled or not, and take what a job is worth to the cent", async () => {
    const { owner, assistant_id } = await openShop();
    const id = await book(owner, assistant_id, 30);
    await book(owner, assistant_id, 60);
    await owner.send("DELETE", `/api/appointments/${id}`);
    expect((await metricsOf(owner)).metrics).toMatchObject({ appointments_scheduled: 2 });
    expect((await analyticsOf(owner)).worth).toEqual({ jobs: 0, job_value: null, amount: null, cost: 0 });
    const set = (job_value: unknown) => owner.send("PUT", "/api/dashboard/job-value", { job_value });
    expect((await set(280.5)).body).toEqual({ success: true, error: null, data: { job_value: 280.5 } });
    expect((await analyticsOf(owner)).worth).toEqual({ jobs: 0, job_value: 280.5, amount: 0, cost: 0 });
    expect((await set(-1)).status).toBe(422);
    expect((await set(null)).body["data"]).toEqual({ job_value: null });
  });

  test("keep the calls of an assistant who is gone for the account, and are asked for hers no more", async () => {
    const { owner, assistant_id } = await openShop([{ lines: ["> My sink leaks."] }]);
    await book(owner, assistant_id, 30);
    expect((await owner.send("DELETE", `/instances/${assistant_id}`)).status).toBe(204);
    const { metrics, tenants } = await metricsOf(owner);
    expect([metrics["total_calls"], metrics["appointments_scheduled"], tenants]).toEqual([1, 1, []]);
    expect((await owner.send("GET", `/api/dashboard/metrics?tenant_id=${assistant_id}`)).status).toBe(404);
  });

  test("are one's own alone: another's assistant, and one that cannot be, are not there", async () => {
    const { assistant_id } = await openShop([{ lines: ["> My sink leaks."] }]);
    const mine = await newOwner(world);
    for (const what of ["metrics", "analytics"])
      for (const id of [assistant_id, "no-id"])
        expect(await mine.send("GET", `/api/dashboard/${what}?tenant_id=${id}`)).toMatchObject({
          status: 404,
          body: { detail: "Not found" },
        });
    expect((await metricsOf(mine)).metrics).toMatchObject({ total_calls: 0 });
    expect((await mine.send("GET", "/api/dashboard/metrics?period=year")).status).toBe(422);
  });

  test("go with the account", async () => {
    const { owner_id, assistant_id, owner } = await openShop([{ lines: ["> My sink leaks."] }]);
    await book(owner, assistant_id, 30);
    await db.transaction().execute((tx) => deleteOwner(tx, owner_id));
    for (const table of ["call_figures", "booking_figures", "figure_days", "figure_hours", "figure_totals"] as const)
      expect(await db.selectFrom(table).select("owner_id").where("owner_id", "=", owner_id).execute()).toEqual([]);
  });
});

describe("npm run recount", () => {
  const tampered = [
    ["call_figures", sql`is_transferred = not is_transferred`],
    ["figure_days", sql`calls = calls + 1`],
    ["figure_hours", sql`turns = turns + 1`],
    ["figure_names", sql`calls = 0`],
    ["figure_responses", sql`turns = turns - 1`],
    ["figure_totals", sql`calls = calls + 5`],
    ["figure_seconds", sql`billed_seconds = billed_seconds + 60`],
    ["booking_figures", sql`local_at = local_at - interval '3 days'`],
  ] as const;

  /** Every table has a row. */
  async function openBusyShop() {
    const shop = await openShop([{ lines: ["> My sink leaks.", "One moment."] }, { seconds: 12_000 }]);
    const [call] = shop.calls;
    await db
      .updateTable("call_lines")
      .set({ response_ms: 700 })
      .where("seq", "=", 2)
      .where("call_id", "=", call?.id ?? "")
      .execute();
    const texts = { topics: JSON.stringify(["leak"]), action_items: "[]", language: "en", summary: "A leak." };
    const nobody = { contact_name: null, contact_phone: null, contact_email: null, contact_address: null };
    const later = new Date(world.clock.now().getTime() + 90 * 24 * 3_600_000);
    const when = { created_at: world.clock.now(), erase_at: later };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto("call_analyses")
        .values({
          call_id: call?.id ?? "",
          owner_id: shop.owner_id,
          ...texts,
          ...nobody,
          ...when,
          sentiment: "positive",
          by: "rules",
        })
        .execute();
      await refreshMetrics(tx, call?.id ?? "");
    });
    await book(shop.owner, shop.assistant_id, 30);
    return shop;
  }

  test("names the row of any table that is not what it should be, and repairs it", async () => {
    const { owner, owner_id } = await openBusyShop();
    // What the product tells the owner meanwhile is no figure.
    const shown = async () => {
      const { notifications: _, ...figures } = await metricsOf(owner, "?period=month");
      return [figures, await analyticsOf(owner, "?period=month")];
    };
    const before = await shown();
    expect((await recount({ db })).differences).toEqual([]);
    for (const [table, change] of tampered) {
      const { numAffectedRows } = await sql`
        update ${sql.table(table)} set ${change} where owner_id = ${owner_id}`.execute(db);
      expect(numAffectedRows).toBeGreaterThan(0n);
      expect((await recount({ db })).differences).toEqual([{ owner_id, text: expect.stringContaining(`${table}: `) }]);
      await repairMetrics({ db }, [owner_id]);
      expect((await recount({ db })).differences).toEqual([]);
      expect(await shown()).toEqual(before);
    }
  });

  test("says the difference, ends with that as its status, and writes the figures anew when told to", async () => {
    const { owner_id, assistant_id } = await openBusyShop();
    const run = async (...given: string[]) => {
      const env = { ...surroundings(), DATABASE_URL: world.databaseUrl };
      const done = promisify(execFile)(process.execPath, given, { env });
      return done.then(
        ({ stdout }) => ({ code: 0, text: stdout }),
        (error: { code: number; stdout: string; stderr: string }) => ({
          code: error.code,
          text: error.stdout + error.stderr,
        }),
      );
    };
    const program = "scripts/recount/recount.ts";
    expect(await run(program)).toEqual({
      code: 0,
      text: expect.stringContaining("are what their calls, bookings and books add up to."),
    });
    await sql`update figure_days set calls = calls + 1 where owner_id = ${owner_id}`.execute(db);
    const said = `Owner ${owner_id}: figure_days: ${"\\d{4}-\\d{2}-\\d{2}"} ${assistant_id}: calls is 3 and should be 2.`;
    expect(await run(program)).toEqual({ code: 1, text: expect.stringMatching(said) });
    expect(await run("scripts/run.mjs", "recount", "--repair")).toEqual({
      code: 0,
      text: expect.stringContaining("They were written anew, and are right now."),
    });
    expect((await recount({ db })).differences).toEqual([]);
  });
});
