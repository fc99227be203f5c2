import type { ReactNode } from "react";

/** Which month it is, right under the way back; its files beside it. */
export const InvoiceHead = ({ name, lead, aside }: { name: string; lead: ReactNode; aside?: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-2 pb-6">
    <div className="grid gap-1.5">
      <h1 className="type-screen">{name}</h1>
      <p className="text-pretty text-ink-soft">{lead}</p>
    </div>
    {aside && <div className="max-[30rem]:w-full">{aside}</div>}
  </div>
);
