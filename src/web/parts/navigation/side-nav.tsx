import { Link } from "react-router";
import type { NavItem } from "./tabs.tsx";

/** A list of places at the side: the contents of a long page, or the pages of a group. */
export const SideNav = ({ label, items }: { label: string; items: readonly NavItem[] }) => (
  <nav aria-label={label}>
    <ul className="grid gap-0.5 border-l border-line">
      {items.map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            aria-current={item.current ? "page" : undefined}
            className="-ml-px flex min-h-(--control) items-center gap-2.5 border-l-4 border-transparent py-1.5 pr-2 pl-3.5 text-[1rem]/5.5 font-[560] text-ink-soft no-underline hover:bg-sunken hover:text-ink aria-[current]:border-tape aria-[current]:font-[650] aria-[current]:text-ink md:min-h-(--control-sm) [&_svg]:size-[1.125rem] [&_svg]:shrink-0"
          >
            {item.icon}
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
