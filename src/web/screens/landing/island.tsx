import type { ReactNode } from "react";

/** What moves on this page. */
export type IslandName = "header" | "circle" | "example" | "calculator" | "news";

/** A part that wakes by itself where the page starts alone. All around it stays as it was written and needs no script. */
export const Island = ({ name, children }: { name: IslandName; children: ReactNode }) => (
  <div data-island={name} className="contents">
    {children}
  </div>
);
