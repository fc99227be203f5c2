import { Link } from "react-router";
import { callerName } from "../../../conversations/call-words.ts";
import type { DashboardData, Range } from "../../../data/dashboard.ts";
import { StackedBar } from "../../../parts/charts/stacked-bar.tsx";
import { rangeWords } from "../range.ts";
import { callsInWords, moodFigures, unhappyCalls } from "./call-figures.ts";

type SentimentChartProps = {
  title: string;
  data: DashboardData;
  period: Range;
  toOf?: (sentiment: string) => string;
};

/** How the callers felt; who did not feel well is named, because that is where something can be done. */
export const SentimentChart = ({ title, data, period, toOf }: SentimentChartProps) => (
  <StackedBar
    card
    title={title}
    partName="Sentiment"
    valueName="Calls"
    inWords={callsInWords}
    {...moodFigures(data.charts.sentiment, period, toOf)}
    remark={<Unhappy data={data} period={period} />}
  />
);

const mostNamed = 3;

const Unhappy = ({ data, period }: { data: DashboardData; period: Range }) => {
  const calls = unhappyCalls(data);
  if (calls.length === 0) return null;
  const named = calls.slice(0, mostNamed);
  const negative = data.charts.sentiment.data[data.charts.sentiment.labels.indexOf("Negative")] ?? 0;
  const others = Math.max(calls.length, negative) - named.length;
  return (
    <p className="border-t border-line pt-3.5 text-sm text-pretty [overflow-wrap:anywhere] text-ink-soft">
      Unhappy {rangeWords(period)}:{" "}
      {named.map(({ id, analysis }, place) => (
        <span key={id}>
          {place > 0 && (place === named.length - 1 && others === 0 ? " and " : ", ")}
          <Link to={`/conversations/${id}`}>
            <bdi>{callerName({ analysis })}</bdi>
          </Link>
        </span>
      ))}
      {others > 0 && ` and ${others === 1 ? "one other" : `${others} others`}`}.
    </p>
  );
};
