import { performanceBarPercent } from "#domain/basics/limits.ts";
import { dayText } from "#domain/bookings/diary-times.ts";
import { useAssistants } from "../../../data/assistants.ts";
import { type DashboardData, dashboardFailure, type Range, useMetrics } from "../../../data/dashboard.ts";
import { Button, ButtonLink } from "../../../parts/buttons/button.tsx";
import { BarChart } from "../../../parts/charts/bar-chart.tsx";
import { ChartDate } from "../../../parts/charts/chart-frame.tsx";
import { LineChart } from "../../../parts/charts/line-chart.tsx";
import { ShareBars } from "../../../parts/charts/share-bars.tsx";
import { SelectField } from "../../../parts/forms/field.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { dashboardFailedTitle } from "../../../texts/assistant-texts.ts";
import { callSeries, callsInWords, sumOf, todayOf, volumeFigures, weekFigures } from "../charts/call-figures.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import { hourFigures, useOpening } from "../charts/hour-figures.ts";
import { SentimentChart } from "../charts/sentiment-chart.tsx";
import type { PeriodChoice } from "../place.ts";
import { rangeLabel, rangeWithCalls, rangeWords, useChosenAssistant } from "../range.ts";
import { type CallLinks, linksOf } from "./call-links.ts";
import { CallScores } from "./call-scores.tsx";
import { CompareAssistants } from "./compare-assistants.tsx";
import { AnalyticsCards, MoreFigures } from "./more-figures.tsx";
import { RangeChoice } from "./range-choice.tsx";

const all = "all";

type AssistantChoiceProps = { value: string | undefined; onChange: (id: string | undefined) => void };

const AssistantChoice = ({ value, onChange }: AssistantChoiceProps) => {
  const { data: assistants = [] } = useAssistants();
  return (
    <div className="md:w-64">
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

export type AnalyticsTabProps = {
  choice: PeriodChoice;
  /** Whether nobody chose these days: then it says why it shows them. */
  isSuggested: boolean;
  tenantId?: string | undefined;
};

type CallChartsProps = { data: DashboardData; range: Range; tenantId: string | undefined; links: CallLinks };

const CallCharts = ({ data, range, tenantId, links }: CallChartsProps) => {
  const opening = useOpening(range, tenantId, data.period_start);
  const { call_volume, hourly_distribution, weekly_trend } = data.charts;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) md:grid-cols-2">
      <LineChart
        card
        title="Call Volume Trend"
        axisName="Day"
        {...callSeries}
        {...volumeFigures(call_volume, data.today, links.onDays)}
      />
      <SentimentChart title="Sentiment Analysis" data={data} period={range} toOf={links.sentiment} />
      <BarChart
        card
        title="Hourly Call Distribution"
        axisName="Hour"
        {...callSeries}
        {...hourFigures(hourly_distribution, range, opening, (hour) => links.counted({ hour: String(hour) }))}
      />
      <BarChart
        card
        title="Weekly Trend"
        axisName="Week"
        {...callSeries}
        {...weekFigures(weekly_trend, data.today, links.onDays)}
      />
    </div>
  );
};

type PerformanceProps = { tenants: DashboardData["tenants"]; range: Range };

/** The calls of each assistant, where ten fill a bar, and under them what came of those calls. */
const AssistantPerformance = ({ tenants, range }: PerformanceProps) => {
  const when = rangeWords(range);
  const bars = tenants.map((tenant) => {
    const value = tenant.metrics.total_calls;
    const to = value > 0 ? linksOf(tenant, tenant.id).counted() : undefined;
    return { id: tenant.id, name: tenant.name, value, to };
  });
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
      remark={
        bars.length > 0 && (
          <>
            <p className="text-sm text-ink-faint">A full bar means 10 calls or more.</p>
            <CompareAssistants tenants={tenants} range={range} />
          </>
        )
      }
    />
  );
};

/** Everything that the calls of some days say, of all assistants or of the one that the address names. */
export const DrawnAnalytics = ({ choice, isSuggested, tenantId: own }: AnalyticsTabProps) => {
  const [tenantId, chooseAssistant] = useChosenAssistant(own);
  const range = choice.period;
  const metrics = useMetrics({ period: range, tenantId });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] items-end gap-2.5 md:flex md:flex-wrap">
        <AssistantChoice value={tenantId} onChange={chooseAssistant} />
        <RangeChoice choice={choice} today={metrics.data?.today} />
      </div>
      <Figures metrics={metrics} choice={choice} isSuggested={isSuggested} tenantId={tenantId} />
    </div>
  );
};

type FiguresProps = AnalyticsTabProps & { metrics: ReturnType<typeof useMetrics> };

const Figures = ({ metrics, choice, isSuggested, tenantId }: FiguresProps) => {
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
  const { data } = metrics;
  const range = choice.period;
  const links = linksOf(data, tenantId);
  return (
    <ChartDate value={todayOf(data)}>
      <WhyTheseDays data={data} choice={choice} isSuggested={isSuggested} />
      <AnalyticsCards metrics={data.metrics} range={range} links={links} />
      <CallCharts data={data} range={range} tenantId={tenantId} links={links} />
      <AssistantPerformance tenants={data.tenants} range={range} />
      <CallScores range={range} tenantId={tenantId} />
      <MoreFigures range={range} tenantId={tenantId} links={links} today={data.today} />
    </ChartDate>
  );
};

/** Where the days were not chosen, why these are shown; where they hold no call, which ones do. */
const WhyTheseDays = ({ data, choice, isSuggested }: { data: DashboardData } & Omit<AnalyticsTabProps, "tenantId">) => {
  if (data.metrics.total_calls > 0)
    return isSuggested && choice.period !== "day" ? (
      <p className="text-sm text-ink-soft">No calls yet today, so you're seeing {rangeWords(choice.period)}.</p>
    ) : null;
  const better = rangeWithCalls(data);
  if (data.latest_day === null)
    return (
      <Notice kind="info" title="No calls yet" action={<ButtonLink to="/instances">Forward your number</ButtonLink>}>
        Your numbers start with the first real call. Test calls aren't counted.
      </Notice>
    );
  return (
    <Notice
      kind="info"
      title={`No calls ${rangeWords(choice.period)}`}
      action={<Button onClick={() => choice.choose(better)}>Show {rangeLabel(better)}</Button>}
    >
      Your last call was on {dayText(data.latest_day, "long")}.
    </Notice>
  );
};
