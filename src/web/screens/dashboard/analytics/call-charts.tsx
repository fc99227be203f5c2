import type { Period } from "#domain/basics/limits.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { BarChart } from "../../../parts/bar-chart.tsx";
import { LineChart } from "../../../parts/line-chart.tsx";
import { callSeries, volumeFigures, weekFigures } from "../charts/call-figures.ts";
import { hourFigures } from "../charts/hour-figures.ts";
import { SentimentChart } from "../charts/sentiment-chart.tsx";
import { useOpening } from "../charts/use-opening.ts";

type CallChartsProps = { data: DashboardData; period: Period; tenantId: string | undefined };

export const CallCharts = ({ data, period, tenantId }: CallChartsProps) => {
  const opening = useOpening(period, tenantId, data.period_start);
  const { call_volume, hourly_distribution, weekly_trend } = data.charts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) md:grid-cols-2">
      <LineChart card title="Call Volume Trend" axisName="Day" {...callSeries} {...volumeFigures(call_volume)} />
      <SentimentChart title="Sentiment Analysis" data={data} period={period} />
      <BarChart
        card
        title="Hourly Call Distribution"
        axisName="Hour"
        {...callSeries}
        {...hourFigures(hourly_distribution, period, opening)}
      />
      <BarChart card title="Weekly Trend" axisName="Week" {...callSeries} {...weekFigures(weekly_trend)} />
    </div>
  );
};
