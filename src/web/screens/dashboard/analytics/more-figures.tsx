import type { Period } from "#domain/basics/limits.ts";
import { formatMoney } from "#domain/money/pricing.ts";
import { isActiveAssistant } from "#domain/payments/payment-status.ts";
import { languageName, outcomeWords } from "../../../conversations/call-words.ts";
import { outcomes } from "../../../conversations/list-filters.tsx";
import { useAssistants } from "../../../data/assistants.ts";
import { type AnalyticsData, type DashboardData, dashboardFailure, useAnalytics } from "../../../data/dashboard.ts";
import { HeatMap } from "../../../parts/charts/heat-map.tsx";
import { ShareBars } from "../../../parts/charts/share-bars.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { Metric } from "../../../parts/layout/metrics.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { callSeries, callsInWords, countText, periodWords, sumOf } from "../charts/call-figures.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import { hourName, hourSpan } from "../charts/hour-figures.ts";
import { Worth } from "./worth.tsx";

type Shares = AnalyticsData["topics"];

const named = (shares: Shares, nameOf: (name: string) => string) =>
  shares.map(({ name, calls }) => ({ name: nameOf(name), value: calls }));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (bars: readonly { name: string; value: number }[]): string =>
  bars.map(({ name, value }) => `${name} ${value}`).join(", ");

/** Spam is not counted among the calls, so it is named only where there is some after all. */
export const outcomeFigures = (shares: Shares, when: string) => {
  const bars = named(shares, (name) => outcomeWords[outcomes.find((each) => each === name) ?? "answered"]).filter(
    ({ name, value }) => value > 0 || name !== outcomeWords.spam,
  );
  const total = sumOf(bars.map(({ value }) => value));
  const booked = shares.find(({ name }) => name === "booked")?.calls ?? 0;
  return {
    bars,
    finding: total === 0 ? `No calls ${when}` : `${booked} of ${callsInWords(total)} booked a job`,
    sentence:
      total === 0 ? `There were no calls ${when}.` : `How ${callsInWords(total)} ended ${when}: ${listed(bars)}.`,
    emptyText: `No calls ${when}`,
  };
};

export const languageFigures = (shares: Shares, when: string) => {
  const bars = named(shares, languageName);
  const total = sumOf(bars.map(({ value }) => value));
  const [first] = bars;
  return {
    bars,
    finding:
      total === 0 || !first ? `No calls ${when}` : bars.length === 1 ? `All in ${first.name}` : `Mostly ${first.name}`,
    sentence:
      total === 0 ? `There were no calls ${when}.` : `Languages in ${callsInWords(total)} ${when}: ${listed(bars)}.`,
    emptyText: `No calls ${when}`,
  };
};

/** A call may be about several things, so these are no shares of a whole. */
export const topicFigures = (shares: Shares, when: string) => {
  const bars = named(shares, capital);
  const [first] = bars;
  return {
    bars,
    finding: first ? `Most often: ${first.name.toLowerCase()}` : `No topics ${when}`,
    sentence: first
      ? `What callers asked about ${when}: ${listed(bars)}. A call can have more than one topic.`
      : `No topics were found ${when}.`,
    emptyText: `No topics found in the calls ${when}`,
  };
};

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const heatRows = weekdayNames.map((name) => ({ name, label: name.slice(0, 3) }));
const heatColumns = Array.from({ length: 24 }, (_, hour) => ({ name: hourSpan(hour), label: hourName(hour) }));

/** The last eight weeks by weekday and hour. */
export const heatFigures = (values: AnalyticsData["busiest_hours"]) => {
  const total = sumOf(values.flat());
  if (total === 0)
    return {
      values,
      finding: "No calls in 8 weeks",
      sentence: "There were no calls in the last 8 weeks.",
      emptyText: "No calls in the last 8 weeks",
    };
  const highest = Math.max(...values.flat());
  const day = values.findIndex((hours) => hours.includes(highest));
  const hour = values[day]?.indexOf(highest) ?? 0;
  const busiest = `${heatRows[day]?.name} from ${hourSpan(hour)}`;
  return {
    values,
    finding: `Busiest on ${busiest}`,
    sentence: `${callsInWords(total)} in the last 8 weeks by weekday and hour. The busiest hour is ${busiest}, with ${callsInWords(highest)}.`,
    emptyText: "No calls in the last 8 weeks",
  };
};

