import type { readScores as endpoint } from "#contract/calls/score-report.ts";
import type { Parsed, Reply } from "#contract/endpoint.ts";
import { addDays, zoneOf } from "#domain/time/zoned-time.ts";
import type { Caller } from "../../http/route.ts";
import { lapsesOf } from "../lapses/lapses-of.ts";
import { askedDays } from "../metrics/asked-days.ts";
import { lastDayOf, trendWeeks } from "../metrics/chart-days.ts";
import { metricsPeriod } from "../metrics/metrics-period.ts";
import type { MetricsNeeds } from "../metrics/needs.ts";
import { viewOf } from "../metrics/view-of.ts";
import { averageByWeek, averageScore } from "./store.ts";
import { worstCalls } from "./worst-calls.ts";

export type ScoreNeeds = Pick<MetricsNeeds, "db" | "clock" | "assistantsOf">;

/** How well the calls of a period went, and the worst of them. */
export async function readScores(
  needs: ScoreNeeds,
  caller: Caller,
  { tenant_id, ...which }: Parsed<typeof endpoint>["query"],
): Promise<Reply<typeof endpoint>> {
  const { db } = needs;
  const { owner_id, timeZone, assistant_id } = await viewOf(needs, caller, tenant_id);
  const span = metricsPeriod(askedDays(which), needs.clock.now(), timeZone);
  const { start: from, end: to, previous } = span;
  const { dates, labels } = trendWeeks(lastDayOf(span));
  const [first = from, last = from] = [dates[0], dates.at(-1)];
  const zone = zoneOf(timeZone);
  const hours = { from: new Date(zone.momentOf(from, 0)), until: new Date(zone.momentOf(addDays(to, 1), 0)) };
  const [now, before, byWeek, worst, lapses] = await Promise.all([
    averageScore(db, owner_id, { from, to, assistant_id }),
    averageScore(db, owner_id, { from: previous.start, to: previous.until.slice(0, 10), assistant_id }),
    averageByWeek(db, owner_id, { from: first, to: addDays(last, 6), assistant_id }),
    worstCalls(db, owner_id, { from, to, assistant_id }),
    lapsesOf(db, { owner_id, assistant_id, ...hours }),
  ]);
  const weeks = dates.map((date) => byWeek.find(({ week }) => week === date));
  return {
    success: true,
    error: null,
    data: {
      scored: now.calls,
      average: now.average,
      average_previous: before.average,
      weeks: {
        ...{ dates: [...dates], labels: [...labels] },
        data: weeks.map((week) => week?.average ?? null),
        calls: weeks.map((week) => week?.calls ?? 0),
      },
      worst: [...worst],
      lapses,
    },
  };
}
