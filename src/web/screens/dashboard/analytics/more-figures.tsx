import type { Period } from "#domain/basics/limits.ts";
import type { AnalyticsData } from "../../../data/analytics.ts";
import { useAnalytics } from "../../../data/analytics.ts";
import { dashboardFailure } from "../../../data/dashboard.ts";
import { HeatMap } from "../../../parts/charts/heat-map.tsx";
import { ShareBars } from "../../../parts/charts/share-bars.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { LoadError } from "../../../parts/status/load-error.tsx";
import { callSeries, callsInWords, countText, periodWords } from "../charts/call-figures.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import { notMeasuredText } from "./analytics-cards.tsx";
import { heatColumns, heatFigures, heatRows, languageFigures, outcomeFigures, topicFigures } from "./share-figures.ts";
import { Worth } from "./worth.tsx";

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
      <Figure name="Median (p50)" seconds={p50} remark="Half of all answers were at least this quick." />
      <Figure name="Slow (p95)" seconds={p95} remark="Only 5 of 100 answers took longer." />
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
  if (analytics.isPending) return <ChartSkeletons count={4} text="Loading what else the calls say..." />;
  if (analytics.isLoadingError)
    return (
      <Card>
        <LoadError
          query={analytics}
          title="Error loading what else the calls say"
          message={dashboardFailure(analytics.error)}
          reassurance="Your calls and the figures above are not affected."
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
