import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

type DisclosureProps = {
  summary: string;
  children: ReactNode;
  /** Opens it when it turns true, for something in it that must be seen. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
};

/** Opens and closes what not everybody wants to read; works without JavaScript. */
export const Disclosure = ({ summary, children, open, onToggle }: DisclosureProps) => (
  <details
    className="group/disclosure"
    open={open}
    onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
  >
    <summary className="flex min-h-(--control) cursor-pointer list-none items-center gap-2 font-semibold hover:text-blue-hover [&::-webkit-details-marker]:hidden">
      <ChevronDown
        className="size-[1.125rem] shrink-0 text-ink-soft transition-transform duration-(--duration-fast) group-open/disclosure:rotate-180"
        aria-hidden
      />
      {summary}
    </summary>
    {children}
  </details>
);
