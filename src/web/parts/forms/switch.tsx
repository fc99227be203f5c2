import { type ComponentPropsWithRef, type ReactNode, useId } from "react";

type SwitchProps = Omit<
  ComponentPropsWithRef<"input">,
  "id" | "className" | "type" | "role" | "children" | "defaultChecked"
> & {
  label: string;
  checked: boolean;
  /** What changes when it is on, or why it cannot be changed. */
  hint?: ReactNode;
};

/** On or off, at once: for what needs no Save. The whole row is the target. */
export const Switch = ({ label, hint, checked, ...input }: SwitchProps) => {
  const hintId = useId();
  return (
    <label className="flex min-h-(--control) cursor-pointer items-center justify-between gap-4 py-2 has-disabled:cursor-not-allowed">
      <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
        <span>{label}</span>
        {hint && (
          <span id={hintId} aria-hidden="true" className="text-sm/5 text-ink-faint">
            {hint}
          </span>
        )}
      </span>
      <span className="relative inline-flex shrink-0">
        <input
          {...input}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={hint ? hintId : undefined}
          className="peer h-7.5 w-13 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-line-strong bg-surface transition-colors duration-(--duration-fast) checked:border-ink checked:bg-tape disabled:border-line disabled:bg-sunken dark:checked:border-tape forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5.5 rounded-full bg-line-strong transition-[translate,background-color] duration-(--duration-fast) peer-checked:translate-x-5.5 peer-checked:bg-on-tape peer-disabled:bg-line forced-colors:hidden rtl:right-1 rtl:left-auto rtl:peer-checked:-translate-x-5.5"
        />
      </span>
    </label>
  );
};
