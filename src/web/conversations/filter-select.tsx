import { ChevronDown } from "lucide-react";

type FilterSelectProps<V extends string> = {
  label: string;
  value: V | "";
  onChange: (value: V | undefined) => void;
  /** What it says when nothing is chosen. */
  all: string;
  options: readonly { value: V; label: string }[];
};

/** One of a few, or all of them. */
export const FilterSelect = <V extends string>({ label, value, onChange, all, options }: FilterSelectProps<V>) => (
  <span className="relative block min-w-0">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
      className="block min-h-12 w-full appearance-none truncate rounded-md border-[1.5px] border-line-strong bg-surface py-2 pr-10 pl-3.5 text-[1rem]"
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-faint" aria-hidden />
  </span>
);