const notMeasuredText = "N/A";

/** One card of six, in two, three or six columns. */
export const AnalyticsCards = ({ metrics }: { metrics: DashboardData["metrics"] }) => {
  const { data: assistants } = useAssistants();
  const active = assistants?.filter(isActiveAssistant).length;
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] overflow-hidden rounded-lg border border-line bg-surface shadow-card min-[37.5rem]:grid-cols-3 xl:grid-cols-6">
      <Metric name="Total Calls" value={countText(metrics.total_calls)} />
      <Metric name="Transfer Rate" value={String(metrics.transfer_rate)} unit="%" />
      {metrics.avg_response_time === null ? (
        <Metric name="Avg Response Time" value={notMeasuredText} />
      ) : (
        <Metric name="Avg Response Time" value={metrics.avg_response_time.toFixed(1)} unit="s" />
      )}
      <Metric name="Total Cost" value={formatMoney(Math.round(metrics.billable_amount * 100))} />
      <Metric name="Appointments Scheduled" value={countText(metrics.appointments_scheduled)} />
      <Metric
        name="Active Assistants"
        value={active === undefined ? "–" : String(active)}
        {...(assistants && { unit: ` of ${assistants.length}` })}
      />
    </dl>
  );
};

type ResponseTimesProps = { times: AnalyticsData["response_time"]; period: Period };

const secondsText = (seconds: number | null): string =>
  seconds === null ? notMeasuredText : `${seconds.toFixed(1)} s`;

/** How long callers wait for the first word back: usually, and when it takes long. */
const ResponseTimes = ({ times: { p50, p95, turns }, period }: ResponseTimesProps) => (
  <Card
    title="Response Time"
    aside={
      <span className="text-sm text-ink-faint">
        {turns === 0
          ? `No answers ${periodWords[period]}`
          : `${countText(turns)} ${turns === 1 ? "answer" : "answers"}`}
      </span>
    }
  >
    <dl className="grid gap-4 min-[30rem]:grid-cols-2">
      <Figure name="Median (p50)" seconds={p50} remark="Half of all answers were at least this fast." />
      <Figure name="Slow (p95)" seconds={p95} remark="Only 5 in 100 answers took longer." />
    </dl>
  </Card>
);

const Figure = ({ name, seconds, remark }: { name: string; seconds: number | null; remark: string }) => (
  <div className="grid content-start gap-1.5">
    <dt className="text-sm font-[560] text-ink-soft">{name}</dt>
    <dd className="type-figure text-[1.75rem]">{secondsText(seconds)}</dd>
    {seconds !== null && <dd className="text-sm/5 text-pretty text-ink-soft">{remark}</dd>}
  </div>
);

type MoreFiguresProps = { period: Period; tenantId: string | undefined };

/** What else the calls say. It comes by a request of its own, and fails alone. */
export const MoreFigures = ({ period, tenantId }: MoreFiguresProps) => {
  const analytics = useAnalytics({ period, tenantId });
  if (analytics.isPending) return <ChartSkeletons count={4} text="Loading more stats..." />;
  if (analytics.isLoadingError)
    return (
      <Card>
        <LoadError
          query={analytics}
          title="Error loading more stats"
          message={dashboardFailure(analytics.error)}
          reassurance="Your calls and the numbers above aren't affected."
        />
      </Card>
    );
  const { response_time, outcomes, busiest_hours, languages, topics, worth } = analytics.data;
  const when = periodWords[period];
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) min-[48rem]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
          <ResponseTimes times={response_time} period={period} />
          <ShareBars
            card
            shares
            title="Outcomes"
            barName="Outcome"
            {...callSeries}
            {...outcomeFigures(outcomes, when)}
          />
          <ShareBars
            card
            shares
            title="Languages"
            barName="Language"
            {...callSeries}
            {...languageFigures(languages, when)}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
          <Worth worth={worth} period={period} />
          <ShareBars card title="Topics" barName="Topic" {...callSeries} {...topicFigures(topics, when)} />
        </div>
      </div>
      <HeatMap
        card
        title="Busiest Hours"
        rows={heatRows}
        columns={heatColumns}
        columnName="Hour"
        inWords={callsInWords}
        {...heatFigures(busiest_hours)}
      />
    </>
  );
};
