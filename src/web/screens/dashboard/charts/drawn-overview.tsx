import type { Period } from "#domain/basics/limits.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { ChartDate } from "../../../parts/charts/chart-actions.tsx";
import { LineChart } from "../../../parts/charts/line-chart.tsx";
import { callSeries, todayOf, volumeFigures } from "./call-figures.ts";
import { CallPatterns } from "./call-patterns.tsx";

import { SentimentChart } from "./sentiment-chart.tsx";

export type OverviewChartsProps = { data: DashboardData; period: Period; tenantId?: string | undefined };

export const DrawnOverview = ({ data, period, tenantId }: OverviewChartsProps) => (
  <ChartDate value={todayOf(data)}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) min-[48rem]:grid-cols-2">
      <SentimentChart title="Customer Sentiment" data={data} period={period} />
      <LineChart card title="Call Trends" axisName="Day" {...callSeries} {...volumeFigures(data.charts.call_volume)} />
      <div className="grid grid-cols-[minmax(0,1fr)] md:col-span-2">
        <CallPatterns period={period} tenantId={tenantId} />
      </div>
    </div>
  </ChartDate>
);
