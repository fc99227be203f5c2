import { useEffect, useEffectEvent } from "react";
import { useMarkConversations } from "../data/conversation.ts";
import type { Conversation } from "../data/conversations.ts";

/** Who looks at a conversation has read it. Once for each, so that it can be marked as unread again from here; one that goes on is read when it is over. */
export const useMarkRead = ({ id, state, read }: Pick<Conversation, "id" | "state" | "read">): void => {
  const marking = useMarkConversations();
  const mark = useEffectEvent((seen: string) => {
    // Where this fails it stays new, which harms nobody.
    if (!read) marking.mutate({ ids: [seen], mark: "read" });
  });
  const isOver = state === "ended";
  useEffect(() => {
    if (isOver) mark(id);
  }, [id, isOver]);
};
