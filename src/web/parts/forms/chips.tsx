import type { ReactNode } from "react";

type ChoiceProps<V extends string> = {
  /** What is chosen here; read out, not shown. */
  legend: string;
  name: string;
  /** Nothing where something else than these was chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string; icon?: ReactNode }[];
};

type RadioChoiceProps<V extends string> = ChoiceProps<V> & {
  look: { readonly group: string; readonly option: string };
};

/** One of a few, in a look of its own: radio buttons that are heard and not seen. */
const RadioChoice = <V extends string>({ legend, name, value, onChange, options, look }: RadioChoiceProps<V>) => (
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

const segmentLook = {
  group:
    "flex max-w-full min-w-0 flex-wrap gap-0.5 rounded-[0.625rem] border border-line bg-sunken p-[3px] md:inline-flex",
  option:
    "inline-flex min-h-10 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[0.4375rem] px-3.5 text-[0.9375rem]/none font-[560] whitespace-nowrap text-ink-soft hover:text-ink has-checked:bg-surface has-checked:font-[650] has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_oklch(0.2_0.02_210_/_0.08)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9.5 md:flex-none dark:has-checked:bg-raised dark:has-checked:shadow-[0_0_0_1px_var(--color-line-strong)] forced-colors:has-checked:underline [&_svg]:size-4",
};

/** A period or a pattern: one of two to four, side by side in one trough. */
export const SegmentChoice = <V extends string>(choice: ChoiceProps<V>) => (
  <RadioChoice {...choice} look={segmentLook} />
);

const chipLook = {
  group: "flex flex-wrap gap-1.5",
  option:
    "inline-flex min-h-(--control) cursor-pointer items-center gap-1.5 rounded-sm border-[1.5px] border-line-strong bg-surface px-3 text-[0.9375rem]/none font-[560] transition-colors duration-(--duration-fast) not-has-checked:hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-(--control-sm) forced-colors:has-checked:underline [&_svg]:size-4 [&_svg]:shrink-0",
};

/** A filter: one of a few, the chosen one in ink. */
export const Chips = <V extends string>(choice: ChoiceProps<V>) => <RadioChoice {...choice} look={chipLook} />;
