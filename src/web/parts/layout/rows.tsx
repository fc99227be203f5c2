import type { ReactNode } from "react";

/** A list with a hairline between its rows; each child is one row. Stands flush in a card. */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
);
