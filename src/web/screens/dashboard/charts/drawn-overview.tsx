import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type Period, periods } from "#domain/basics/limits.ts";
import { type DashboardData, dashboardFailure, useLoadMetrics, useMetrics } from "../../../data/dashboard.ts";
import { BarChart } from "../../../parts/charts/bar-chart.tsx";
import { ChartDate } from "../../../parts/charts/chart-frame.tsx";
import { LineChart } from "../../../parts/charts/line-chart.tsx";
import { SegmentChoice } from "../../../parts/forms/chips.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { Skeleton } from "../../../parts/status/skeleton.tsx";
import { callSeries, todayOf, volumeFigures } from "./call-figures.ts";
import { hourFigures, useOpening } from "./hour-figures.ts";
import { SentimentChart } from "./sentiment-chart.tsx";

type CallPatternsProps = { period: Period; tenantId: string | undefined };

const name = "patterns";
const options = periods.map(({ pattern }) => ({
  value: pattern,
  label: pattern.charAt(0).toUpperCase() + pattern.slice(1),
}));
type Pattern = (typeof periods)[number]["pattern"];

/** The same figures for a period of their own, which is kept in the address; until one is chosen, that of the dashboard. */
const CallPatterns = ({ period, tenantId }: CallPatternsProps) => {
  const [search, setSearch] = useSearchParams();
  const load = useLoadMetrics();
  const [wanted, setWanted] = useState<Pattern>();
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);
  // Who has left this screen must not be led back to it.
  useEffect(() => () => void latest.current++, []);
  const shown =
    periods.find(({ pattern }) => pattern === search.get(name)) ?? periods.find((each) => each.period === period);
  // The switch follows only when the figures are there, so that it never stands over those of another period.
  const choose = async (pattern: Pattern) => {
    const next = periods.find((each) => each.pattern === pattern);
    if (!next) return;
    latest.current += 1;
    const own = latest.current;
    setWanted(pattern);
    setFailure(undefined);
    try {
      await load({ period: next.period, tenantId });
      if (own !== latest.current) return;
      setSearch(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set(name, pattern);
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    } catch (thrown) {
      if (own === latest.current) setFailure(dashboardFailure(thrown));
    } finally {
      if (own === latest.current) setWanted(undefined);
    }
  };
  return (
    <Card
      title="Call Patterns"
      aside={
        <SegmentChoice
          legend="Call patterns by"
          name={name}
          value={shown?.pattern ?? "daily"}
          onChange={(pattern) => void choose(pattern)}
          options={options}
        />
      }
    >
      <div aria-busy={wanted !== undefined} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {failure && <Notice kind="bad">{failure}</Notice>}
        <Patterns period={shown?.period ?? period} tenantId={tenantId} />
      </div>
    </Card>
  );
};

const Patterns = ({ period, tenantId }: CallPatternsProps) => {
  const metrics = useMetrics({ period, tenantId });
  const opening = useOpening(period, tenantId, metrics.data?.period_start);
  if (metrics.isPending) return <Skeleton width="100%" height="16rem" />;
  if (metrics.isLoadingError)
    return (
      <LoadError
        query={metrics}
        level="h3"
        title="Error loading call patterns"
        message={dashboardFailure(metrics.error)}
      />
    );
  const { call_volume, hourly_distribution } = metrics.data.charts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 min-[48rem]:grid-cols-2">
      <BarChart title="Daily Volume" axisName="Day" {...callSeries} {...volumeFigures(call_volume)} />
      <BarChart
        title="Hourly Distribution"
        axisName="Hour"
        {...callSeries}
        {...hourFigures(hourly_distribution, period, opening)}
      />
    </div>
  );
};

export type OverviewChartsProps = { data: DashboardData; period: Period; tenantId?: string | undefined };

export const DrawnOverview = ({ data, period, tenantId }: OverviewChartsProps) => (
  <ChartDate value={todayOf(data)}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) min-[48rem]:grid-cols-2">
      <SentimentChart title="Customer Sentiment" data={data} period={period} />
      <LineChart card title="Call Trends" axisName="Day" {...callSeries} {...volumeFigures(data.charts.call_volume)} />
      <div className="grid grid-cols-[minmax(0,1fr)] min-[48rem]:col-span-2">
        <CallPatterns period={period} tenantId={tenantId} />
      </div>
    </div>
  </ChartDate>
);
