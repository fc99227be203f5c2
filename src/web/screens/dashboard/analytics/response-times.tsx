import type { Period } from "#domain/basics/limits.ts";
import type { AnalyticsData } from "../../../data/analytics.ts";
import { Card } from "../../../parts/card.tsx";
import { countText, periodWords } from "../charts/call-figures.ts";
import { notMeasuredText } from "./analytics-cards.tsx";

type ResponseTimesProps = { times: AnalyticsData["response_time"]; period: Period };

const secondsText = (seconds: number | null): string =>
  seconds === null ? notMeasuredText : `${seconds.toFixed(1)} s`;

/** How long callers wait for the first word back: usually, and when it takes long. */
export const ResponseTimes = ({ times: { p50, p95, turns }, period }: ResponseTimesProps) => (
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
