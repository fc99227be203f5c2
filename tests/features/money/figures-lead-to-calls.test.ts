import { sql } from "kysely";
import { expect, test } from "vitest";
import { holidayDate, holidays } from "#domain/bookings/us-holidays.ts";
import { analyseCall } from "#server/features/after-call/analyse-call.ts";
import { newOwner } from "../../support/accounts/owner.ts";
import { create } from "../../support/assistants.ts";
import { reader } from "../../support/calls/call-reader.ts";
import { makeCall, type Script } from "../../support/calls/finished-calls.ts";
import type { Client } from "../../support/client.ts";
import { createWorld } from "../../support/world.ts";

const world = await createWorld();
const { db, clock } = world;
const denver = "America/Denver";
const jobs = { send: async () => undefined };

const setClock = (to: string) => clock.advance(Date.parse(to) - clock.now().getTime());
const shopOf = async (timezone: string) => {
  const owner = await newOwner(world, { timezone });
  const { id: assistant_id } = await create(owner, { name: "Belle", timezone: denver });
  const shop = { owner_id: owner.user.id, assistant_id };
  const call = async (script: Script) => {
    // No two begin in one moment.
    clock.advance(60_000);
    const { id } = await makeCall(world, shop, script);
    const needs = { db, clock, jobs, model: undefined, reader, verifyOwners: false };
    await analyseCall({ ...needs, listenersOf: async () => undefined }, id, AbortSignal.timeout(30_000));
    return id;
  };
  return { owner, assistant_id, call };
};

type Rows = { data: { id: string }[]; total: number | null };
const listed = async (owner: Client, query: Record<string, string | number>): Promise<Rows> => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await owner.send("GET", `/api/conversations?limit=100&total=true&${search}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Rows;
};
type Counted = { name: string; calls: number; calls_previous: number; booked: number };
type Told = {
  outcomes: Counted[];
  traits: Counted[];
  languages: Counted[];
  topics: Counted[];
  busiest_hours: number[][];
  questions: { question: string; calls: number; lost: number; open: boolean; conversation_id: string }[];
};
type Shown = {
  metrics: Record<string, number>;
  today: string;
  latest_day: string | null;
  period_start: string;
  period_end: string;
  charts: Record<"sentiment" | "hourly_distribution" | "call_volume", { data: number[]; dates: string[] }>;
  tenants: { id: string; booked_calls: number; transferred_calls: number; period_start: string }[];
};
const ask = async <T>(owner: Client, what: string, query: string): Promise<T> => {
  const answer = await owner.send("GET", `/api/dashboard/${what}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body["data"] as T;
};

const question = "Do you install water softeners?";
const through = { target: "service", at: new Date(0).toISOString(), briefing: "", result: "accepted" } as const;
const nobody = { ...through, result: "no_answer" } as const;
const wants = { lines: ["> My water heater is leaking, can you send someone?"], ending: "caller_hung_up" } as const;

