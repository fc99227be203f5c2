import { ArrowDown, ArrowUp, Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "../../parts/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import type { FormSection } from "./form-section.ts";

type SectionCardProps = {
  section: FormSection;
  number: number;
  /** Whether it is the one that is being read. */
  active: boolean;
  /** One quiet fact at the right of the head. */
  aside?: ReactNode;
  onBack?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** Stands in the place of Next: what the form is for. */
  action?: ReactNode;
  children: ReactNode;
};

/** One section of a long form: numbered, with an ink edge while it is read, and with the ways to its neighbours. */
export const SectionCard = (props: SectionCardProps) => {
  const { section, number, active, aside, onBack, onNext, action, children } = props;
  const titleId = useId();
  return (
    <section
      id={section.id}
      aria-labelledby={titleId}
      data-active={active}
      className={classNames(
        "scroll-mt-14 rounded-lg border bg-surface shadow-card md:scroll-mt-2",
        active ? "border-ink ring-[0.5px] ring-ink" : "border-line",
      )}
    >
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-(--space-card) py-3.5">
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={classNames(
              "grid size-8 shrink-0 place-items-center rounded-sm font-display text-[1rem]/none font-[720]",
              section.done ? "bg-good-soft text-good" : active ? "bg-tape text-on-tape" : "bg-sunken",
            )}
          >
            {section.done ? <Check className="size-5" strokeWidth={3} /> : number}
          </span>
          <h2 id={titleId} tabIndex={-1} className="type-section">
            {section.title}
          </h2>
        </div>
        {aside && <span className="text-sm text-ink-faint">{aside}</span>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5.5 p-(--space-card)">{children}</div>
      <div
        className={classNames(
          "flex gap-3 border-t border-line px-(--space-card) py-4 md:justify-between",
          action ? "max-md:flex-col" : "max-md:*:flex-1",
        )}
      >
        {onBack && (
          <Button icon={<ArrowUp aria-hidden />} onClick={onBack}>
            Back
          </Button>
        )}
        {onNext && (
          <div className="grid md:ml-auto">
            <Button kind="dark" iconAfter={<ArrowDown aria-hidden />} onClick={onNext}>
              Next
            </Button>
          </div>
        )}
        {action && <div className="grid md:ml-auto">{action}</div>}
      </div>
    </section>
  );
};
