import { type ChoiceProps, RadioChoice } from "./radio-choice.tsx";

const look = {
  group: "flex flex-wrap gap-1.5",
  option:
    "inline-flex min-h-(--control) cursor-pointer items-center gap-1.5 rounded-sm border-[1.5px] border-line-strong bg-surface px-3 text-[0.9375rem]/none font-[560] transition-colors duration-(--duration-fast) not-has-checked:hover:bg-sunken has-checked:border-ink has-checked:bg-ink has-checked:text-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-(--control-sm) forced-colors:has-checked:underline [&_svg]:size-4 [&_svg]:shrink-0",
};

/** A filter: one of a few, the chosen one in ink. */
export const Chips = <V extends string>(choice: ChoiceProps<V>) => <RadioChoice {...choice} look={look} />;
