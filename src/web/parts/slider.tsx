import { type CSSProperties, useId } from "react";
import { GaugeMarks } from "./gauge-marks.tsx";

type SliderProps = {
  label: string;
  name?: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max: number;
  step?: number;
  /** The value in words, shown beside the label and read out. */
  valueText: string;
  /** Real units, as on the gauge. */
  ticks: number;
  longTicks: number;
  marks?: readonly string[];
  disabled?: boolean;
};

/** A tape that is pulled out by hand. It is the browser's own slider, so arrows, Home and End work. */
export const Slider = ({
  label,
  name,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  valueText,
  ticks,
  longTicks,
  marks = [],
  disabled = false,
}: SliderProps) => {
  const id = useId();
  const part = max === min ? 0 : (value - min) / (max - min);
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm/5 font-semibold">
          {label}
        </label>
        <output htmlFor={id} aria-hidden="true" className="font-semibold tabular-nums">
          {valueText}
        </output>
      </div>
      <div dir="ltr" className="relative h-11">
        <span
          aria-hidden="true"
          className="gauge absolute inset-x-5.5 top-[5px] block"
          style={{ "--at": `${part * 100}%`, "--parts": ticks, "--big": longTicks } as CSSProperties}
        >
          <span className="gauge-pull" />
        </span>
        <input
          id={id}
          name={name}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
          className="slider absolute inset-0"
        />
      </div>
      {marks.length > 0 && (
        <div dir="ltr" className="-mt-2 px-4.5">
          <GaugeMarks marks={marks} />
        </div>
      )}
    </div>
  );
};
