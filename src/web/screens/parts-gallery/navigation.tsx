import { ChartColumn, Headset, LayoutDashboard, PhoneCall, ReceiptText } from "lucide-react";
import { BottomBar } from "../../parts/bottom-bar.tsx";
import { BrandMark } from "../../parts/brand-mark.tsx";
import { SideNav } from "../../parts/side-nav.tsx";
import { Steps } from "../../parts/steps.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { Group, Specimen } from "./group.tsx";

const places = [
  { to: "?tab=overview#navigation", label: "Overview", icon: <LayoutDashboard aria-hidden />, current: true },
  { to: "?tab=calls#navigation", label: "Calls", icon: <PhoneCall aria-hidden /> },
  { to: "?tab=assistants#navigation", label: "Assistants", icon: <Headset aria-hidden /> },
  { to: "?tab=analytics#navigation", label: "Analytics", icon: <ChartColumn aria-hidden /> },
  { to: "?tab=billing#navigation", label: "Billing", icon: <ReceiptText aria-hidden /> },
];
const steps = [
  { to: "?step=1#navigation", label: "Basic Setup", text: "Name, greeting, what she knows", done: true },
  { to: "?step=2#navigation", label: "Call Settings", text: "Who gets which calls", current: true },
  { to: "?step=3#navigation", label: "Calendar", text: "Where she books" },
];

export const Navigation = () => (
  <Group id="navigation" title="Navigation">
    <Specimen name="Tabs: each with its own address; scroll sideways on a phone">
      <Tabs label="Example tabs" items={places} />
    </Specimen>
    <Specimen name="Brand mark">
      <BrandMark name="Belle" />
    </Specimen>
    <Specimen name="Bottom bar (phones only)">
      {/* A transform makes this box the ground on which the bar is fixed. */}
      <div className="relative h-16 translate-x-0 overflow-hidden rounded-lg *:md:!block">
        <BottomBar label="Example bottom bar" items={places} />
      </div>
    </Specimen>
    <Specimen name="Side navigation">
      <SideNav label="Example pages" items={places} />
    </Specimen>
    <Specimen name="Steps">
      <Steps label="Example steps" steps={steps} />
    </Specimen>
  </Group>
);
