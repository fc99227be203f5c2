import type { CSSProperties } from "react";

type GaugeProps = {
  /** What is measured, in words that give the figures. */
  label: string;
  /** How much of the whole is pulled out, from 0 to 1. */
  part: number;
  /** Real units: a short tick for each, a long one for every group. */
  ticks: number;
  longTicks: number;
  /** What stands under the long ticks, from zero to the end. */
  marks: readonly string[];
};

/** The tape as a measure of time or money. */
export const Gauge = ({ label, part, ticks, longTicks, marks }: GaugeProps) => (
  <div>
    <div
      role="img"
      aria-label={label}
      className="gauge"
      style={{ "--at": `${part * 100}%`, "--parts": ticks, "--big": longTicks } as CSSProperties}
    >
      <span className="gauge-pull">
        <span className="gauge-hook" />
      </span>
    </div>
    <p className="mt-2.5 flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </p>
  </div>
);
