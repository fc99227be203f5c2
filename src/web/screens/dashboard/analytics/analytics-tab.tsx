import { lazyPart } from "../../../parts/status/lazy-part.tsx";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import type { AnalyticsTabProps } from "./drawn-analytics.tsx";

/** What draws comes only to those who open the tab. */
export const AnalyticsTab = lazyPart<AnalyticsTabProps>(
  async () => (await import("./drawn-analytics.tsx")).DrawnAnalytics,
  <ChartSkeletons count={4} text="Loading analytics..." />,
);
