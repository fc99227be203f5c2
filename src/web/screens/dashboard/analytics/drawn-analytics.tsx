import { dashboardFailure, useMetrics } from "../../../data/dashboard.ts";
import { Card } from "../../../parts/card.tsx";
import { ChartDate } from "../../../parts/chart-date.ts";
import { ErrorFace } from "../../../parts/error-face.tsx";
import { dashboardFailedTitle } from "../../../texts/dashboard-texts.ts";
import { periodWords, todayOf } from "../charts/call-figures.ts";
import { ChartBones } from "../charts/chart-bones.tsx";
import { AnalyticsCards } from "./analytics-cards.tsx";
import type { AnalyticsTabProps } from "./analytics-tab.tsx";
import { AssistantChoice, useChosenAssistant } from "./assistant-choice.tsx";
import { AssistantPerformance } from "./assistant-performance.tsx";
import { CallCharts } from "./call-charts.tsx";
import { MoreFigures } from "./more-figures.tsx";

/** Everything that the calls of a period say, of all assistants or of the one that the address names. */
export const DrawnAnalytics = ({ period, tenantId: own }: AnalyticsTabProps) => {
  const [tenantId, choose] = useChosenAssistant(own);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      <AssistantChoice value={tenantId} onChange={choose} />
      <Figures period={period} tenantId={tenantId} />
    </div>
  );
};

const Figures = ({ period, tenantId }: AnalyticsTabProps) => {
  const metrics = useMetrics({ period, tenantId });
  if (metrics.isPending) return <ChartBones count={4} text="Loading analytics..." />;
  if (metrics.isLoadingError)
    return (
      <Card>
        <ErrorFace
          title={dashboardFailedTitle}
          message={dashboardFailure(metrics.error)}
          reassurance="Your calls are not affected."
          onRetry={() => void metrics.refetch()}
          busy={metrics.isFetching}
        />
      </Card>
    );
  return (
    <ChartDate value={todayOf(metrics.data)}>
      <AnalyticsCards metrics={metrics.data.metrics} />
      <CallCharts data={metrics.data} period={period} tenantId={tenantId} />
      <AssistantPerformance tenants={metrics.data.tenants} when={periodWords[period]} />
      <MoreFigures period={period} tenantId={tenantId} />
    </ChartDate>
  );
};
