import { useCallback } from "react";
import { type To, useLocation, useSearchParams } from "react-router";
import { ConversationModal } from "./conversation-modal.tsx";

const name = "conversation";

/** Leads to the same screen with this conversation open above it. */
export const useConversationLink = (): ((id: string) => To) => {
  const { pathname, search } = useLocation();
  return useCallback(
    (id) => {
      const next = new URLSearchParams(search);
      next.set(name, id);
      return { pathname, search: `?${next}` };
    },
    [pathname, search],
  );
};

/** The conversation that the address names, above the screen that it was opened from. */
export const OpenConversation = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get(name);
  if (!id) return null;
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return <ConversationModal key={id} id={id} onClose={close} />;
};
