import { Tabs } from "radix-ui";
import type { ReactNode } from "react";

type SegmentsProps<V extends string> = {
  /** What is chosen here, for those who cannot see it. */
  label: string;
  value: V;
  onChange: (value: V) => void;
  options: readonly { value: V; label: string }[];
  /** The panels, one for each option. */
  children: ReactNode;
};

/** Two or three modes of one place, as tabs across the full width. */
export const Segments = <V extends string>({ label, value, onChange, options, children }: SegmentsProps<V>) => (
  <Tabs.Root
    value={value}
    onValueChange={(chosen) => onChange(chosen as V)}
    className="grid grid-cols-[minmax(0,1fr)] gap-[1.375rem]"
  >
    <Tabs.List
      aria-label={label}
      className="flex flex-wrap gap-0.5 rounded-[0.625rem] border border-line bg-sunken p-[3px]"
    >
      {options.map((option) => (
        <Tabs.Trigger
          key={option.value}
          value={option.value}
          className="min-h-(--control) flex-1 rounded-[0.4375rem] px-3.5 text-[1rem] font-[560] text-ink-soft data-[state=active]:bg-surface data-[state=active]:font-[650] data-[state=active]:text-ink data-[state=active]:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_oklch(0.2_0.02_210_/_0.08)] dark:data-[state=active]:bg-raised dark:data-[state=active]:shadow-[0_0_0_1px_var(--color-line-strong)] forced-colors:data-[state=active]:underline"
        >
          {option.label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
    {children}
  </Tabs.Root>
);

/** Begins with something that takes the focus, so the panel itself is no stop of the keyboard. */
export const SegmentPanel = ({ value, children }: { value: string; children: ReactNode }) => (
  <Tabs.Content value={value} tabIndex={undefined}>
    {children}
  </Tabs.Content>
);
