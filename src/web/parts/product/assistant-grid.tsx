import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "../status/skeleton.tsx";

/** Three across, two, one. */
const gridLook = "grid gap-(--space-stack) min-[37.5rem]:grid-cols-2 lg:grid-cols-3";

export const CardGrid = ({ children }: { children: ReactNode }) => (
  <ul aria-label="Your assistants" className={gridLook}>
    {children}
  </ul>
);

/** The last tile: the way to one more. */
export const NewAssistantTile = () => (
  <li className="min-w-0">
    <Link
      to="/create-assistant"
      className="grid h-full min-h-32 place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-(--space-card) text-center font-semibold text-ink no-underline hover:bg-sunken hover:text-ink"
    >
      <Plus className="size-6 text-ink-soft" aria-hidden />
      Create New Assistant
    </Link>
  </li>
);

/** Cards in their final size, before there is any to show. */
export const CardSkeletons = () => (
  <div className={gridLook}>
    {[0, 1, 2].map((place) => (
      <div key={place} className="grid gap-4 rounded-lg border border-line bg-surface p-(--space-card)">
        <div className="flex items-center gap-3">
          <Skeleton width="2.75rem" height="2.75rem" />
          <Skeleton width="8rem" height="1.25rem" />
        </div>
        <Skeleton width="12rem" height="1.375rem" />
        <Skeleton width="7rem" height="1rem" />
        <Skeleton width="100%" height="2.75rem" />
      </div>
    ))}
  </div>
);
