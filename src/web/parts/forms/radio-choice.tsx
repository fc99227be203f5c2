import type { ReactNode } from "react";

export type ChoiceProps<V extends string> = {
  /** What is chosen here; read out, not shown. */
  legend: string;
  name: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
};

type RadioChoiceProps<V extends string> = ChoiceProps<V> & {
  look: { readonly group: string; readonly option: string };
};

/** One of a few, in a look of its own: radio buttons that are heard and not seen. */
export const RadioChoice = <V extends string>({
  legend,
  name,
  value,
  onChange,
  options,
  look,
}: RadioChoiceProps<V>) => (
  <fieldset className={look.group}>
    <legend className="sr-only">{legend}</legend>
    {options.map((option) => (
      <label key={option.value} className={look.option}>
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
