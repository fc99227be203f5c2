import "./calculator.css";
import { useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { trialHours } from "#domain/money/trial.ts";
import { durationInWords } from "#domain/time/durations.ts";
import { classNames } from "../../parts/class-names.ts";
import { Slider } from "../../parts/forms/slider.tsx";

/** What a visitor says about an ordinary week, all in whole numbers. */
export type MonthFigures = {
  callsPerWeek: number;
  minutesPerCall: number;
  receptionistDollarsPerMonth: number;
  callCenterDollarsPerMinute: { from: number; to: number };
};

type MonthCosts = {
  seconds: number;
  belleCents: number;
  receptionistCents: number;
  callCenterCents: { from: number; to: number };
  /** How much less the service costs; below zero it costs more. */
  lessThanReceptionistCents: number;
  lessThanCallCenterCents: { from: number; to: number };
};

/** 60 s in a minute and 52 weeks in 12 months: a minute every week is exactly this many seconds a month. */
const secondsPerWeeklyMinute = 260;
const secondsPerMinute = 60;

const assertCount = (count: number): void => {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a whole number from zero on: ${count}`);
};

/** Half up to whole cents, in whole numbers: both sides are doubled. */
const perMinuteCents = (seconds: number, dollarsPerMinute: number): number => {
  const doubled = 2 * seconds * dollarsPerMinute * 100 + secondsPerMinute;
  return (doubled - (doubled % (2 * secondsPerMinute))) / (2 * secondsPerMinute);
};

/** An ordinary month of these calls, by the service, by a call center and by somebody employed. Free hours are left out. */
export const monthCosts = (figures: MonthFigures): MonthCosts => {
  const { callsPerWeek, minutesPerCall, receptionistDollarsPerMonth, callCenterDollarsPerMinute } = figures;
  const { from, to } = callCenterDollarsPerMinute;
  for (const count of [callsPerWeek, minutesPerCall, receptionistDollarsPerMonth, from, to]) assertCount(count);
  const seconds = callsPerWeek * minutesPerCall * secondsPerWeeklyMinute;
  const belleCents = costCents(seconds);
  const receptionistCents = receptionistDollarsPerMonth * 100;
  const callCenterCents = { from: perMinuteCents(seconds, from), to: perMinuteCents(seconds, to) };
  return {
    seconds,
    belleCents,
    receptionistCents,
    callCenterCents,
    lessThanReceptionistCents: receptionistCents - belleCents,
    lessThanCallCenterCents: { from: callCenterCents.from - belleCents, to: callCenterCents.to - belleCents },
  };
};

/** From this many whole hours of talk a month on, the receptionist is no dearer. */
export const breakEvenHours = (receptionistDollarsPerMonth: number): number => {
  assertCount(receptionistDollarsPerMonth);
  return Math.ceil(receptionistDollarsPerMonth / dollarsPerHour);
};

const times = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The sum in words. It says so where the service is not the cheaper choice. */
const SavingsSentence = ({ figures, costs }: { figures: MonthFigures; costs: MonthCosts }) => {
  if (costs.seconds === 0) return <p>No calls, no cost. {brand.productName} only charges while she's on a call.</p>;
  const { from, to } = costs.lessThanCallCenterCents;
  const { callsPerWeek, minutesPerCall, receptionistDollarsPerMonth } = figures;
  return (
    <>
      <p>
        {times(callsPerWeek, "call")} a week at {times(minutesPerCall, "minute")} each:{" "}
        <b className="text-ink tabular-nums">{durationInWords(costs.seconds)} a month</b>. {brand.productName} costs{" "}
        {formatMoney(from)} to {formatMoney(to)} less than a call center
        {costs.lessThanReceptionistCents > 0 &&
          ` and ${formatMoney(costs.lessThanReceptionistCents)} less than a receptionist`}
        .
      </p>
      {costs.lessThanReceptionistCents <= 0 && (
        <p className="font-semibold text-ink">
          {brand.productName} isn't the cheaper choice here:{" "}
          {costs.lessThanReceptionistCents === 0
            ? "a receptionist costs the same."
            : `a receptionist costs ${formatMoney(-costs.lessThanReceptionistCents)} less. That's true above ${breakEvenHours(receptionistDollarsPerMonth)} hours of calls a month.`}
        </p>
      )}
    </>
  );
};

