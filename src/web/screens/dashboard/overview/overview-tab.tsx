import { LifeBuoy, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { User } from "#contract/accounts.ts";
import type { Period } from "#domain/basics/limits.ts";
import { AlertsPrompt } from "../../../alerts/alerts-prompt.tsx";
import { openName } from "../../../conversations/conversation-link.tsx";
import { useAssistants } from "../../../data/assistants.ts";
import { type DashboardData, dashboardFailure, useFirstSteps, useMetrics } from "../../../data/dashboard.ts";
import { LiveCalls } from "../../../live/live-calls.tsx";
import { RunningEmergencies } from "../../../on-call/running-emergencies.tsx";
import { Button, ButtonLink } from "../../../parts/buttons/button.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { Metric, MetricSkeletons, Metrics } from "../../../parts/layout/metrics.tsx";
import { LoadError, LoadErrorNotice } from "../../../parts/status/error-state.tsx";
import { lazyPart } from "../../../parts/status/lazy-part.tsx";
import { AccountBilling } from "../../../payments/account-billing.tsx";
import { ownerZone } from "../../../session/session.tsx";
import { dashboardFailedTitle } from "../../../texts/assistant-texts.ts";
import { responseSeconds } from "../../../texts/response-time.ts";
import { VerificationCard } from "../../../verification/verification-card.tsx";
import { countChange, responseChange, transferChange } from "../charts/changes.ts";
import { ChartSkeletons } from "../charts/chart-skeletons.tsx";
import type { OverviewChartsProps } from "../charts/drawn-overview.tsx";
import { ActionRequired } from "./action-required.tsx";
import { ActiveAssistants } from "./active-assistants.tsx";
import { useAttention } from "./attention.ts";
import { CreatedCard } from "./created-card.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { RecentConversations, RecentSkeleton } from "./recent-conversations.tsx";

/** Customer Sentiment, Call Trends and Call Patterns. What draws comes after what is read first. */
const OverviewCharts = lazyPart<OverviewChartsProps>(
  async () => (await import("../charts/drawn-overview.tsx")).DrawnOverview,
  <ChartSkeletons count={3} />,
);

type SupportProps = { open: boolean; onOpenChange: (open: boolean) => void };
const SupportDialog = lazyPart<SupportProps>(
  async () => (await import("../../../support/support-dialog.tsx")).SupportDialog,
  <p role="status" className="sr-only">
    Opening...
  </p>,
);

/** One more assistant, or a question to support. */
const QuickActions = () => {
  const [isAsking, setAsking] = useState<boolean>();
  return (
    <section
      aria-labelledby="quick-actions"
      className="grid content-start gap-2.5 rounded-lg border border-line bg-surface p-(--space-card) shadow-card"
    >
      <h2 id="quick-actions" className="type-card">
        Quick Actions
      </h2>
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:px-2 *:whitespace-nowrap">
        <ButtonLink to="/create-assistant" icon={<Plus aria-hidden />}>
          New Assistant
        </ButtonLink>
        <Button icon={<LifeBuoy aria-hidden />} onClick={() => setAsking(true)}>
          Get Help
        </Button>
      </div>
      {isAsking !== undefined && <SupportDialog open={isAsking} onOpenChange={setAsking} />}
    </section>
  );
};

/** The four figures of a period, each with its difference to the one before. */
const MetricCards = ({ metrics, period }: { metrics: DashboardData["metrics"]; period: Period }) => {
  const quicker = responseChange(metrics, period);
  const responseTime = metrics.avg_response_time;
  return (
    <section aria-label="Figures">
      <Metrics>
        <Metric
          name="Total Calls"
          value={metrics.total_calls.toLocaleString("en-US")}
          change={countChange(metrics.total_calls, metrics.total_calls_previous, period)}
        />
        <Metric
          name="Appointments Scheduled"
          value={metrics.appointments_scheduled.toLocaleString("en-US")}
          change={countChange(metrics.appointments_scheduled, metrics.appointments_previous, period)}
        />
        <Metric name="Transfer Rate" value={String(metrics.transfer_rate)} unit="%" change={transferChange(metrics)} />
        <Metric
          name="Avg Response Time"
          value={responseTime === null ? "N/A" : responseSeconds(responseTime)}
          {...(responseTime !== null && { unit: "s" })}
          {...(quicker && { change: quicker })}
        />
      </Metrics>
    </section>
  );
};

/** Loaded only when a conversation is opened. */
const Opened = lazyPart<object>(
  async () => (await import("../../../conversations/open-conversation.tsx")).OpenConversation,
  <p role="status" className="sr-only">
    Loading conversation...
  </p>,
);

/** The conversation that the address names, above the dashboard. */
const OpenConversation = () => {
  const [search] = useSearchParams();
  return search.has(openName) ? <Opened /> : null;
};

type OverviewTabProps = {
  user: User;
  tenantId: string | undefined;
  period: Period;
  /** Changes with every refresh, so that the sections come in anew. */
  round: "odd" | "even" | undefined;
};

const columnLook = "arriving grid grid-cols-[minmax(0,1fr)] content-start gap-(--space-stack)";

/** The figures, what to do, what happened, what it costs: main column and side, charts below; on a phone one under the other. */
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
          <CreatedCard assistants={assistants} />
          <VerificationCard />
          <RunningEmergencies tenantId={tenantId} timeZone={timeZone} />
          <LiveCalls tenantId={tenantId} />
          <Figures metrics={metrics} period={period} />
          <ActionRequired attention={attention} />
          <FirstSteps steps={steps} assistants={assistants} tenantId={tenantId} isNext={attention.items.length === 0} />
          {(assistants.data?.length ?? 0) > 0 && <AlertsPrompt />}
          <Recent metrics={metrics} tenantId={tenantId} />
        </div>
        <div className={`${columnLook} items-start min-[37.5rem]:grid-cols-2 lg:grid-cols-1`} data-round={round}>
          <AccountBilling
            hasCard={steps.data?.card ?? false}
            timeZone={timeZone}
            addPaymentTo="/payment-methods"
            assistant={assistants.data?.find(({ id }) => id === tenantId)}
          />
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

type LoadedMetrics = ReturnType<typeof useMetrics>;

/** Above all that may grow, so that they are seen without scrolling on a busy day, too. They say what failed for all that comes with them. */
const Figures = ({ metrics, period }: { metrics: LoadedMetrics; period: Period }) => {
  if (metrics.isPending) return <MetricSkeletons text="Loading your dashboard..." />;
  if (metrics.isLoadingError)
    return (
      <Card>
        <LoadError
          query={metrics}
          title={dashboardFailedTitle}
          message={dashboardFailure(metrics.error)}
          reassurance="Your calls aren't affected. They're still being answered and counted."
        />
      </Card>
    );
  return (
    <>
      {metrics.isRefetchError && (
        <LoadErrorNotice query={metrics} title={dashboardFailedTitle}>
          {dashboardFailure(metrics.error)} You're seeing older data.
        </LoadErrorNotice>
      )}
      <MetricCards metrics={metrics.data.metrics} period={period} />
    </>
  );
};

const Recent = ({ metrics, tenantId }: { metrics: LoadedMetrics; tenantId: string | undefined }) => {
  if (metrics.isPending) return <RecentSkeleton />;
  return metrics.data ? <RecentConversations recent={metrics.data.recent_calls} tenantId={tenantId} /> : null;
};
