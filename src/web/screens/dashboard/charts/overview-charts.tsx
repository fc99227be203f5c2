import { lazyPart } from "../../../parts/status/lazy-part.tsx";
import { ChartSkeletons } from "./chart-skeletons.tsx";
import type { OverviewChartsProps } from "./drawn-overview.tsx";

/** Customer Sentiment, Call Trends and Call Patterns. What draws comes after what is read first. */
export const OverviewCharts = lazyPart<OverviewChartsProps>(
  async () => (await import("./drawn-overview.tsx")).DrawnOverview,
  <ChartSkeletons count={3} />,
);