/** Three bars on one scale; a call center's is hatched between its two prices. */
const CostBars = ({ costs }: { costs: MonthCosts }) => {
  const { belleCents, receptionistCents, callCenterCents } = costs;
  const longest = Math.max(belleCents, receptionistCents, callCenterCents.to, 1);
  const width = (cents: number): string => `${((cents * 100) / longest).toFixed(2)}%`;
  const rows = [
    { name: brand.productName, kind: "belle", cents: belleCents, text: formatMoney(belleCents), solid: "100%" },
    {
      name: "Call center",
      kind: "other",
      cents: callCenterCents.to,
      text: `${formatMoney(callCenterCents.from)}–${formatMoney(callCenterCents.to)}`,
      solid: callCenterCents.to === 0 ? "100%" : `${((callCenterCents.from * 100) / callCenterCents.to).toFixed(2)}%`,
    },
    {
      name: "Receptionist",
      kind: "other",
      cents: receptionistCents,
      text: formatMoney(receptionistCents),
      solid: "100%",
    },
  ] as const;
  return (
    <ul
      aria-label="Cost per month"
      className="mt-7 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3.5 md:grid-cols-[7.5rem_minmax(0,1fr)_auto]"
    >
      {rows.map(({ name, kind, cents, text, solid }) => (
        // The columns are shared, so that all bars are drawn on one scale.
        <li key={name} className="col-span-full grid grid-cols-subgrid items-center gap-y-1">
          <span className={classNames("max-md:col-span-2", kind === "belle" && "font-semibold")}>{name}</span>
          <i className="cost-bar" data-kind={kind} style={{ width: width(cents) }}>
            {solid !== "100%" && <i className="cost-hatch" style={{ left: solid }} />}
          </i>
          <b className="text-right font-display text-[1.0625rem]/tight font-[680] tracking-[-0.015em] whitespace-nowrap tabular-nums">
            {text}
          </b>
        </li>
      ))}
    </ul>
  );
};

const { receptionistDollarsPerMonth, callCenterDollarsPerMinute } = brand.comparison;
const dollars = (amount: number): string => formatMoney(amount * 100).replace(".00", "");

/** Its own sum from the visitor's figures, also where it speaks against us. */
export const Calculator = () => {
  const [callsPerWeek, setCalls] = useState(60);
  const [minutesPerCall, setMinutes] = useState(3);
  const [receptionist, setReceptionist] = useState<number>(receptionistDollarsPerMonth);
  const figures = {
    callsPerWeek,
    minutesPerCall,
    receptionistDollarsPerMonth: receptionist,
    callCenterDollarsPerMinute,
  };
  const costs = monthCosts(figures);
  return (
    <section
      aria-labelledby="calculator"
      className="rounded-lg border border-line bg-surface p-5 shadow-card md:px-8 md:pt-7 md:pb-8"
    >
      <h3 id="calculator" className="type-heading">
        What would your month cost?
      </h3>
      <noscript>
        <p className="mt-2 text-sm text-ink-soft">
          You need JavaScript to change these numbers. The total below is for 60 calls a week at 3 minutes each.
        </p>
      </noscript>
      <div className="mt-6 grid gap-x-14 gap-y-6 md:grid-cols-2">
        <Slider
          id="calls-a-week"
          label="Calls a week"
          valueText={String(callsPerWeek)}
          value={callsPerWeek}
          max={500}
          step={5}
          ticks={50}
          marks={["0", "100", "200", "300", "400", "500"]}
          onChange={setCalls}
        />
        <Slider
          id="minutes-per-call"
          label="Minutes per call"
          valueText={String(minutesPerCall)}
          value={minutesPerCall}
          max={10}
          step={1}
          ticks={10}
          marks={["0", "2", "4", "6", "8", "10"]}
          onChange={setMinutes}
        />
        <div className="md:col-span-2">
          <Slider
            id="receptionist-a-month"
            label="What a receptionist costs you per month"
            valueText={dollars(receptionist)}
            value={receptionist}
            max={6000}
            step={100}
            ticks={60}
            marks={["$0", "$1,000", "$2,000", "$3,000", "$4,000", "$5,000", "$6,000"]}
            onChange={setReceptionist}
          />
        </div>
      </div>
      <CostBars costs={costs} />
      <div className="mt-6 grid gap-2 border-t border-line pt-5 text-ink-soft" aria-live="polite">
        <SavingsSentence figures={figures} costs={costs} />
      </div>
      <p className="mt-2 text-sm text-ink-faint">A month is 52/12 weeks. The {trialHours} free hours aren't counted.</p>
    </section>
  );
};
