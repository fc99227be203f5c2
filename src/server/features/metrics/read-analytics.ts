import type { readAnalytics as endpoint } from "#contract/dashboard.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { costCents } from "#domain/money/pricing.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import type { Caller } from "../../http/route.ts";
import { askedDays } from "./asked-days.ts";
import { lastDayOf, trendWeeks } from "./chart-days.ts";
import { toSeconds } from "./metric-sums.ts";
import { metricsPeriod, weekStart } from "./metrics-period.ts";
import { moneySpan } from "./money-span.ts";
import type { MetricsNeeds } from "./needs.ts";
import { percentileMs, type StepCount } from "./response-steps.ts";
import { findJobValue, type HourSum, type NameSum, sumBilled, sumHours, sumJobs, sumNames, sumSteps } from "./store.ts";
import { listQuestions, sumTraits } from "./traits/store.ts";
import { viewOf } from "./view-of.ts";

const outcomes = ["booked", "transferred", "message", "answered", "not_booked", "not_put_through", "missed", "spam"];
const traits = ["hung_up", "after_hours", "new", "returning", "hidden"] as const;
/** A model may find a new topic in every call. */
const shownTopics = 50;

/** What else the calls of a period say. */
export async function readAnalytics(
  needs: Pick<MetricsNeeds, "db" | "clock" | "assistantsOf">,
  caller: Caller,
  { tenant_id, ...which }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const { db } = needs;
  const asked = askedDays(which);
  const now = needs.clock.now();
  const { owner_id, timeZone, assistant_id } = await viewOf(needs, caller, tenant_id);
  const span = metricsPeriod(asked, now, timeZone);
  const { start: from, end: to, previous } = span;
  const days = { from, to, assistant_id };
  const last = lastDayOf(span);
  const weeks = { from: trendWeeks(last).dates[0] ?? last, to: addDays(weekStart(last), 6), assistant_id };
  const current = { from, until: `${to}T23:59:59.999`, assistant_id };
  const [counted, before, questions, jobs, steps, names, hours, billed, jobCents] = await Promise.all([
    sumTraits(db, owner_id, current),
    sumTraits(db, owner_id, { from: previous.start, until: previous.until, assistant_id }),
    listQuestions(db, owner_id, current),
    sumJobs(db, owner_id, days),
    sumSteps(db, owner_id, days),
    sumNames(db, owner_id, days),
    sumHours(db, owner_id, weeks),
    sumBilled(db, owner_id, moneySpan(asked, now, timeZone), { assistant_id }),
    findJobValue(db, owner_id),
  ]);
  const named = (kind: NameSum["kind"]) =>
    names.filter((one) => one.kind === kind).map(({ name, calls }) => ({ name, calls }));
  const told = <Name extends string>(name: Name) => ({
    name,
    calls: counted.find((one) => one.name === name)?.calls ?? 0,
    calls_previous: before.find((one) => one.name === name)?.calls ?? 0,
  });
  return {
    success: true,
    error: null,
    data: {
      response_time: {
        p50: secondsAt(steps, 0.5),
        p95: secondsAt(steps, 0.95),
        turns: steps.reduce((n, { turns }) => n + turns, 0),
      },
      outcomes: outcomes.map((name) => told(name)),
      traits: traits.map((name) => ({
        ...told(name),
        booked: counted.find((one) => one.name === name)?.booked ?? 0,
      })),
      questions,
      busiest_hours: byWeekday(hours),
      languages: named("language"),
      topics: named("topic").slice(0, shownTopics),
      worth: {
        jobs,
        job_value: jobCents === undefined ? null : jobCents / 100,
        amount: jobCents === undefined ? null : (jobs * jobCents) / 100,
        cost: costCents(billed.reduce((sum, { seconds }) => sum + seconds, 0)) / 100,
      },
    },
  };
}

function secondsAt(steps: readonly StepCount[], share: number): number | null {
  const ms = percentileMs(steps, share);
  return ms === undefined ? null : toSeconds(ms);
}

function byWeekday(hours: readonly HourSum[]): number[][] {
  const rows = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour, calls } of hours) {
    const row = rows[weekday];
    if (row) row[hour] = calls;
  }
  return rows;
}
