import { type ChoiceProps, RadioChoice } from "./radio-choice.tsx";

const look = {
  group:
    "flex max-w-full min-w-0 flex-wrap gap-0.5 rounded-[0.625rem] border border-line bg-sunken p-[3px] md:inline-flex",
  option:
    "inline-flex min-h-10 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[0.4375rem] px-3.5 text-[0.9375rem]/none font-[560] whitespace-nowrap text-ink-soft hover:text-ink has-checked:bg-surface has-checked:font-[650] has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_oklch(0.2_0.02_210_/_0.08)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-9.5 md:flex-none dark:has-checked:bg-raised dark:has-checked:shadow-[0_0_0_1px_var(--color-line-strong)] forced-colors:has-checked:underline [&_svg]:size-4",
};

/** A period or a pattern: one of two to four, side by side in one trough. */
export const SegmentChoice = <V extends string>(choice: ChoiceProps<V>) => <RadioChoice {...choice} look={look} />;
