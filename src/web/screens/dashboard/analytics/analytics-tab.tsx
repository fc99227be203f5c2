import { late } from "../../../parts/status/late.tsx";
import { ChartBones } from "../charts/chart-bones.tsx";
import type { AnalyticsTabProps } from "./drawn-analytics.tsx";

/** What draws comes only to those who open the tab. */
export const AnalyticsTab = late<AnalyticsTabProps>(
  async () => (await import("./drawn-analytics.tsx")).DrawnAnalytics,
  <ChartBones count={4} text="Loading analytics..." />,
);
