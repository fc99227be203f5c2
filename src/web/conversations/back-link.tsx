import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { allConversationsTitle } from "./conversation-texts.ts";

/** From one conversation or caller to all of them. */
export const BackLink = () => (
  <p className="pt-4 pb-2 print:hidden">
    <Link
      to="/conversations"
      className="inline-flex min-h-(--control) items-center gap-1.5 text-sm text-ink-soft no-underline hover:text-ink [&_svg]:size-[1.125rem]"
    >
      <ArrowLeft aria-hidden />
      {allConversationsTitle}
    </Link>
  </p>
);
