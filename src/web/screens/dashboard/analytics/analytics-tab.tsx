import type { Period } from "#domain/limits.ts";
import { ChartBones } from "../charts/chart-bones.tsx";
import { late } from "../late.tsx";

export type AnalyticsTabProps = { period: Period; tenantId?: string | undefined };

/** What draws comes only to those who open the tab. */
export const AnalyticsTab = late<AnalyticsTabProps>(
  async () => (await import("./drawn-analytics.tsx")).DrawnAnalytics,
  <ChartBones count={4} text="Loading analytics..." />,
);
