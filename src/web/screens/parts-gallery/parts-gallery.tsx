import { CalendarCheck, ChartColumn, Headset, LayoutDashboard, PhoneCall, ReceiptText } from "lucide-react";
import { useEffect, useState } from "react";
import { trialHours } from "#domain/money/trial.ts";
import { Dial } from "../../parts/drawings/dial.tsx";
import { SegmentChoice } from "../../parts/forms/segment-choice.tsx";
import { Slider } from "../../parts/forms/slider.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { BottomBar } from "../../parts/navigation/bottom-bar.tsx";
import { BrandMark } from "../../parts/navigation/brand-mark.tsx";
import { SideNav } from "../../parts/navigation/side-nav.tsx";
import { Steps } from "../../parts/navigation/steps.tsx";
import { Tabs } from "../../parts/navigation/tabs.tsx";
import { hourMarks } from "../../parts/product/hour-marks.ts";
import { Did, Transcript, Turn } from "../../parts/product/turn.tsx";
import { Gauge } from "../../parts/status/gauge.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { chooseTheme, readThemeChoice, type ThemeChoice } from "../../session/theme.ts";
import { Buttons } from "./buttons.tsx";
import { Charts } from "./charts.tsx";
import { Choices } from "./choices.tsx";
import { example } from "./example-texts.ts";
import { Fields } from "./fields.tsx";
import { Floating } from "./floating.tsx";
import { Flow, Group, Specimen } from "./group.tsx";
import { Lists } from "./lists.tsx";
import { Money } from "./money.tsx";
import { States } from "./states.tsx";
import { Surfaces } from "./surfaces.tsx";
import { TuckedAway } from "./tucked-away.tsx";

const Measures = () => {
  const [hours, setHours] = useState(40);
  const trial = hourMarks(trialHours);
  return (
    <Group id="measures" title="Progress">
      <Specimen name="Gauge: some of it, none, all">
        <Gauge label="2 h 31 min used of 3 free hours" part={0.84} {...trial} />
        <Gauge label="Nothing used of 3 free hours" part={0} {...trial} />
        <Gauge label="3 of 3 free hours used" part={1} {...trial} />
      </Specimen>
      <Specimen name="Gauge, thin; unknown length: the dial; bones">
        <Gauge label="1 of 3 seconds" part={0.4} ticks={15} longTicks={3} thin />
        <Flow>
          <Dial />
          <div className="grid flex-1 gap-2">
            <Skeleton width="100%" height="1rem" />
            <Skeleton width="70%" height="1rem" />
          </div>
        </Flow>
      </Specimen>
      <Specimen name="Slider: pulled by hand, or with arrows, Home and End; off" wide>
        <Slider
          label="Hours of calls in a month"
          value={hours}
          onChange={setHours}
          max={160}
          valueText={`${hours} hours`}
          ticks={16}
          longTicks={4}
          marks={["0", "40", "80", "120", "160"]}
        />
        <Slider
          label="Minutes"
          value={20}
          onChange={setHours}
          max={60}
          valueText="20 minutes"
          ticks={12}
          longTicks={4}
          disabled
        />
      </Specimen>
    </Group>
  );
};

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

const Navigation = () => (
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

const Talk = () => (
  <Group id="talk" title="Chat">
    <Specimen name="Turns with times, what she did, the one jumped to">
      <Transcript label="Example conversation">
        <Turn from="caller" name="Dana" time="0:22">
          Gas, yes. No smell, I checked.
        </Turn>
        <Did icon={<CalendarCheck aria-hidden />}>Booked Friday, 8–10 am</Did>
        <Turn from="assistant" name="Belle" time="0:26" current>
          Good. Do you know roughly how old it is?
        </Turn>
      </Transcript>
    </Specimen>
    <Specimen name="Turns without times: long text, one long word, right to left">
      <Transcript label="Example conversation, other texts">
        <Turn from="caller" name="Samir" lang="ar">
          {example.arabic}
        </Turn>
        <Turn from="assistant" name="Belle" lang="he">
          {example.hebrew}
        </Turn>
        <Turn from="assistant" name="Belle">
          {example.long}
        </Turn>
        <Turn from="caller" name="Unknown Caller" lang="de">
          {example.oneWord}
        </Turn>
      </Transcript>
    </Specimen>
  </Group>
);

const themes = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
] as const;
const sizes = [
  { value: "100%", label: "Text 100%" },
  { value: "200%", label: "Text 200%" },
] as const;
const directions = [
  { value: "ltr", label: "Left to right" },
  { value: "rtl", label: "Right to left" },
] as const;

export const meta = () => [{ title: "Parts" }];

/** Every part in every state, for those who build screens from them. Only the development server has this page. */
export default function PartsGallery() {
  const [theme, setTheme] = useState<ThemeChoice>(readThemeChoice);
  const [size, setSize] = useState<(typeof sizes)[number]["value"]>("100%");
  const [direction, setDirection] = useState<(typeof directions)[number]["value"]>("ltr");
  useEffect(() => {
    document.documentElement.style.fontSize = size;
    return () => {
      document.documentElement.style.removeProperty("font-size");
    };
  }, [size]);
  const paint = (choice: ThemeChoice) => {
    chooseTheme(choice);
    setTheme(choice);
  };
  return (
    <main id="main" tabIndex={-1} dir={direction} className="wrap grid grid-cols-[minmax(0,1fr)] gap-12 pb-20">
      <PageHeader
        title="Parts"
        lead="Every part in every state. All names, numbers and texts on this page are examples."
        aside={
          <div className="flex flex-wrap gap-3">
            <SegmentChoice legend="Theme" name="theme" value={theme} onChange={paint} options={themes} />
            <SegmentChoice legend="Text size" name="size" value={size} onChange={setSize} options={sizes} />
            <SegmentChoice
              legend="Direction"
              name="direction"
              value={direction}
              onChange={setDirection}
              options={directions}
            />
          </div>
        }
      />
      <Buttons />
      <Fields />
      <Choices />
      <TuckedAway />
      <Surfaces />
      <Lists />
      <Talk />
      <Floating />
      <Measures />
      <Money />
      <States />
      <Navigation />
      <Charts />
    </main>
  );
}
