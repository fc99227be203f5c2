export type ChartPoint = {
  /** On the axis. */
  label: string;
  /** In full, where the label is short. */
  name?: string;
  value: number;
  /** The one that is going on, and its word, such as "today". */
  now?: string;
};

export type ChartSeries = {
  points: readonly ChartPoint[];
  /** What the axis counts, such as "Day". */
  axisName: string;
  /** What is counted, such as "Calls". */
  valueName: string;
  /** A value with its unit: "1 call", "14 calls". */
  inWords: (value: number) => string;
  /** What is said when there is nothing to draw. */
  emptyText: string;
};

export const fullName = ({ name, label, now }: ChartPoint): string =>
  now ? `${name ?? label}, ${now}` : (name ?? label);

export const isEmpty = (points: readonly ChartPoint[]): boolean => points.every(({ value }) => value === 0);

/** Labels count from what is going on now, else from the first. */
export const anchorOf = (points: readonly ChartPoint[]): number =>
  Math.max(
    0,
    points.findIndex(({ now }) => now !== undefined),
  );
