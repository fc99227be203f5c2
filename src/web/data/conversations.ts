import { useInfiniteQuery } from "@tanstack/react-query";
import type { z } from "zod";
import type { markConversations } from "#contract/conversation-actions.ts";
import { type conversationRow, listConversations, type readConversation } from "#contract/conversations.ts";
import type { Reply, Request } from "#contract/endpoint.ts";
import { conversationsPerPage } from "#domain/basics/limits.ts";
import { useSession } from "../session/session.tsx";

export type ConversationRow = z.output<typeof conversationRow>;
export type Conversation = Reply<typeof readConversation>["data"];
export type ConversationsQuery = Omit<NonNullable<Request<typeof listConversations>["query"]>, "limit" | "cursor">;
export type Mark = Request<typeof markConversations>["body"]["mark"];

const listKey = ["conversations"] as const;

/** What the filters leave, a page at a time. What was found stays in sight while the next search is on its way. */
export const useConversations = (query: ConversationsQuery) => {
  const { call } = useSession();
  return useInfiniteQuery({
    queryKey: [...listKey, "list", query],
    queryFn: ({ pageParam, signal }) =>
      call(listConversations, { query: { ...query, limit: conversationsPerPage, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
};
