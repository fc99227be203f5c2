import { type CSSProperties, useEffect, useRef } from "react";

type TapeSliderProps = {
  id: string;
  label: string;
  /** The value as it is read. */
  shown: string;
  value: number;
  max: number;
  min?: number;
  step: number;
  ticks: number;
  /** Under the long ticks, from the least to the most. */
  marks: readonly string[];
  onChange: (value: number) => void;
};

/** The browser's own slider with a tape under it: what is pulled out is what is chosen. */
export const TapeSlider = ({
  id,
  label,
  shown,
  value,
  min = 0,
  max,
  step,
  ticks,
  marks,
  onChange,
}: TapeSliderProps) => {
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
          {shown}
        </output>
      </p>
      <div
        className="gauge mt-4"
        style={
          {
            "--at": `${((value - min) * 100) / (max - min)}%`,
            "--parts": ticks,
            "--big": marks.length - 1,
          } as CSSProperties
        }
      >
        <span className="tape-pulled gauge-pull" />
        <input
          ref={input}
          id={id}
          type="range"
          className="tape-slider"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={shown}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      </div>
      <p className="mt-3 flex justify-between text-xs text-ink-faint tabular-nums" aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
};
