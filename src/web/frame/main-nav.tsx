import {
  Bell,
  CalendarCheck,
  ChartColumn,
  ChevronDown,
  CreditCard,
  Ellipsis,
  Headset,
  House,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  PhoneCall,
  Plus,
  ReceiptText,
  Settings,
  Siren,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { classNames } from "../parts/class-names.ts";
import { Menu, MenuLink, MenuRule } from "../parts/overlays/menu.tsx";
import { type Place, placeAt } from "./main-places.ts";
import "./main-nav.css";

type Target = { readonly to: string; readonly text: string; readonly icon: LucideIcon };

const mainTargets: readonly (Target & { readonly place: Place })[] = [
  { place: "today", to: "/dashboard", text: "Today", icon: LayoutDashboard },
  { place: "calls", to: "/conversations", text: "Calls", icon: PhoneCall },
  { place: "appointments", to: "/appointments", text: "Appointments", icon: CalendarCheck },
  { place: "customers", to: "/contacts", text: "Customers", icon: UsersRound },
];

/** Everything else, in one list. */
export const otherTargets: readonly (readonly Target[])[] = [
  [
    { to: "/", text: "Home", icon: House },
    { to: "/create-assistant", text: "Create Assistant", icon: Plus },
    { to: "/dashboard", text: "Dashboard", icon: LayoutDashboard },
    { to: "/instances", text: "My Assistants", icon: Headset },
  ],
  [
    { to: "/on-call", text: "On Call", icon: Siren },
    { to: "/dashboard?tab=analytics", text: "Analytics", icon: ChartColumn },
    { to: "/notifications", text: "Notifications", icon: Bell },
    { to: "/billing", text: "Billing & Payment", icon: ReceiptText },
    { to: "/payment-methods", text: "Payment Methods", icon: CreditCard },
    { to: "/settings", text: "Settings", icon: Settings },
    { to: "/help", text: "Help", icon: LifeBuoy },
  ],
];

const usePlace = (): Place => {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return placeAt(pathname, search);
};

const MoreEntries = () =>
  otherTargets.map((group, place) => [
    place > 0 && <MenuRule key={`rule ${group[0]?.to}`} />,
    ...group.map(({ to, text, icon: Icon }) => (
      <MenuLink key={text} to={to} icon={<Icon aria-hidden />}>
        {text}
      </MenuLink>
    )),
  ]);

export const linkLook =
  "inline-flex min-h-(--control) items-center gap-1 rounded-md px-3 text-[1rem] font-[560] text-ink-soft no-underline hover:bg-sunken hover:text-ink " +
  "aria-[current]:mx-3 aria-[current]:rounded-none aria-[current]:bg-transparent aria-[current]:px-0 aria-[current]:font-[650] aria-[current]:text-ink " +
  "aria-[current]:shadow-[inset_0_-3px_0_var(--color-tape)]";

type PlacesProps = {
  /** Where one is, where that is known. */
  here?: Place;
  /** The way to everything else. */
  more: ReactNode;
  className?: string;
};

/** The four places in a header that has room for them. */
export const HeaderPlaces = ({ here, more, className }: PlacesProps) => (
  <nav aria-label="Main" className={classNames("ml-2 hidden shrink-0 lg:flex xl:gap-1", className)}>
    {mainTargets.map(({ place, to, text }) => (
      <Link key={place} to={to} className={linkLook} aria-current={place === here ? "page" : undefined}>
        {text}
      </Link>
    ))}
    {more}
  </nav>
);

/** The same under the thumb, where the header has no room for them. */
export const BottomPlaces = ({ here, more, className }: PlacesProps) => (
  <nav
    aria-label="Main"
    className={classNames(
      "on-night fixed inset-x-0 bottom-0 z-(--z-bar) bg-night px-1 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] lg:hidden print:hidden forced-colors:border-t",
      className,
    )}
  >
    <div className="mx-auto grid max-w-xl grid-cols-5 gap-0.5">
      {mainTargets.map(({ place, to, text, icon: Icon }) => (
        <Link key={place} to={to} className={tileLook} aria-current={place === here ? "page" : undefined}>
          <Icon aria-hidden />
          {text}
        </Link>
      ))}
      {more}
    </div>
  </nav>
);

/** The way round, in the header of every page of an owner's. */
export const HeaderNav = () => {
  const here = usePlace();
  return (
    <HeaderPlaces
      here={here}
      more={
        <Menu
          trigger={
            <button type="button" className={linkLook} aria-current={here === "more" ? "true" : undefined}>
              More
              <ChevronDown className="size-[1.125rem]" aria-hidden />
            </button>
          }
        >
          <MoreEntries />
        </Menu>
      }
    />
  );
};

export const tileLook =
  "grid h-13 w-full content-center justify-items-center gap-0.5 rounded-lg text-[0.6875rem]/4 font-[560] text-on-night-soft no-underline hover:text-on-night " +
  "aria-[current]:bg-tape aria-[current]:font-[650] aria-[current]:text-on-tape forced-colors:aria-[current]:outline-2 [&_svg]:size-5.5";

/** The same way at the foot. */
export const BottomNav = () => {
  const here = usePlace();
  return (
    <BottomPlaces
      className="above-bar"
      here={here}
      more={
        <Menu
          trigger={
            <button type="button" className={tileLook} aria-current={here === "more" ? "true" : undefined}>
              <Ellipsis aria-hidden />
              More
            </button>
          }
        >
          <MoreEntries />
        </Menu>
      }
    />
  );
};
