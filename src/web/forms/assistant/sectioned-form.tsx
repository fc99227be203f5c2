import type { ReactNode } from "react";
import { classNames } from "../../parts/class-names.ts";
import type { FormSection } from "./form-section.ts";
import { SectionCard } from "./section-card.tsx";
import { SectionTabs, SectionTape } from "./section-nav.tsx";
import { useActiveSection } from "./use-active-section.ts";

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
};

/** A form in sections that are all on one page: the side indicator or tabs, Back and Next, and the place where one reads. */
export const SectionedForm = <Id extends string>(props: SectionedFormProps<Id>) => {
  const { ids, sections, content, action, beside } = props;
  const { active, jump } = useActiveSection(ids);
  const jumpTo = (id: Id | undefined) => (id === undefined ? undefined : () => jump(id));
  return (
    <>
      <SectionTabs sections={sections} active={active} onJump={jump} />
      <div
        className={classNames(
          "grid grid-cols-[minmax(0,1fr)] items-start gap-8 md:grid-cols-[12rem_minmax(0,1fr)] min-[73.8125rem]:gap-10",
          beside !== undefined && "min-[73.8125rem]:grid-cols-[13.5rem_minmax(0,1fr)_20.5rem]",
        )}
      >
        <SectionTape sections={sections} active={active} onJump={jump} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {sections.map((section, place) => (
            <SectionCard
              key={section.id}
              section={section}
              number={place + 1}
              active={section.id === active}
              aside={content[section.id].aside}
              onBack={jumpTo(ids[place - 1])}
              onNext={jumpTo(ids[place + 1])}
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
