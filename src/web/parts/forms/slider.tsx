import { type CSSProperties, useEffect, useId, useRef } from "react";

type SliderProps = {
  label: string;
  /** Given where the page is written ahead and woken in parts, because a made one would differ then. */
  id?: string;
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
  /** Under the long ticks, from the least to the most. */
  marks?: readonly string[];
  longTicks?: number;
  disabled?: boolean;
};

/** A tape that is pulled out by hand. It is the browser's own slider, so arrows, Home and End work. */
export const Slider = ({
  label,
  id,
  name,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  valueText,
  ticks,
  marks = [],
  longTicks = marks.length - 1,
  disabled = false,
}: SliderProps) => {
  const made = useId();
  const own = id ?? made;
  const input = useRef<HTMLInputElement>(null);
  // The browser's slider moves before the page has woken; what was chosen by then counts.
  useEffect(() => {
    const chosen = input.current?.valueAsNumber ?? value;
    if (chosen !== value) onChange(chosen);
  }, []);
  const part = max === min ? 0 : (value - min) / (max - min);
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <label htmlFor={own} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={own} className="font-display text-2xl/none font-[680] tracking-[-0.02em] tabular-nums">
          {valueText}
        </output>
      </p>
      <div
        dir="ltr"
        className="gauge mt-4"
        style={{ "--at": `${part * 100}%`, "--parts": ticks, "--big": longTicks } as CSSProperties}
      >
        <span className="gauge-pull animate-none!" />
        <input
          ref={input}
          id={own}
          name={name}
          type="range"
          className="slider"
          min={min}
          max={max}
          step={step}
          value={value}
          disabled={disabled}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      {marks.length > 0 && (
        <p dir="ltr" className="mt-3 flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      )}
    </div>
  );
};
