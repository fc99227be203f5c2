import type { ReactNode } from "react";

type PartProps = {
  title: string;
  /** What it is and how it stands. */
  text: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

/** One way to confirm who one is: what it is at the left, what can be done at the right. */
export const Part = ({ title, text, action, children }: PartProps) => (
  <div className="grid gap-4">
    <div className="grid gap-3 min-[37.5rem]:flex min-[37.5rem]:items-start min-[37.5rem]:justify-between">
      <div className="grid gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-(--measure) text-sm text-pretty text-ink-soft">{text}</p>
      </div>
      {action && <div className="grid shrink-0">{action}</div>}
    </div>
    {children}
  </div>
);
