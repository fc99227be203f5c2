import { useSearchParams } from "react-router";
import { type Period, performanceBarPercent } from "#domain/basics/limits.ts";
import { useAssistants } from "../../../data/assistants.ts";
import { type DashboardData, dashboardFailure, useMetrics } from "../../../data/dashboard.ts";
import { BarChart } from "../../../parts/charts/bar-chart.tsx";
import { ChartDate } from "../../../parts/charts/chart-frame.tsx";
import { LineChart } from "../../../parts/charts/line-chart.tsx";
import { ShareBars } from "../../../parts/charts/share-bars.tsx";
import { SelectField } from "../../../parts/forms/field.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { dashboardFailedTitle } from "../../../texts/assistant-texts.ts";
import {
  callSeries,
  callsInWords,
  periodWords,
  sumOf,
  todayOf,
  volumeFigures,
  weekFigures,
} from "../charts/call-figures.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import { hourFigures, useOpening } from "../charts/hour-figures.ts";
import { SentimentChart } from "../charts/sentiment-chart.tsx";
import { AnalyticsCards, MoreFigures } from "./more-figures.tsx";

const searchName = "assistant";
const all = "all";

/** The assistant that the address names: by the selector, else by the dashboard's own address. */
const useChosenAssistant = (own: string | undefined): [string | undefined, (id: string | undefined) => void] => {
  const [search, setSearch] = useSearchParams();
  const named = search.get(searchName);
  const chosen = named === null ? own : named === all ? undefined : named;
  const choose = (id: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (id === own) next.delete(searchName);
        else next.set(searchName, id ?? all);
        return next;
      },
      { preventScrollReset: true },
    );
  return [chosen, choose];
};

type AssistantChoiceProps = { value: string | undefined; onChange: (id: string | undefined) => void };

const AssistantChoice = ({ value, onChange }: AssistantChoiceProps) => {
  const { data: assistants = [] } = useAssistants();
  return (
    <div className="md:max-w-xs">
      <SelectField
        label="Assistant"
        value={assistants.some(({ id }) => id === value) ? value : all}
        onChange={({ target }) => onChange(target.value === all ? undefined : target.value)}
      >
        <option value={all}>All Assistants</option>
        {assistants.map(({ id, name: called }) => (
          <option key={id} value={id}>
            {called}
          </option>
        ))}
      </SelectField>
    </div>
  );
};

export type AnalyticsTabProps = { period: Period; tenantId?: string | undefined };

type CallChartsProps = { data: DashboardData; period: Period; tenantId: string | undefined };

const CallCharts = ({ data, period, tenantId }: CallChartsProps) => {
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

/** The calls of each assistant; ten fill a bar. */
const AssistantPerformance = ({ tenants, when }: { tenants: DashboardData["tenants"]; when: string }) => {
  const bars = tenants.map(({ id, name, metrics }) => ({ id, name, value: metrics.total_calls }));
  const total = sumOf(bars.map(({ value }) => value));
  return (
    <ShareBars
      card
      title="Assistant Performance"
      barName="Assistant"
      {...callSeries}
      bars={bars}
      percentOf={performanceBarPercent}
      finding={total === 0 ? `No calls ${when}` : `${callsInWords(total)} ${when}`}
      sentence={`Calls for each assistant ${when}: ${bars.map(({ name, value }) => `${name} ${value}`).join(", ")}. A full bar means 10 calls.`}
      emptyText="No assistants yet"
      remark={bars.length > 0 && <p className="text-sm text-ink-faint">A full bar means 10 calls or more.</p>}
    />
  );
};

/** Everything that the calls of a period say, of all assistants or of the one that the address names. */
export const DrawnAnalytics = ({ period, tenantId: own }: AnalyticsTabProps) => {
  const [tenantId, choose] = useChosenAssistant(own);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      <AssistantChoice value={tenantId} onChange={choose} />
      <Figures period={period} tenantId={tenantId} />
    </div>
  );
};

const Figures = ({ period, tenantId }: AnalyticsTabProps) => {
  const metrics = useMetrics({ period, tenantId });
  if (metrics.isPending) return <ChartSkeletons count={4} text="Loading analytics..." />;
  if (metrics.isLoadingError)
    return (
      <Card>
        <LoadError
          query={metrics}
          title={dashboardFailedTitle}
          message={dashboardFailure(metrics.error)}
          reassurance="Your calls aren't affected."
        />
      </Card>
    );
  return (
    <ChartDate value={todayOf(metrics.data)}>
      <AnalyticsCards metrics={metrics.data.metrics} />
      <CallCharts data={metrics.data} period={period} tenantId={tenantId} />
      <AssistantPerformance tenants={metrics.data.tenants} when={periodWords[period]} />
      <MoreFigures period={period} tenantId={tenantId} />
    </ChartDate>
  );
};
