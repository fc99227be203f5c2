import type { ReactNode } from "react";

/** Parts of one kind under their heading. */
export const Group = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid min-w-0 gap-5">
    <h2 id={id} className="type-heading border-b-[1.5px] border-ink pb-3">
      {title}
    </h2>
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:grid-cols-2">{children}</div>
  </section>
);

type SpecimenProps = {
  /** Which part, in which state. */
  name: string;
  /** Across the whole page. */
  wide?: boolean;
  /** The part brings its own ground. */
  bare?: boolean;
  children: ReactNode;
};

export const Specimen = ({ name, wide = false, bare = false, children }: SpecimenProps) => (
  <div
    className={
      wide
        ? "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2 lg:col-span-2"
        : "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2"
    }
  >
    <p className="text-xs font-semibold text-ink-faint">{name}</p>
    {bare ? (
      children
    ) : (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-(--space-card)">
        {children}
      </div>
    )}
  </div>
);

export const Flow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);

/** A still picture of the keyboard's focus on a button. */
export const AsFocused = ({ children }: { children: ReactNode }) => (
  <span className="contents *:outline-3 *:outline-offset-2 *:outline-focus">{children}</span>
);

/** A still picture of the pointer over a button with an edge, or without one. */
export const AsHovered = ({ children }: { children: ReactNode }) => (
  <span className="contents *:bg-sunken">{children}</span>
);
