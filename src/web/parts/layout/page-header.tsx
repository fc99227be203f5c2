import type { ReactNode } from "react";

/** The one h1 of a screen, with a line of explanation and at most one control beside it. */
export const PageHeader = ({ title, lead, aside }: { title: string; lead?: ReactNode; aside?: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-7 pb-6 md:pt-10 md:pb-8">
    <div className="grid max-w-(--width-prose) gap-1.5">
      <h1 className="type-screen">{title}</h1>
      {lead && <p className="text-ink-soft text-pretty">{lead}</p>}
    </div>
    {aside}
  </div>
);
