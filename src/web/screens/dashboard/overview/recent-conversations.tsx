import { ArrowRight, Frown, Meh, Smile } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { matchesSentiment, type Sentiment } from "#domain/calls/call-filters.ts";
import { useConversationLink } from "../../../conversations/conversation-link.tsx";
import { ConversationRows } from "../../../conversations/conversation-rows.tsx";
import { type ConversationRow, useConversations } from "../../../data/conversations.ts";
import { useNow } from "../../../hooks/use-now.ts";
import { Chips } from "../../../parts/forms/chips.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { LoadError } from "../../../parts/status/error-state.tsx";
import { SkeletonRows } from "../../../parts/status/skeleton.tsx";
import { EmptyState } from "../../../parts/status/state-message.tsx";
import { readPlace, withPlace } from "../place.ts";

const title = "Recent Conversations";
/** So many are recent. */
const shownAtMost = 6;

const chips = [
  { value: "all", label: "All" },
  { value: "positive", label: "Positive", icon: <Smile className="max-md:hidden" aria-hidden /> },
  { value: "neutral", label: "Neutral", icon: <Meh className="max-md:hidden" aria-hidden /> },
  { value: "negative", label: "Negative", icon: <Frown className="max-md:hidden" aria-hidden /> },
] as const;

type RecentConversationsProps = { recent: readonly ConversationRow[]; tenantId: string | undefined };

/** The latest calls, of one sentiment or all; each opens above the dashboard. */
export const RecentConversations = ({ recent, tenantId }: RecentConversationsProps) => {
  const [search, setSearch] = useSearchParams();
  const { sentiment } = readPlace(search);
  return (
    <Card
      title={title}
      aside={
        <Chips
          legend="Sentiment"
          name="sentiment"
          value={sentiment}
          onChange={(chosen) => setSearch((now) => withPlace(now, { sentiment: chosen }), { preventScrollReset: true })}
          options={chips}
        />
      }
      foot={
        <Link
          to="/conversations"
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-ink no-underline hover:underline [&_svg]:size-[1.125rem]"
        >
          View all recent conversations
          <ArrowRight aria-hidden />
        </Link>
      }
    >
      <Flush>
        {sentiment === "all" ? (
          <Rows rows={recent.slice(0, shownAtMost)} sentiment="all" />
        ) : (
          <OfSentiment sentiment={sentiment} recent={recent} tenantId={tenantId} />
        )}
      </Flush>
    </Card>
  );
};

/** The latest of one sentiment, however far back they lie; those at hand are shown at once. */
const OfSentiment = ({ sentiment, recent, tenantId }: RecentConversationsProps & { sentiment: Sentiment }) => {
  const found = useConversations({ sentiment, tests: "without", ...(tenantId && { tenant_id: tenantId }) });
  const atHand = recent.filter((call) => matchesSentiment(call, sentiment));
  if (found.data && !found.isPlaceholderData)
    return <Rows rows={found.data.pages.flatMap(({ data }) => data).slice(0, shownAtMost)} sentiment={sentiment} />;
  if (found.isLoadingError) return <LoadError query={found} level="h3" title="Error loading conversations" />;
  return atHand.length > 0 ? (
    <Rows rows={atHand.slice(0, shownAtMost)} sentiment={sentiment} />
  ) : (
    <SkeletonRows text="Loading conversations..." />
  );
};

const Rows = ({ rows, sentiment }: { rows: readonly ConversationRow[]; sentiment: Sentiment | "all" }) => {
  const now = useNow();
  const link = useConversationLink();
  if (rows.length === 0)
    return (
      <EmptyState
        level="h3"
        art={sentiment === "all" ? "bell" : "tape-end"}
        title="No conversations found"
        text={
          sentiment === "all"
            ? "Your conversations will appear here once you receive calls"
            : "Try adjusting your filters"
        }
      />
    );
  return <ConversationRows label={title} rows={rows} now={now} to={({ id }) => link(id)} />;
};

const Flush = ({ children }: { children: ReactNode }) => <div className="-m-(--space-card)">{children}</div>;

export const RecentSkeleton = () => (
  <Card title={title}>
    <Flush>
      <SkeletonRows text="Loading your recent conversations..." count={shownAtMost} />
    </Flush>
  </Card>
);
