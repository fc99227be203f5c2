import { conversationListHeightPx } from "#domain/basics/limits.ts";
import { sentiments } from "#domain/calls/call-filters.ts";
import { useAssistants } from "../data/assistants.ts";
import { useConversations } from "../data/conversations.ts";
import { useNow } from "../hooks/use-now.ts";
import { useConversationLink } from "./conversation-link.tsx";
import { ConversationList, ConversationRows } from "./conversation-rows.tsx";
import { allAssistantsText, allConversationsTitle, searchPlaceholder } from "./conversation-texts.ts";
import { FilterSelect, isFiltered, noFilters, queryOf, SearchBox, useListFilters } from "./list-filters.tsx";
import { OpenConversation } from "./open-conversation.tsx";

const sentimentOptions = sentiments.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}));

/** The dashboard's calls. Search and filters stand in the address; one assistant's dashboard shows hers alone. */
export const CallsTab = ({ tenantId }: { tenantId?: string | undefined }) => {
  const now = useNow();
  const assistants = useAssistants();
  const [asked, change] = useListFilters();
  const { q, sentiment } = asked;
  const assistant = tenantId ?? asked.assistant;
  const chosen = { ...noFilters, q, sentiment, assistant };
  const conversations = useConversations(queryOf(chosen, "words"));
  const link = useConversationLink();
  return (
    <section aria-labelledby="all-conversations" className="rounded-lg border border-line bg-surface shadow-card">
      <div className="grid gap-3.5 border-b border-line px-(--space-card) py-4">
        <h2 id="all-conversations" className="type-card">
          {allConversationsTitle}
        </h2>
        <div className="grid gap-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto]">
          <SearchBox
            label="Search all conversations"
            placeholder={searchPlaceholder}
            value={q}
            onSearch={(text) => change({ q: text })}
          />
          {tenantId === undefined && (
            <FilterSelect
              label="Assistant"
              value={asked.assistant ?? ""}
              onChange={(value) => change({ assistant: value })}
              all={allAssistantsText}
              options={(assistants.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <FilterSelect
            label="Sentiment"
            value={sentiment ?? ""}
            onChange={(value) => change({ sentiment: value })}
            all="All"
            options={sentimentOptions}
          />
        </div>
      </div>
      <section
        aria-label="List of conversations"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-y-auto focus-visible:-outline-offset-3"
        style={{ maxHeight: conversationListHeightPx }}
      >
        <ConversationList
          conversations={conversations}
          filtered={isFiltered({ ...chosen, assistant: asked.assistant })}
          onClear={() => change(noFilters)}
        >
          {(rows) => <ConversationRows label={allConversationsTitle} rows={rows} now={now} to={({ id }) => link(id)} />}
        </ConversationList>
      </section>
      <OpenConversation />
    </section>
  );
};
