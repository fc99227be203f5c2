import { formatMoney } from "#domain/money/pricing.ts";
import { isActiveAssistant } from "#domain/payments/payment-status.ts";
import { addDays } from "#domain/time/zoned-time.ts";
import { languageName, outcomeWords } from "../../../conversations/call-words.ts";
import { results } from "../../../conversations/list-filters.tsx";
import { useAssistants } from "../../../data/assistants.ts";
import {
  type AnalyticsData,
  type DashboardData,
  dashboardFailure,
  type Range,
  useAnalytics,
} from "../../../data/dashboard.ts";
import { HeatMap } from "../../../parts/charts/heat-map.tsx";
import { ShareBars } from "../../../parts/charts/share-bars.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { Metric } from "../../../parts/layout/metrics.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { hourName, hourSpan, weekdayNames } from "../../../texts/hours.ts";
import { responseSeconds } from "../../../texts/response-time.ts";
import { callSeries, callsInWords, countText, sumOf } from "../charts/call-figures.ts";
import { countChange, responseChange, transferChange } from "../charts/changes.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import { rangeWords } from "../range.ts";
import { type CallLinks, linksFor } from "./call-links.ts";
import { CallersCard, QuestionsCard } from "./callers-card.tsx";
import { Worth } from "./worth.tsx";

type Shares = readonly { readonly name: string; readonly calls: number }[];
type ToOf = (name: string) => string;

const named = (shares: Shares, nameOf: (name: string) => string, toOf?: ToOf) =>
  shares.map(({ name, calls }) => ({
    name: nameOf(name),
    value: calls,
    ...(toOf && calls > 0 && { to: toOf(name) }),
  }));
const resultOf = (name: string) => results.find((each) => each === name) ?? "answered";
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const listed = (bars: readonly { name: string; value: number }[]): string =>
  bars.map(({ name, value }) => `${name} ${value}`).join(", ");

