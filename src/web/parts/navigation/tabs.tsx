import type { ReactNode } from "react";
import { Link } from "react-router";

export type NavItem = { to: string; label: string; icon?: ReactNode; current?: boolean };

/** Parts of one screen, each with its own address. The strip of tape lies under the one that is open. */
export const Tabs = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav aria-label={label} className="overflow-x-auto overflow-y-hidden border-b border-line">
    <ul className="flex w-max gap-7 px-0.5">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-current={item.current ? "page" : undefined}
            className="inline-flex min-h-12 items-center gap-2 pt-1 pb-2 font-[580] whitespace-nowrap text-ink-soft no-underline hover:text-ink focus-visible:-outline-offset-3 aria-[current]:tape-strip aria-[current]:font-[660] aria-[current]:text-ink [&_svg]:size-[1.125rem]"
          >
            {item.icon}
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

/** The way round on a phone: icons only, so the title of each page repeats its name. */
export const BottomBar = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav
    aria-label={label}
    className="on-night fixed inset-x-0 bottom-0 z-(--z-bar) bg-night px-2 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:hidden forced-colors:border-t"
  >
    <ul className="flex justify-around">
      {items.map((item) => (
        <li key={item.to} className="min-w-0">
          <Link
            to={item.to}
            aria-label={item.label}
            aria-current={item.current ? "page" : undefined}
            className="grid h-13 w-15 max-w-full place-items-center rounded-lg text-on-night-soft hover:text-on-night aria-[current]:bg-tape aria-[current]:text-on-tape forced-colors:aria-[current]:outline-2 [&_svg]:size-6"
          >
            {item.icon}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
