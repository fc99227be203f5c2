import type { User } from "#contract/accounts.ts";
import type { Period } from "#domain/basics/limits.ts";
import { useAssistants } from "../../../data/assistants.ts";
import { dashboardFailure, useMetrics } from "../../../data/dashboard.ts";
import { useFirstSteps } from "../../../data/first-steps.ts";
import { LiveCalls } from "../../../live/live-calls.tsx";
import { Button } from "../../../parts/button.tsx";
import { Card } from "../../../parts/card.tsx";
import { ErrorFace } from "../../../parts/error-face.tsx";
import { MetricBones } from "../../../parts/metrics.tsx";
import { Notice } from "../../../parts/notice.tsx";
import { AccountBilling } from "../../../payments/account-billing.tsx";
import { ownerZone } from "../../../session/owner-zone.ts";
import { dashboardFailedTitle } from "../../../texts/dashboard-texts.ts";
import { VerificationCard } from "../../../verification/verification-card.tsx";
import { OverviewCharts } from "../charts/overview-charts.tsx";
import { ActionRequired } from "./action-required.tsx";
import { ActiveAssistants } from "./active-assistants.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { MetricCards } from "./metric-cards.tsx";
import { OpenConversation } from "./open-conversation.tsx";
import { QuickActions } from "./quick-actions.tsx";
import { RecentBones, RecentConversations } from "./recent-conversations.tsx";
import { useAttention } from "./use-attention.ts";

type OverviewTabProps = {
  user: User;
  tenantId: string | undefined;
  period: Period;
  /** Changes with every refresh, so that the sections come in anew. */
  round: "odd" | "even" | undefined;
};

const columnLook = "arriving grid grid-cols-[minmax(0,1fr)] content-start gap-(--space-stack)";

/** What to do, what happened, what it costs: main column and side, charts below; on a phone one under the other. */
export const OverviewTab = ({ user, tenantId, period, round }: OverviewTabProps) => {
  const timeZone = ownerZone(user);
  const metrics = useMetrics({ period, tenantId });
  const assistants = useAssistants();
  const steps = useFirstSteps();
  const attention = useAttention({ tenantId, timeZone, hasCard: steps.data?.card ?? false });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className={columnLook} data-round={round}>
          <VerificationCard />
          <ActionRequired attention={attention} />
          <LiveCalls tenantId={tenantId} />
          <FirstSteps steps={steps} assistants={assistants} tenantId={tenantId} isNext={attention.items.length === 0} />
          <Figures metrics={metrics} period={period} tenantId={tenantId} />
        </div>
        <div className={`${columnLook} items-start min-[37.5rem]:grid-cols-2 lg:grid-cols-1`} data-round={round}>
          <AccountBilling hasCard={steps.data?.card ?? false} timeZone={timeZone} addPaymentTo="/payment-methods" />
          <ActiveAssistants assistants={assistants} />
          <QuickActions />
        </div>
      </div>
      {metrics.data && (
        <div className="arriving" data-round={round}>
          <OverviewCharts data={metrics.data} period={period} tenantId={tenantId} />
        </div>
      )}
      <OpenConversation />
    </div>
  );
};

type FiguresProps = { metrics: ReturnType<typeof useMetrics>; period: Period; tenantId: string | undefined };

/** What comes with the figures fails with them; everything round it stays. */
const Figures = ({ metrics, period, tenantId }: FiguresProps) => {
  const retry = () => void metrics.refetch();
  if (metrics.isPending)
    return (
      <>
        <MetricBones text="Loading your dashboard..." />
        <RecentBones />
      </>
    );
  if (metrics.isLoadingError)
    return (
      <Card>
        <ErrorFace
          title={dashboardFailedTitle}
          message={dashboardFailure(metrics.error)}
          reassurance="Your calls are not affected. They are still answered and counted."
          onRetry={retry}
          busy={metrics.isFetching}
        />
      </Card>
    );
  return (
    <>
      {metrics.isRefetchError && (
        <Notice
          kind="bad"
          title={dashboardFailedTitle}
          action={
            <Button size="sm" onClick={retry} busy={metrics.isFetching} busyText="Trying...">
              Try Again
            </Button>
          }
        >
          {dashboardFailure(metrics.error)} What is shown is from before.
        </Notice>
      )}
      <MetricCards metrics={metrics.data.metrics} period={period} />
      <RecentConversations recent={metrics.data.recent_calls} tenantId={tenantId} />
    </>
  );
};
