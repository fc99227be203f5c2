import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

type PicksProps<V extends string> = {
  /** What is chosen here; read out, not shown. */
  legend: string;
  name: string;
  /** One under the other on every screen. */
  stacked?: boolean;
  value: V;
  onChange: (value: V) => void;
  options: readonly {
    value: V;
    label: string;
    text?: string;
    icon?: ReactNode;
    /** A control of its own, behind the option and no part of it. */
    beside?: ReactNode;
  }[];
};

/** One out of a few, each an option of a thumb's size: side by side, on a phone one under the other. */
export const Picks = <V extends string>({ legend, name, stacked = false, value, onChange, options }: PicksProps<V>) => {
  const id = useId();
  return (
    <fieldset
      className={classNames(
        "grid min-w-0 gap-2.5",
        !stacked && "min-[37.5rem]:auto-cols-fr min-[37.5rem]:grid-flow-col",
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <Beside key={option.value} beside={option.beside}>
          <label className="grid min-h-(--control) cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 [overflow-wrap:anywhere] rounded-[0.625rem] border-[1.5px] border-line-strong bg-surface px-4 py-3.5 hover:bg-sunken has-checked:border-ink has-checked:bg-tape-soft has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-5 [&_svg]:text-ink-soft">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-describedby={option.text ? `${id}-${option.value}` : undefined}
              className="size-[1.375rem] appearance-none rounded-full border-[1.5px] border-line-strong outline-hidden checked:border-[0.4375rem] checked:border-ink checked:bg-tape forced-colors:appearance-auto"
            />
            <span className="grid">
              <span className="font-semibold">{option.label}</span>
              {option.text && (
                <span id={`${id}-${option.value}`} aria-hidden="true" className="text-sm text-ink-soft">
                  {option.text}
                </span>
              )}
            </span>
            {option.icon}
          </label>
        </Beside>
      ))}
    </fieldset>
  );
};

const Beside = ({ beside, children }: { beside: ReactNode; children: ReactNode }) =>
  beside === undefined ? (
    children
  ) : (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
      {children}
      {beside}
    </div>
  );
