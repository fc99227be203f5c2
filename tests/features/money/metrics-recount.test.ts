import { describe, expect, test } from "vitest";
import { bookersOf } from "#server/features/assistants/bookers-of.ts";
import { knownAssistants } from "#server/features/assistants/known-assistants.ts";
import { readBilling } from "#server/features/ledger/read-billing.ts";
import { readAnalytics } from "#server/features/metrics/read-analytics.ts";
import { readMetrics } from "#server/features/metrics/read-metrics.ts";
import { recount } from "#server/features/metrics/recounting/recount.ts";
import { writeJobValue } from "#server/features/metrics/store.ts";
import { randomFrom } from "../../support/random.ts";
import { runs, seed } from "../../support/runs.ts";
import { createWorld } from "../../support/world.ts";
import { openHistory } from "./metrics-history.ts";
import { naiveAnalytics, naiveCharts, naiveMetrics, rawRows } from "./metrics-naive.ts";

const world = await createWorld();
const { db } = world;
// What runs by itself would analyze a call of last week between the two counts: no history is near this day.
world.clock.advance(Date.parse("2026-12-10T00:00:00Z") - world.clock.now().getTime());
const hourMs = 3_600_000;
const jobCents = 28_050;
const periods = ["day", "week", "month"] as const;

/** From these days on clocks are put forward, set back, a short month ends, and a year. */
const beginnings = ["2026-02-20", "2026-10-14", "2026-01-20", "2026-12-18"];

type History = Awaited<ReturnType<typeof openHistory>>;

async function callerOf(owner_id: string) {
  const owner = await db.selectFrom("owners").selectAll().where("id", "=", owner_id).executeTakeFirstOrThrow();
  return { owner_id, owner, session_id: "" };
}

/** Every figure of every period, of the account and of each assistant, against the naive count over raw rows. */
async function compare({ owner_id, assistants, made, clock }: History): Promise<number> {
  const caller = await callerOf(owner_id);
  const raw = await rawRows(db, owner_id);
  await writeJobValue(db, owner_id, jobCents);
  const now = clock.now();
  const needs = {
    db,
    clock,
    assistantsOf: bookersOf({ db }),
    recentCalls: async () => [],
    latestNotifications: async () => [],
  };
  let calls = 0;
  for (const period of periods)
    for (const one of [undefined, ...assistants]) {
      const look = { period, now, zone: one?.zone ?? caller.owner.timezone, assistant_id: one?.id };
      const { data } = await readMetrics(needs, caller, { period, tenant_id: one?.id });
      expect(data.metrics).toEqual(naiveMetrics(raw, made, look));
      calls += data.metrics.total_calls + data.metrics.total_calls_previous;
      const { sentiment, call_volume, hourly_distribution, weekly_trend } = data.charts;
      expect({
        sentiment: sentiment.data,
        call_volume: call_volume.data,
        hourly_distribution: hourly_distribution.data,
        weekly_trend: weekly_trend.data,
      }).toEqual(naiveCharts(raw, look));
      const own = naiveMetrics(raw, made, look);
      if (one) expect(data.tenants).toEqual([expect.objectContaining({ id: one.id, metrics: own })]);
      else
        expect(data.tenants.map(({ id, metrics }) => [id, metrics]).sort()).toEqual(
          assistants.map(({ id, zone }) => [id, naiveMetrics(raw, made, { ...look, zone, assistant_id: id })]).sort(),
        );
      const books = { db, clock, assistants: knownAssistants({ db }) };
      const bill = await readBilling(books, caller, { id: one?.id ?? "me", period });
      expect(data.metrics.billable_amount).toBe(bill.billable_amount);

      const told = (await readAnalytics(needs, caller, { period, tenant_id: one?.id })).data;
      const { responses, jobs, traits, ...expected } = naiveAnalytics(raw, made, look);
      const worth = { jobs, job_value: jobCents / 100, amount: (jobs * jobCents) / 100, cost: bill.billable_amount };
      expect(told).toMatchObject({ ...expected, worth });
      expect(told.traits.filter(({ name }) => name !== "after_hours")).toEqual(traits);
      expect(told.response_time.turns).toBe(responses.length);
      for (const [share, seconds] of [
        [0.5, told.response_time.p50] as const,
        [0.95, told.response_time.p95] as const,
      ]) {
        const exact = responses[Math.ceil(responses.length * share) - 1];
        if (exact === undefined) expect(seconds).toBeNull();
        else {
          expect(seconds).toBeGreaterThanOrEqual(Math.round(exact / 100) / 10);
          expect(seconds).toBeLessThanOrEqual(Math.round((exact * 1.05) / 100) / 10);
        }
      }
    }
  return calls;
}

describe("figures equal a naive count over the raw rows", { timeout: runs(120_000, 1_800_000) }, () => {
  test.each(beginnings.slice(0, runs(2, 4)).map((from, place) => [from, place] as const))(
    "in random histories from %s on, in any zones, across the days on which clocks change",
    async (from, place) => {
      let counted = 0;
      for (let run = 0; run < runs(1, 12); run++) {
        const dice = randomFrom(seed + place * 1000 + run);
        const history = await openHistory(world, dice, Date.parse(`${from}T00:00:00Z`));
        for (let step = 1; step <= 60; step++) {
          history.advance(dice.below(30 * hourMs));
          await history.next();
          if (step % 30 === 0) counted += await compare(history);
        }
        // The night after, hour by hour, because days begin at another moment in every zone.
        for (let hour = 0; hour < 2; hour++) {
          history.advance(dice.below(9 * hourMs));
          counted += await compare(history);
        }
      }
      expect(counted).toBeGreaterThan(50);
      expect((await recount({ db })).differences).toEqual([]);
    },
  );
});
