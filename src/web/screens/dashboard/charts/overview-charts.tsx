import type { Period } from "#domain/basics/limits.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { late } from "../../../parts/late.tsx";
import { ChartBones } from "./chart-bones.tsx";

export type OverviewChartsProps = { data: DashboardData; period: Period; tenantId?: string | undefined };

/** Customer Sentiment, Call Trends and Call Patterns. What draws comes after what is read first. */
export const OverviewCharts = late<OverviewChartsProps>(
  async () => (await import("./drawn-overview.tsx")).DrawnOverview,
  <ChartBones count={3} />,
);
