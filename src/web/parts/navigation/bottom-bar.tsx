import { Link } from "react-router";
import type { NavItem } from "./tabs.tsx";

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
