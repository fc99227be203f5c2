import { ArrowLeft } from "lucide-react";
import { useCallback } from "react";
import { Link, type To, useLocation } from "react-router";
import { allConversationsTitle } from "./conversation-texts.ts";

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

type BackLinkProps = { to?: string; text?: string };

/** From one conversation to all of them, or from one of another list to that one. */
export const BackLink = ({ to = "/conversations", text = allConversationsTitle }: BackLinkProps) => (
  <p className="pt-4 pb-2 print:hidden">
    <Link
      to={to}
      className="inline-flex min-h-(--control) items-center gap-1.5 text-sm text-ink-soft no-underline hover:text-ink [&_svg]:size-[1.125rem]"
    >
      <ArrowLeft aria-hidden />
      {text}
    </Link>
  </p>
);
