import { useLocation, useParams, useSearchParams } from "react-router";
import type { User } from "#contract/accounts.ts";
import { useAssistants } from "../../data/assistants.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { LoadingState, StateMessage } from "../../parts/status/state-message.tsx";
import { useSession } from "../../session/session.tsx";
import { DashboardHead } from "./dashboard-head.tsx";
import { OverviewTab } from "./overview/overview-tab.tsx";
import { readPlace, type Tab, tabAddress, tabNames, tabs, usePeriod, useRefresh } from "./place.ts";
import "./dashboard.css";
import { ChartColumn, Headset, LayoutDashboard, type LucideIcon, PhoneCall, ReceiptText } from "lucide-react";
import { defaultPeriod, type Period } from "#domain/basics/limits.ts";
import { IconTabs, Tabs } from "../../parts/navigation/tabs.tsx";
import { lazyPart } from "../../parts/status/lazy-part.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import type { AnalyticsTabProps } from "./analytics/drawn-analytics.tsx";
import { ChartSkeletons } from "./charts/chart-skeletons.tsx";
import { readRange, useChosenAssistant, useSuggestedRange } from "./range.ts";

const icons: Readonly<Record<Tab, LucideIcon>> = {
  overview: LayoutDashboard,
  calls: PhoneCall,
  assistants: Headset,
  analytics: ChartColumn,
  billing: ReceiptText,
};
const label = "Dashboard sections";

/** The parts of the dashboard: named under the greeting, on a phone as icons that stay in sight. */
const TabLinks = ({ tab, period }: { tab: Tab; period: Period }) => {
  const { pathname } = useLocation();
  const items = tabs.map((one) => {
    const Icon = icons[one];
    const to = tabAddress(pathname, one, period);
    return { to, label: tabNames[one], icon: <Icon aria-hidden />, current: one === tab };
  });
  return (
    <>
      <div className="max-md:hidden">
        <Tabs label={label} items={items} />
      </div>
      <IconTabs label={label} items={items} />
    </>
  );
};

const Waiting = () => (
  <div className="grid gap-(--space-stack)">
    <p role="status" className="sr-only">
      Loading...
    </p>
    <Skeleton width="100%" height="4rem" />
    <Skeleton width="100%" height="20rem" />
  </div>
);

const CallsTab = lazyPart<{ tenantId: string | undefined }>(
  async () => (await import("../../conversations/calls-tab.tsx")).CallsTab,
  <Waiting />,
);
const AssistantsTab = lazyPart<{ user: User }>(
  async () => (await import("./assistants/assistants-tab.tsx")).AssistantsTab,
  <Waiting />,
);
const BillingTab = lazyPart<{ user: User }>(
  async () => (await import("./billing/billing-tab.tsx")).BillingTab,
  <Waiting />,
);
const AnalyticsTab = lazyPart<AnalyticsTabProps>(
  async () => (await import("./analytics/drawn-analytics.tsx")).DrawnAnalytics,
  <ChartSkeletons count={4} text="Loading analytics..." />,
);

export const meta = ({ location }: { location: { search: string } }) =>
  pageTitle(`${tabNames[readPlace(new URLSearchParams(location.search)).tab]} · Dashboard`);

/** Everything about all assistants, or about the one that the address names. */
export default function Dashboard() {
  const { state } = useSession();
  const { id } = useParams();
  // The guard lets only an owner through; while one logs out there is a moment without.
  if (state.kind !== "signed-in") return null;
  return id === undefined ? <Screen user={state.user} /> : <OfOne key={id} user={state.user} id={id} />;
}

/** Nothing is asked about an assistant that is not the owner's. Where the list fails, its own card says so. */
const OfOne = ({ user, id }: { user: User; id: string }) => {
  const { data, isPending } = useAssistants();
  if (isPending)
    return (
      <CentredCard>
        <LoadingState title="Dashboard" />
      </CentredCard>
    );
  if (data && !data.some((one) => one.id === id)) return <NobodyHere />;
  return <Screen user={user} tenantId={id} />;
};

const NobodyHere = () => (
  <CentredCard>
    <StateMessage
      art="bell"
      level="h1"
      title="Assistant not found"
      actions={
        <>
          <ButtonLink kind="primary" to="/dashboard">
            Open your dashboard
          </ButtonLink>
          <ButtonLink to="/instances">My Assistants</ButtonLink>
        </>
      }
    >
      <p>She was deleted, or the address is wrong. Your other assistants aren't affected.</p>
    </StateMessage>
  </CentredCard>
);

const Screen = ({ user, tenantId }: { user: User; tenantId?: string }) => {
  const [search] = useSearchParams();
  const { tab, period: ofAddress } = readPlace(search);
  const isAnalytics = tab === "analytics";
  const isOpen = isAnalytics && readRange(search) === undefined;
  const [chosen] = useChosenAssistant(tenantId);
  const looked = isAnalytics ? chosen : tenantId;
  const choice = usePeriod(looked, useSuggestedRange(looked, isOpen));
  const refreshing = useRefresh();
  const period = typeof choice.period === "string" ? choice.period : defaultPeriod;
  const round = refreshing.round === 0 ? undefined : refreshing.round % 2 === 0 ? "even" : "odd";
  return (
    <div>
      <DashboardHead user={user} tenantId={tenantId} tab={tab} choice={choice} refreshing={refreshing} />
      <TabLinks tab={tab} period={ofAddress} />
      <div className="pt-2 md:pt-6">
        {tab === "overview" && <OverviewTab user={user} tenantId={tenantId} period={period} round={round} />}
        {tab !== "overview" && (
          <div className="arriving" data-round={round}>
            {tab === "calls" && <CallsTab tenantId={tenantId} />}
            {tab === "assistants" && <AssistantsTab user={user} />}
            {tab === "analytics" && <AnalyticsTab choice={choice} isSuggested={isOpen} tenantId={tenantId} />}
            {tab === "billing" && <BillingTab user={user} />}
          </div>
        )}
      </div>
    </div>
  );
};
