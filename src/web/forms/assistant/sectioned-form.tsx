import { ArrowDown, ArrowUp, Check } from "lucide-react";
import { type CSSProperties, type ReactNode, useId } from "react";
import { Button } from "../../parts/buttons/button.tsx";
import { classNames } from "../../parts/class-names.ts";
import { useActiveSection } from "./use-active-section.ts";

/** One part of a long form, as its navigation names it. `id` is also the id of its element. */
export type FormSection<Id extends string = string> = {
  readonly id: Id;
  readonly title: string;
  /** On the tabs of a phone. */
  readonly short: string;
  /** What is in it, in a few words. */
  readonly text: string;
  readonly done?: boolean;
};

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
const SectionCard = (props: SectionCardProps) => {
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
const SectionSteps = <Id extends string>({ sections, active, onJump }: SectionNavProps<Id>) => {
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
const SectionTabs = <Id extends string>({ sections, active, onJump }: SectionNavProps<Id>) => (
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

type SectionedFormProps<Id extends string> = {
  /** The ids in their order; the same array each time. */
  ids: readonly [Id, ...Id[]];
  sections: readonly FormSection<Id>[];
  /** What stands in each section, and a quiet fact in its head. */
  content: Record<Id, { body: ReactNode; aside?: ReactNode }>;
  /** The form's own button, at the end of the last section. */
  action: ReactNode;
  /** A third column, where there is room for one. */
  beside?: ReactNode;
  /** Whether Next may go on from here; where not, whoever is asked says what is missing. */
  mayGoOn?: (id: Id) => boolean;
};

/** A form in sections that are all on one page: the side indicator or tabs, Back and Next, and the place where one reads. */
export const SectionedForm = <Id extends string>(props: SectionedFormProps<Id>) => {
  const { ids, sections, content, action, beside, mayGoOn = () => true } = props;
  const { active, jump } = useActiveSection(ids);
  const jumpTo = (id: Id | undefined) => (id === undefined ? undefined : () => jump(id));
  const nextOf = (id: Id, next: Id | undefined) => (next === undefined ? undefined : () => mayGoOn(id) && jump(next));
  return (
    <>
      <SectionTabs sections={sections} active={active} onJump={jump} />
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[12rem_minmax(0,1fr)] min-[73.8125rem]:gap-10",
          beside !== undefined && "min-[73.8125rem]:grid-cols-[13.5rem_minmax(0,1fr)_20.5rem]",
        )}
      >
        <SectionSteps sections={sections} active={active} onJump={jump} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {sections.map((section, place) => (
            <SectionCard
              key={section.id}
              section={section}
              number={place + 1}
              active={section.id === active}
              aside={content[section.id].aside}
              onBack={jumpTo(ids[place - 1])}
              onNext={nextOf(section.id, ids[place + 1])}
              action={place === sections.length - 1 && action}
            >
              {content[section.id].body}
            </SectionCard>
          ))}
        </div>
        {beside !== undefined && <div className="sticky top-24 hidden min-[73.8125rem]:block">{beside}</div>}
      </div>
    </>
  );
};
