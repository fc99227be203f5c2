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

/** The same on a phone: icons only, so the title of each part repeats its name. They stay under the header while the page moves. */
export const IconTabs = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav
    aria-label={label}
    className="sticky top-(--bar-top) z-(--z-sticky) -mx-(--space-gutter) border-b border-line bg-canvas px-(--space-gutter) py-1 md:hidden"
  >
    <ul className="flex justify-around">
      {items.map((item) => (
        <li key={item.to} className="min-w-0">
          <Link
            to={item.to}
            aria-label={item.label}
            aria-current={item.current ? "page" : undefined}
            className="grid h-11 w-15 max-w-full place-items-center rounded-lg text-ink-soft hover:text-ink aria-[current]:bg-tape aria-[current]:text-on-tape forced-colors:aria-[current]:outline-2 [&_svg]:size-6"
          >
            {item.icon}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
