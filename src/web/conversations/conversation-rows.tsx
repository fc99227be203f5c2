import { ChevronDown, FlaskConical, PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import type { To } from "react-router";
import { thrownText } from "#domain/basics/shown-text.ts";
import { sentimentOf } from "#domain/calls/call-filters.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { formatDuration } from "#domain/time/durations.ts";
import type { ConversationRow, useConversations } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Rows } from "../parts/layout/rows.tsx";
import { CallRow } from "../parts/product/call-row.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { Notice } from "../parts/status/notice.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import { EmptyState } from "../parts/status/state-message.tsx";
import { relativeTime } from "../texts/relative-time.ts";
import { callerName, outcomeWord, phoneText, summaryText } from "./call-words.ts";
import {
  adjustFiltersText,
  loadMoreText,
  noCallsYetText,
  nothingFoundTitle,
  unaffectedText,
  viewTranscriptText,
} from "./conversation-texts.ts";
import { Highlighted } from "./find-bar.tsx";
import { outcomeIcon } from "./list-filters.tsx";

type ConversationListProps = {
  conversations: ReturnType<typeof useConversations>;
  /** Whether filters or a search may have left everything out. */
  filtered: boolean;
  onClear: () => void;
  children: (rows: readonly ConversationRow[]) => ReactNode;
};

/** The four states of a list of conversations, and the way to the next of them. */
export const ConversationList = ({ conversations, filtered, onClear, children }: ConversationListProps) => {
  if (conversations.isPending) return <SkeletonRows text="Loading your conversations..." count={5} />;
  const clear = filtered && <Button onClick={onClear}>Clear filters</Button>;
  if (conversations.isLoadingError)
    return (
      <LoadError
        query={conversations}
        title="Error loading conversations"
        reassurance={unaffectedText}
        action={clear}
      />
    );
  const rows = conversations.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0)
    return (
      <EmptyState
        art={filtered ? "tape-end" : "bell"}
        title={nothingFoundTitle}
        text={filtered ? adjustFiltersText : noCallsYetText}
        action={clear}
      />
    );
  return (
    <div aria-busy={conversations.isPlaceholderData} className="aria-busy:opacity-60">
      {children(rows)}
      {conversations.isError && (
        <div className="border-t border-line p-(--space-card)">
          <Notice kind="bad">{thrownText(conversations.error)}</Notice>
        </div>
      )}
      {conversations.hasNextPage && (
        <div className="grid justify-items-center border-t border-line px-(--space-card) py-3">
          <Button
            iconAfter={<ChevronDown aria-hidden />}
            busy={conversations.isFetchingNextPage}
            busyText="Loading..."
            onClick={() => void conversations.fetchNextPage()}
          >
            {loadMoreText}
          </Button>
        </div>
      )}
    </div>
  );
};

type ConversationRowsProps = {
  label: string;
  rows: readonly ConversationRow[];
  now: Date;
  /** Where a row leads. */
  to: (row: ConversationRow) => To;
  /** A control before each row. */
  lead?: (row: ConversationRow) => ReactNode;
};

const badgeOf = (row: ConversationRow) => {
  const word = outcomeWord(row);
  return word === undefined ? undefined : { icon: outcomeIcon(row), word };
};

/** Stored calls, and those that go on, one under the other. Stands flush in a card. */
export const ConversationRows = ({ label, rows, now, to, lead }: ConversationRowsProps) => (
  <Rows label={label}>
    {rows.map((row) => {
      const isLive = row.state === "live";
      const isMarked = isLive || row.is_test;
      return (
        <CallRow
          key={row.id}
          id={row.id}
          to={to(row)}
          sentiment={sentimentOf(row)}
          name={callerName(row)}
          phone={phoneText(row)}
          assistant={row.tenant_name}
          summary={
            <>
              {summaryText(row)}
              {row.found && row.found.length > 0 && (
                <span dir="auto" className="mt-1 block border-l-2 border-tape pl-2.5 text-ink-soft">
                  <Highlighted parts={row.found} />
                </span>
              )}
            </>
          }
          outcome={badgeOf(row)}
          marks={
            isMarked && (
              <>
                {isLive && (
                  <Badge kind="tape" icon={<PhoneCall aria-hidden />}>
                    On the phone now
                  </Badge>
                )}
                {row.is_test && (
                  <Badge kind="neutral" icon={<FlaskConical aria-hidden />}>
                    Test
                  </Badge>
                )}
              </>
            )
          }
          unread={!row.read && !isLive}
          ago={relativeTime(row.timestamp, now, row.timezone)}
          at={row.timestamp}
          exactly={dateAndTime(row.timestamp, row.timezone)}
          duration={formatDuration(row.duration_seconds)}
          score={row.score ?? undefined}
          action={viewTranscriptText}
          {...(lead ? { lead: lead(row) } : {})}
        />
      );
    })}
  </Rows>
);
