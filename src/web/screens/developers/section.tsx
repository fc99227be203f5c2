import { type ReactNode, useId } from "react";

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A card whose rows reach to its edges. */
export const Section = ({ title, aside, children }: SectionProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 overflow-clip rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-3 border-b border-line px-(--space-card) py-2.5">
        <h2 id={titleId} className="type-card">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};
