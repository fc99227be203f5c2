import { lazy, Suspense } from "react";
import type { Period } from "#domain/limits.ts";
import type { DashboardData } from "../../../data/dashboard.ts";
import { ChartBones } from "./chart-bones.tsx";

export type OverviewChartsProps = { data: DashboardData; period: Period; tenantId?: string | undefined };

/** What draws comes after what is read first. */
const Drawn = lazy(() => import("./drawn-overview.tsx"));

/** Customer Sentiment, Call Trends and Call Patterns. */
export const OverviewCharts = (props: OverviewChartsProps) => (
  <Suspense fallback={<ChartBones count={3} />}>
    <Drawn {...props} />
  </Suspense>
);
