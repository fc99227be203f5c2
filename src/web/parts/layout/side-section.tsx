import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";

type SideSectionProps = {
  title: string;
  /** What it is for, in a sentence. */
  text: string;
  /** For what cannot be taken back. */
  danger?: boolean;
  children: ReactNode;
};

/** Name and reason at the left, the controls on a card at the right; on a phone one above the other. */
export const SideSection = ({ title, text, danger = false, children }: SideSectionProps) => {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-10 gap-y-4 border-t border-line py-7 first:border-t-0 first:pt-0 lg:grid-cols-[19rem_minmax(0,1fr)] lg:py-9"
    >
      <div className="grid content-start gap-1.5">
        <h2 id={titleId} className="type-card text-xl">
          {title}
        </h2>
        <p className="max-w-(--measure) text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      <div
        className={classNames(
          "rounded-lg border bg-surface p-(--space-card) shadow-card",
          danger ? "border-bad-line" : "border-line",
        )}
      >
        {children}
      </div>
    </section>
  );
};
