import type { ReactNode } from "react";

type WayOutProps = { to: string; text: string; of: string; icon: ReactNode };

/** Leaves the product, so it opens beside it and says so. */
export const WayOut = ({ to, text, of, icon }: WayOutProps) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-(--control) items-center gap-1.5 md:min-h-6 [&_svg]:size-[1.0625rem]"
  >
    {text}
    {icon}
    <span className="sr-only">{` ${of} (opens in a new tab)`}</span>
  </a>
);
