import { ChartColumn, Headset, LayoutDashboard, type LucideIcon, PhoneCall, ReceiptText } from "lucide-react";
import { useLocation } from "react-router";
import type { Period } from "#domain/basics/limits.ts";
import { BottomBar } from "../../parts/bottom-bar.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { type Tab, tabAddress, tabNames, tabs } from "./place.ts";

const icons: Readonly<Record<Tab, LucideIcon>> = {
  overview: LayoutDashboard,
  calls: PhoneCall,
  assistants: Headset,
  analytics: ChartColumn,
  billing: ReceiptText,
};
const label = "Dashboard sections";

/** The parts of the dashboard: named under the greeting, on a phone as icons at its foot. */
export const TabLinks = ({ tab, period }: { tab: Tab; period: Period }) => {
  const { pathname } = useLocation();
  const items = tabs.map((one) => {
    const Icon = icons[one];
    const to = tabAddress(pathname, one, period);
    return { to, label: tabNames[one], icon: <Icon aria-hidden />, current: one === tab };
  });
  return (
    <>
      <div className="max-md:hidden">
        <Tabs label={label} items={items} />
      </div>
      <BottomBar label={label} items={items} />
    </>
  );
};