test("every figure leads to exactly its calls, in every range, and 'answered' holds nothing that was left open", async () => {
  setClock("2026-11-25T16:00:00Z");
  const { owner, assistant_id, call } = await shopOf(denver);
  const regular = "+12085550177";
  await call({ lines: ["> What are your hours?"], from: regular });
  await call({ ...wants, from: regular });
  await call({ lines: ["> A person, please."], transfers: [nobody] });
  await call({ lines: ["> A person, please."], transfers: [through] });
  await call({ lines: ["> Just trying."], isTest: true });
  setClock("2026-11-26T17:30:00Z");
  // Thanksgiving, within the hours of a Thursday.
  await call({ ...wants, settings: { holidays: ["thanksgiving"] } });
  const asks = { facts: { unanswered: [question] }, settings: { holidays: [] } };
  await call({ lines: ["> Hola, ¿a qué hora abren?"], from: "anonymous", ...asks });
  setClock("2026-11-27T05:10:00Z");
  const late = await call({ lines: ["> This is terrible!"], facts: { unanswered: [` ${question.toLowerCase()}`] } });

  const shut = { from: "2026-11-26", to: "2026-11-26", tests: "without" };
  expect(await listed(owner, { ...shut, after_hours: "true" })).toMatchObject({ total: 2 });
  expect(await listed(owner, { ...shut, after_hours: "false" })).toMatchObject({ total: 1 });
  expect(await listed(owner, { outcome: "answered", tests: "with" })).toMatchObject({ total: 4 });
  expect((await owner.send("GET", "/api/conversations?outcome=answered")).body["total"]).toBeNull();

  let compared = 0;
  const hersToo = `&tenant_id=${assistant_id}`;
  for (const range of ["days=7", "from=2026-11-25&to=2026-11-25"])
    for (const who of range === "days=7" ? [""] : [hersToo]) {
      const shown = await ask<Shown>(owner, "metrics", range + who);
      const told = await ask<Told>(owner, "analytics", range + who);
      const { period_start: from, period_end: to, metrics, charts } = shown;
      const days = { from, to, tests: "without", ...(who && { tenant_id: assistant_id }) };
      const counted = { ...days, counted: "true" };
      const same = async (calls: number | undefined, query: Record<string, string | number>) => {
        const rows = await listed(owner, query);
        expect([rows.total, rows.data.length], `${range} ${JSON.stringify(query)}`).toEqual([calls, calls]);
        compared += calls ?? 0;
      };
      await same(metrics["total_calls"], counted);
      for (const { name, calls } of told.outcomes) await same(calls, { ...days, outcome: name });
      for (const { name, calls } of told.languages) await same(calls, { ...counted, language: name });
      for (const { name, calls } of told.topics) await same(calls, { ...counted, topic: name });
      for (const { name, calls } of told.traits)
        await same(
          calls,
          name === "hung_up" || name === "after_hours" ? { ...days, [name]: "true" } : { ...days, caller: name },
        );
      for (const { question: asked, calls } of told.questions) await same(calls, { ...days, question: asked });
      for (const [place, sentiment] of ["positive", "neutral", "negative"].entries())
        await same(charts.sentiment.data[place], { ...counted, sentiment });
      for (const [hour, calls] of charts.hourly_distribution.data.entries())
        if (calls > 0) await same(calls, { ...counted, hour });
      for (const [place, date] of charts.call_volume.dates.entries())
        if (charts.call_volume.data[place])
          await same(charts.call_volume.data[place], { ...counted, from: date, to: date });
      const [her] = shown.tenants;
      await same(her?.transferred_calls, { ...counted, transferred: "true", tenant_id: assistant_id });
      await same(her?.booked_calls, { ...days, outcome: "booked", tenant_id: assistant_id });
      if (range === "days=7") {
        const byName = Object.fromEntries([...told.outcomes, ...told.traits].map(({ name, calls }) => [name, calls]));
        expect(byName).toEqual({
          ...{
            booked: 0,
            transferred: 1,
            message: 0,
            answered: 3,
            not_booked: 2,
            not_put_through: 1,
            missed: 0,
            spam: 0,
          },
          ...{ hung_up: 2, after_hours: 2, new: 5, returning: 1, hidden: 1 },
        });
        expect(told.questions).toEqual([
          { question: expect.any(String), calls: 2, lost: 2, open: true, conversation_id: late },
        ]);
        for (const [weekday, hours] of told.busiest_hours.entries())
          for (const [hour, calls] of hours.entries()) if (calls > 0) await same(calls, { ...counted, weekday, hour });
      }
    }
  expect(compared).toBeGreaterThan(60);
  const before = await ask<Shown>(owner, "metrics", "from=2026-11-26&to=2026-11-26");
  expect(before.metrics).toMatchObject({ total_calls: 3, total_calls_previous: 4 });
  for (const wrong of [
    "from=2026-11-26",
    "from=2026-11-26&to=2026-11-25",
    "from=2025-01-01&to=2026-11-25",
    "days=0",
    "days=400",
  ])
    expect((await owner.send("GET", `/api/dashboard/analytics?${wrong}`)).status, wrong).toBe(422);
});

test("today is the owner's for the account and hers for an assistant, and its list is the same calls", async () => {
  setClock("2026-12-02T01:30:00Z");
  const { owner, assistant_id, call } = await shopOf("Asia/Manila");
  await call({ lines: ["> What are your hours?"] });
  const account = await ask<Shown>(owner, "metrics", "period=day");
  expect(account).toMatchObject({ today: "2026-12-02", latest_day: "2026-12-01", metrics: { total_calls: 0 } });
  expect(await listed(owner, { from: account.today, to: account.today, counted: "true" })).toMatchObject({ total: 0 });
  const hers = await ask<Shown>(owner, "metrics", `period=day&tenant_id=${assistant_id}`);
  expect(hers).toMatchObject({ today: "2026-12-01", metrics: { total_calls: 1 } });
  expect(await listed(owner, { from: hers.today, to: hers.today, counted: "true" })).toMatchObject({ total: 1 });
});

test("the database knows the days on which businesses close as the product does", async () => {
  const { rows } = await sql<{ day: string; names: string[] }>`
    select day::date::text as day, us_holidays_on(day::date) as names
    from generate_series('2024-01-01'::date, '2032-12-31'::date, '1 day') as day`.execute(db);
  const found = rows.flatMap(({ day, names }) => names.map((name) => `${day} ${name}`)).sort();
  const due = Array.from({ length: 9 }, (_, year) =>
    holidays.map((name) => `${holidayDate(name, 2024 + year)} ${name}`),
  ).flat();
  expect(found).toEqual(due.sort());
});
