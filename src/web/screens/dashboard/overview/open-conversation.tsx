import { type To, useLocation, useSearchParams } from "react-router";
import { late } from "../late.tsx";

/** Which the modal reads, too. It is not asked itself, because it is loaded only when a conversation is opened. */
const name = "conversation";

const Opened = late<object>(
  async () => (await import("../../../conversations/open-conversation.tsx")).OpenConversation,
  <p role="status" className="sr-only">
    Loading conversation...
  </p>,
);

/** The conversation that the address names, above the dashboard. */
export const OpenConversation = () => {
  const [search] = useSearchParams();
  return search.has(name) ? <Opened /> : null;
};

/** Leads to the dashboard as it is, with a conversation open above it. */
export const useConversationLink = (): ((id: string) => To) => {
  const { pathname, search } = useLocation();
  return (id) => {
    const next = new URLSearchParams(search);
    next.set(name, id);
    return { pathname, search: `?${next}` };
  };
};
