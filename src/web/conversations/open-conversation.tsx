import { useSearchParams } from "react-router";
import { openName } from "./conversation-link.ts";
import { ConversationModal } from "./conversation-modal.tsx";

/** The conversation that the address names, above the screen that it was opened from. */
export const OpenConversation = () => {
  const [search, setSearch] = useSearchParams();
  const id = search.get(openName);
  if (!id) return null;
  const close = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(openName);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return <ConversationModal key={id} id={id} onClose={close} />;
};
