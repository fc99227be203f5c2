import { Check } from "lucide-react";
import type { CSSProperties } from "react";
import type { FormSection } from "./form-section.ts";

type SectionNavProps<Id extends string> = {
  sections: readonly FormSection<Id>[];
  active: Id;
  onJump: (id: Id) => void;
};

const Done = () => (
  <>
    <Check className="size-[1.125rem] shrink-0 text-good" strokeWidth={3} aria-hidden />
    <span className="sr-only">, done</span>
  </>
);

/** At the side of a desk: a tape pulled down to the middle of the section that is open. */
export const SectionTape = <Id extends string>({ sections, active, onJump }: SectionNavProps<Id>) => {
  const open = sections.findIndex(({ id }) => id === active);
  return (
    <nav aria-label="Sections" className="sticky top-24 hidden grid-cols-[2.75rem_1fr] gap-x-4 md:grid">
      <span
        aria-hidden="true"
        className="step-tape before:transition-[height] before:duration-(--duration-slow)"
        style={{ "--at": `${((open + 0.5) / sections.length) * 100}%` } as CSSProperties}
      />
      <ol className="grid auto-rows-fr">
        {sections.map((section) => (
          <li key={section.id} className="min-h-28 py-1.5">
            <button
              type="button"
              onClick={() => onJump(section.id)}
              aria-current={section.id === active ? "step" : undefined}
              className="group/step block w-full text-left text-ink-soft hover:text-ink aria-[current]:text-ink"
            >
              <span className="flex items-center gap-2 font-display text-[1rem]/6 font-[720] group-aria-[current]/step:text-[1.125rem]">
                {section.title}
                {section.done && <Done />}
              </span>
              <span className="mt-0.5 block text-sm text-ink-faint">{section.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** On a phone: tabs that stay under the top bar. */
export const SectionTabs = <Id extends string>({ sections, active, onJump }: SectionNavProps<Id>) => (
  <nav
    aria-label="Sections"
    className="sticky top-(--bar-top) z-(--z-sticky) -mx-1 bg-canvas px-1 pt-1.5 pb-2.5 md:hidden"
  >
    <ol className="flex gap-0.5 rounded-[0.625rem] border border-line bg-sunken p-[3px]">
      {sections.map((section) => (
        <li key={section.id} className="grid min-w-0 flex-1">
          <button
            type="button"
            onClick={() => onJump(section.id)}
            aria-current={section.id === active ? "step" : undefined}
            className="inline-flex min-h-(--control) min-w-0 items-center justify-center gap-1.5 rounded-[0.4375rem] px-1.5 text-sm font-[560] text-ink-soft aria-[current]:bg-surface aria-[current]:font-[650] aria-[current]:text-ink aria-[current]:shadow-[0_0_0_1px_var(--color-line),0_1px_2px_oklch(0.2_0.02_210_/_0.08)] dark:aria-[current]:bg-raised dark:aria-[current]:shadow-[0_0_0_1px_var(--color-line-strong)] forced-colors:aria-[current]:underline"
          >
            {section.done && <Done />}
            <span className="truncate">{section.short}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
