import { useSearchParams } from "react-router";
import { openName } from "../../../conversations/conversation-link.ts";
import { late } from "../../../parts/late.tsx";

/** Loaded only when a conversation is opened. */
const Opened = late<object>(
  async () => (await import("../../../conversations/open-conversation.tsx")).OpenConversation,
  <p role="status" className="sr-only">
    Loading conversation...
  </p>,
);

/** The conversation that the address names, above the dashboard. */
export const OpenConversation = () => {
  const [search] = useSearchParams();
  return search.has(openName) ? <Opened /> : null;
};
