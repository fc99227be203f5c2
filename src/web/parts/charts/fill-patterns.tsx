export type Fill = "plain" | "dotted" | "hatched";

/** Dots and hatching, to be used by `fillOf` under the same id. */
export const FillPatterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}-dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--chart-neutral)" />
      <circle cx="3" cy="3" r="1.25" fill="var(--color-surface)" />
    </pattern>
    <pattern id={`${id}-hatched`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="7" height="7" fill="var(--chart-negative)" />
      <path d="M0 0V7" stroke="var(--color-surface)" strokeWidth="2.4" />
    </pattern>
  </defs>
);

export const fillOf = (fill: Fill, id: string): string =>
  fill === "plain" ? "var(--chart-positive)" : `url(#${id}-${fill})`;

/** The same fill as a small sign beside its name: disc, bar, diamond. */
export const FillSign = ({ fill, patternId }: { fill: Fill; patternId: string }) => (
  <svg viewBox="0 0 14 14" className="chart size-3.5 shrink-0" aria-hidden="true">
    {fill === "plain" && <circle cx="7" cy="7" r="6.5" fill={fillOf(fill, patternId)} className="chart-part" />}
    {fill === "dotted" && (
      <rect y="2" width="14" height="10" rx="2" fill={fillOf(fill, patternId)} className="chart-part" />
    )}
    {fill === "hatched" && <path d="M7 0l7 7-7 7-7-7z" fill={fillOf(fill, patternId)} className="chart-part" />}
  </svg>
);
