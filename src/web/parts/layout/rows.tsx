import type { ReactNode } from "react";

/** A list with a hairline between its rows; each child is one row. Stands flush in a card. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);

type RowProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** A fact, such as a badge. */
  end?: ReactNode;
  /** What can be done about it; on a phone across the full width, under the text. */
  action?: ReactNode;
};

/** Something with a name, a line about it, and one fact or one control at its end. */
export const Row = ({ icon, title, text, end, action }: RowProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-3 px-(--space-card) py-3.5">
    {icon}
    <div className="min-w-[min(12rem,100%)] flex-1">
      <p className="font-[620] [overflow-wrap:anywhere]">{title}</p>
      {text && <p className="text-sm text-pretty text-ink-soft">{text}</p>}
    </div>
    {end}
    {action && <div className="max-md:grid max-md:w-full">{action}</div>}
  </li>
);
