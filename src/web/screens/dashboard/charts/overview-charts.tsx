import { late } from "../../../parts/status/late.tsx";
import { ChartBones } from "./chart-bones.tsx";
import type { OverviewChartsProps } from "./drawn-overview.tsx";

/** Customer Sentiment, Call Trends and Call Patterns. What draws comes after what is read first. */
export const OverviewCharts = late<OverviewChartsProps>(
  async () => (await import("./drawn-overview.tsx")).DrawnOverview,
  <ChartBones count={3} />,
);
