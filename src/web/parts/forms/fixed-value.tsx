import type { ReactNode } from "react";

/** Stands among fields for what cannot be changed there. */
export const FixedValue = ({ label, value, hint }: { label: string; value: string; hint?: ReactNode }) => (
  <dl className="grid content-start gap-1.5">
    <dt className="text-sm/5 font-semibold">{label}</dt>
    <dd className="flex min-h-12 items-center rounded-md border border-line bg-sunken px-3.5 py-2.5 [overflow-wrap:anywhere]">
      {value}
    </dd>
    {hint && <dd className="text-sm/5 text-ink-faint">{hint}</dd>}
  </dl>
);
