import type { ReactNode } from "react";

export type ChoiceProps<V extends string> = {
  /** What is chosen here; read out, not shown. */
  legend: string;
  name: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
};

/** A filter: one of a few, the chosen one in ink. */
export const Chips = <V extends string>({ legend, name, value, onChange, options }: ChoiceProps<V>) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">{legend}</legend>
    {options.map((option) => (
      <label
        key={option.value}
        className="inline-flex min-h-(--control) cursor-pointer items-center gap-1.5 rounded-sm border-[1.5px] border-line-strong bg-surface px-3 text-[0.9375rem]/none font-[560] transition-colors duration-(--duration-fast) not-has-checked:hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-(--control-sm) forced-colors:has-checked:underline [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <input
          type="radio"
          name={name}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
          className="sr-only"
        />
        {option.icon}
        {option.label}
      </label>
    ))}
  </fieldset>
);
