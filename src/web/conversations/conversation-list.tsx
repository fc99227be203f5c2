import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import type { ConversationRow, useConversations } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { EmptyState } from "../parts/status/empty-state.tsx";
import { LoadError } from "../parts/status/load-error.tsx";
import { Notice } from "../parts/status/notice.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import {
  adjustFiltersText,
  loadMoreText,
  noCallsYetText,
  nothingFoundTitle,
  unaffectedText,
} from "./conversation-texts.ts";

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
