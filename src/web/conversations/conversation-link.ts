import { useCallback } from "react";
import { type To, useLocation } from "react-router";

/** Of the conversation that is open above a screen, in its address. */
export const openName = "conversation";

/** Leads to the same screen with this conversation open above it. */
export const useConversationLink = (): ((id: string) => To) => {
  const { pathname, search } = useLocation();
  return useCallback(
    (id) => {
      const next = new URLSearchParams(search);
      next.set(openName, id);
      return { pathname, search: `?${next}` };
    },
    [pathname, search],
  );
};
