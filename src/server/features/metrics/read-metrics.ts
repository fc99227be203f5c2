import type { readMetrics as endpoint } from "#contract/dashboard.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import type { Caller } from "../../http/route.ts";
import { askedDays } from "./asked-days.ts";
import { hourLabels, type Labelled, lastDayOf, trendDays, trendWeeks } from "./chart-days.ts";
import { countCalls } from "./count-calls.ts";
import { metricsPeriod } from "./metrics-period.ts";
import type { MetricsNeeds } from "./needs.ts";
import { openMetrics } from "./open-metrics.ts";
import { type DaySums, findLatestDay, sumHours } from "./store.ts";
import { viewOf } from "./view-of.ts";

/** Everything that the dashboard shows for a period. */
export async function readMetrics(
  needs: MetricsNeeds,
  caller: Caller,
  { tenant_id, ...which }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const { db } = needs;
  const asked = askedDays(which);
  const now = needs.clock.now();
  const view = await viewOf(needs, caller, tenant_id);
  const { owner_id, timeZone, assistants, assistant_id } = view;
  const span = metricsPeriod(asked, now, timeZone);
  const { today, start, end } = span;
  const [metrics, hours, latest, counts, recent_calls, notifications] = await Promise.all([
    openMetrics(db, view, asked, now),
    sumHours(db, owner_id, { from: start, to: end, assistant_id }),
    findLatestDay(db, owner_id, { assistant_id }),
    countCalls({ db, clock: needs.clock }, owner_id),
    needs.recentCalls(owner_id, assistant_id),
    needs.latestNotifications(owner_id),
  ]);
  const { days, metricsFor, callsOf } = metrics;
  const ofPeriod = days.filter(({ day }) => day >= start && day <= end);
  return {
    success: true,
    error: null,
    data: {
      metrics: metricsFor(timeZone),
      notifications,
      recent_calls,
      timezone: timeZone,
      period_start: start,
      period_end: end,
      today,
      latest_day: latest ?? null,
      charts: {
        sentiment: sentimentOf(ofPeriod),
        call_volume: callsIn(days, trendDays(asked, span), 1),
        hourly_distribution: unlessEmpty({
          labels: [...hourLabels],
          data: hourLabels.map((_, hour) => sum(hours.filter((one) => one.hour === hour).map(({ calls }) => calls))),
        }),
        weekly_trend: callsIn(days, trendWeeks(lastDayOf(span)), 7),
      },
      tenants: assistants.map(({ id, name, timezone }) => ({
        ...{ id, name, calls: 0, total_calls: 0, ...counts.get(id) },
        ...callsOf(timezone, id),
        metrics: metricsFor(timezone, id),
      })),
    },
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Where nothing was counted there is nothing to draw. */
function unlessEmpty<T extends { readonly data: number[] }>(series: T): T {
  if (series.data.some((value) => value > 0)) return series;
  return Object.fromEntries(Object.keys(series).map((name) => [name, []])) as unknown as T;
}

function sentimentOf(days: readonly DaySums[]) {
  const data = (["positive", "neutral", "negative"] as const).map((name) => sum(days.map((day) => day[name])));
  return unlessEmpty({ labels: ["Positive", "Neutral", "Negative"], data });
}

/** Calls by spans of so many days, each from its date on. */
function callsIn(days: readonly DaySums[], { labels, dates }: Labelled, length: number) {
  const data = dates.map((from) => {
    const to = addDays(from, length - 1);
    return sum(days.filter(({ day }) => day >= from && day <= to).map(({ calls }) => calls));
  });
  return unlessEmpty({ labels: [...labels], data, dates: [...dates] });
}
