import { type CSSProperties, useEffect, useRef } from "react";

type SliderProps = {
  label: string;
  /** Given, because the page is written ahead and woken in parts: a made one would differ then. */
  id: string;
  value: number;
  onChange: (value: number) => void;
  max: number;
  step: number;
  /** The value in words, shown beside the label and read out. */
  valueText: string;
  /** Real units, as on the gauge. */
  ticks: number;
  /** Under the long ticks, from the least to the most. */
  marks: readonly string[];
};

/** A tape that is pulled out by hand. It is the browser's own slider, so arrows, Home and End work. */
export const Slider = ({ label, id, value, onChange, max, step, valueText, ticks, marks }: SliderProps) => {
  const input = useRef<HTMLInputElement>(null);
  // The browser's slider moves before the page has woken; what was chosen by then counts.
  useEffect(() => {
    const chosen = input.current?.valueAsNumber ?? value;
    if (chosen !== value) onChange(chosen);
  }, []);
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="font-display text-2xl/none font-[680] tracking-[-0.02em] tabular-nums">
          {valueText}
        </output>
      </p>
      <div
        dir="ltr"
        className="gauge mt-4"
        style={
          {
            "--at": `${max === 0 ? 0 : (value / max) * 100}%`,
            "--parts": ticks,
            "--big": marks.length - 1,
          } as CSSProperties
        }
      >
        <span className="gauge-pull animate-none!" />
        <input
          ref={input}
          id={id}
          type="range"
          className="slider"
          min={0}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      <p dir="ltr" className="mt-3 flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
};
