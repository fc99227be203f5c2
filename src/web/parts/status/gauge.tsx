import type { CSSProperties } from "react";
import { classNames } from "../class-names.ts";

type GaugeMarksProps = {
  /** From zero to the end, at even distances. */
  marks: readonly string[];
};

/** Each mark under its own tick; the first and the last stay within the ends. */
const GaugeMarks = ({ marks }: GaugeMarksProps) => (
  <p className="mt-2.5 flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
    {marks.map((mark, place) => (
      <span
        key={mark}
        className={place === 0 || place === marks.length - 1 ? "shrink-0" : "flex w-0 justify-center whitespace-nowrap"}
      >
        {mark}
      </span>
    ))}
  </p>
);

type GaugeProps = {
  /** What is measured, in words that give the figures. */
  label: string;
  /** How much of the whole is pulled out, from 0 to 1. */
  part: number;
  /** Real units: a short tick for each, a long one for every group. */
  ticks: number;
  longTicks: number;
  /** What stands under the long ticks, from zero to the end; none for a thin one. */
  marks?: readonly string[];
  /** For a wait whose length is known, such as the seconds before a redirect. */
  thin?: boolean;
};

/** The tape as a measure of time or money. */
export const Gauge = ({ label, part, ticks, longTicks, marks = [], thin = false }: GaugeProps) => (
  // A timeline is read from the left, whatever the language.
  <div dir="ltr">
    <div
      role="img"
      aria-label={label}
      className={classNames("gauge", thin && "gauge-thin")}
      style={{ "--at": `${part * 100}%`, "--parts": ticks, "--big": longTicks } as CSSProperties}
    >
      <span className="gauge-pull">
        <span className="gauge-hook" />
      </span>
    </div>
    {marks.length > 0 && <GaugeMarks marks={marks} />}
  </div>
);
