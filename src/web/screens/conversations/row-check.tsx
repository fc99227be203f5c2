import { Check } from "lucide-react";

type RowCheckProps = { name: string; checked: boolean; onToggle: () => void };

/** Selects a row. Its whole height at the left edge is the target. */
export const RowCheck = ({ name, checked, onToggle }: RowCheckProps) => (
  <label className="grid w-12 shrink-0 cursor-pointer place-items-start justify-items-end pt-5 pr-1.5 pb-3.5">
    <span className="relative grid size-6 place-items-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={checked}
        onChange={onToggle}
        className="peer size-6 cursor-pointer appearance-none rounded-[0.3125rem] border-[1.5px] border-line-strong bg-surface checked:border-ink checked:bg-tape dark:checked:border-tape forced-colors:appearance-auto"
      />
      <Check
        className="pointer-events-none absolute hidden size-[1.125rem] text-on-tape peer-checked:block forced-colors:hidden"
        strokeWidth={3}
        aria-hidden
      />
    </span>
  </label>
);
