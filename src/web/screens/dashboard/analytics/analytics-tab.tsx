import { lazy, Suspense } from "react";
import type { Period } from "#domain/limits.ts";
import { ChartBones } from "../charts/chart-bones.tsx";

export type AnalyticsTabProps = { period: Period; tenantId?: string | undefined };

/** What draws comes only to those who open the tab. */
const Drawn = lazy(() => import("./drawn-analytics.tsx"));

export const AnalyticsTab = (props: AnalyticsTabProps) => (
  <Suspense fallback={<ChartBones count={4} text="Loading analytics..." />}>
    <Drawn {...props} />
  </Suspense>
);