/** Spam is not counted among the calls, so it is named only where there is some after all. */
export const outcomeFigures = (shares: Shares, when: string, links?: CallLinks) => {
  const toOf = links && ((name: string) => links.outcome(resultOf(name)));
  const bars = named(shares, (name) => outcomeWords[resultOf(name)], toOf).filter(
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

export const languageFigures = (shares: Shares, when: string, links?: CallLinks) => {
  const bars = named(shares, languageName, links && ((name) => links.counted({ language: name })));
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
export const topicFigures = (shares: Shares, when: string, links?: CallLinks) => {
  const bars = named(shares, capital, links && ((name) => links.counted({ topic: name })));
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

type CardsProps = { metrics: DashboardData["metrics"]; range: Range; links: CallLinks };

const theseCalls = (address: string, count: number) => (count > 0 ? { address, text: "show these calls" } : undefined);

/** One card of six, in two, three or six columns, each held against the days before and leading to what it counts. */
export const AnalyticsCards = ({ metrics, range, links }: CardsProps) => {
  const { data: assistants } = useAssistants();
  const active = assistants?.filter(isActiveAssistant).length;
  const quicker = responseChange(metrics, range);
  const response = metrics.avg_response_time;
  return (
    <dl className="grid grid-cols-[repeat(2,minmax(0,1fr))] overflow-hidden rounded-lg border border-line bg-surface shadow-card min-[37.5rem]:grid-cols-3 xl:grid-cols-6">
      <Metric
        name="Total Calls"
        value={countText(metrics.total_calls)}
        change={countChange(metrics.total_calls, metrics.total_calls_previous, range)}
        to={theseCalls(links.counted(), metrics.total_calls)}
      />
      <Metric
        name="Transfer Rate"
        value={String(metrics.transfer_rate)}
        unit="%"
        change={transferChange(metrics)}
        to={theseCalls(links.counted({ transferred: "true" }), metrics.transfer_rate)}
      />
      <Metric
        name="Avg Response Time"
        value={response === null ? notMeasuredText : responseSeconds(response)}
        {...(response !== null && { unit: "s" })}
        {...(quicker && { change: quicker })}
      />
      <Metric
        name="Total Cost"
        value={formatMoney(Math.round(metrics.billable_amount * 100))}
        to={{ address: "/billing", text: "open your bills" }}
      />
      <Metric
        name="Appointments Scheduled"
        value={countText(metrics.appointments_scheduled)}
        change={countChange(metrics.appointments_scheduled, metrics.appointments_previous, range)}
        to={{ address: "/appointments", text: "open your appointments" }}
      />
      <Metric
        name="Active Assistants"
        value={active === undefined ? "–" : String(active)}
        {...(assistants && { unit: ` of ${assistants.length}` })}
        to={{ address: "/instances", text: "open your assistants" }}
      />
    </dl>
  );
};

type ResponseTimesProps = { times: AnalyticsData["response_time"]; range: Range };

const secondsText = (seconds: number | null): string =>
  seconds === null ? notMeasuredText : `${responseSeconds(seconds)} s`;

/** How long callers wait for the first word back: usually, and when it takes long. */
const ResponseTimes = ({ times: { p50, p95, turns }, range }: ResponseTimesProps) => (
  <Card
    title="Response Time"
    aside={
      <span className="text-sm text-ink-faint">
        {turns === 0 ? `No answers ${rangeWords(range)}` : `${countText(turns)} ${turns === 1 ? "answer" : "answers"}`}
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

type MoreFiguresProps = { range: Range; tenantId: string | undefined; links: CallLinks; today: string };

/** What else the calls say. It comes by a request of its own, and fails alone. */
export const MoreFigures = ({ range, tenantId, links, today }: MoreFiguresProps) => {
  const analytics = useAnalytics({ period: range, tenantId });
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
  const { response_time, outcomes, traits, questions, busiest_hours, languages, topics, worth } = analytics.data;
  const when = rangeWords(range);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) min-[48rem]:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
          <CallersCard traits={traits} range={range} links={links} />
          <ShareBars
            card
            shares
            title="Outcomes"
            barName="Outcome"
            {...callSeries}
            {...outcomeFigures(outcomes, when, links)}
            remark={<OutcomeRemark outcomes={outcomes} range={range} />}
          />
          <ShareBars
            card
            shares
            title="Languages"
            barName="Language"
            {...callSeries}
            {...languageFigures(languages, when, links)}
          />
          <ResponseTimes times={response_time} range={range} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
          <Worth worth={worth} range={range} />
          <QuestionsCard questions={questions} range={range} links={links} />
          <ShareBars card title="Topics" barName="Topic" {...callSeries} {...topicFigures(topics, when, links)} />
        </div>
      </div>
      <HeatMap
        card
        title="Busiest Hours"
        rows={heatRows}
        columns={heatColumns}
        columnName="Hour"
        inWords={callsInWords}
        toOf={(weekday, hour) =>
          heatLinks(range, today, tenantId).counted({ weekday: String(weekday), hour: String(hour) })
        }
        {...heatFigures(busiest_hours)}
      />
    </>
  );
};

const weeksShown = 8;

/** The eight weeks that end with that of the last day shown. */
const heatLinks = (range: Range, today: string, tenantId: string | undefined): CallLinks => {
  const last = typeof range === "object" && "to" in range && range.to < today ? range.to : today;
  const saturday = addDays(last, 6 - new Date(`${last}T00:00:00Z`).getUTCDay());
  return linksFor({ from: addDays(saturday, 1 - 7 * weeksShown), to: saturday }, tenantId);
};

type OutcomeRemarkProps = { outcomes: AnalyticsData["outcomes"]; range: Range };

/** What the words mean where they could be misread, and how bookings stand against the days before. */
const OutcomeRemark = ({ outcomes, range }: OutcomeRemarkProps) => {
  const booked = outcomes.find(({ name }) => name === "booked");
  return (
    <p className="text-sm text-pretty text-ink-soft">
      {booked && `Booked: ${countChange(booked.calls, booked.calls_previous, range).text.replace(/^Same/, "same")}. `}
      Answered calls left nothing open. Callers who wanted a visit or a person and got neither are counted under Not
      booked and Not put through.
    </p>
  );
};
