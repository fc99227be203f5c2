export type ChartPoint = {
  /** On the axis. */
  label: string;
  /** In full, where the label is short. */
  name?: string;
  value: number;
  /** The one that is going on, and its word, such as "today". */
  now?: string;
  /** Where what it counts is listed. */
  to?: string | undefined;
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

/** The arithmetic of the charts: what is drawn where, in pixels. */

const atMostLines = 3;

/** Round numbers for the grid: whole counts, zero left out, the last one at or above the highest value. */
export const gridValues = (highest: number): number[] => {
  if (!(highest > 0)) return [];
  for (let unit = 1; ; unit *= 10) {
    for (const step of [unit, 2 * unit, 5 * unit]) {
      const lines = Math.ceil(highest / step);
      if (lines <= atMostLines) return Array.from({ length: lines }, (_, place) => (place + 1) * step);
    }
  }
};

/** Zero at the bottom, the highest grid value at the top. */
export const heightOf = (value: number, top: number, height: number): number => (top > 0 ? (value / top) * height : 0);

/** Points from edge to edge; a single one stands in the middle. */
export const pointAt = (place: number, count: number, width: number): number =>
  count < 2 ? width / 2 : (place * width) / (count - 1);

const barShare = 0.66;
const widestBar = 56;

/** The middle and the width of a bar in its band. */
export const barAt = (place: number, count: number, width: number): { middle: number; width: number } => {
  const band = width / Math.max(count, 1);
  return { middle: (place + 0.5) * band, width: Math.min(band * barShare, widestBar) };
};

/** Every how many places a label fits, in steps that a person counts in. */
export const labelEvery = (count: number, width: number, labelWidth: number): number => {
  const fits = Math.max(1, Math.floor(width / labelWidth));
  return [1, 2, 3, 4, 6, 7, 12, 14].find((every) => Math.ceil(count / every) <= fits) ?? Math.ceil(count / fits);
};

/** Labels are counted from the anchor, so that today always has its own. */
export const isLabelled = (place: number, every: number, anchor: number): boolean =>
  Math.abs(place - anchor) % every === 0;

const gap = 3;
const narrowest = 8;

/** Parts of one bar with a gap between them. What is there is never too narrow to be seen; what is not there is not drawn. */
export const stackOf = (values: readonly number[], width: number): { start: number; width: number }[] => {
  const shown = values.filter((value) => value > 0);
  const total = shown.reduce((sum, value) => sum + value, 0);
  const room = width - gap * Math.max(shown.length - 1, 0);
  const narrow = shown.filter((value) => (value / total) * room < narrowest);
  const wideTotal = total - narrow.reduce((sum, value) => sum + value, 0);
  const wideRoom = room - narrow.length * narrowest;
  let start = 0;
  return values.map((value) => {
    const part = value <= 0 ? 0 : (value / total) * room < narrowest ? narrowest : (value / wideTotal) * wideRoom;
    const placed = { start, width: part };
    if (part > 0) start += part + gap;
    return placed;
  });
};

/** A share in words: what is there is never 0%, and not all is never 100%. */
export const shareInWords = (share: number, value: number, total: number): string => {
  if (share === 0 && value > 0) return "under 1%";
  if (share === 100 && value < total) return "over 99%";
  return `${share}%`;
};

/** Whole percentages that add up to 100: what rounding leaves over goes to those who lost most by it. */
export const sharesOf = (values: readonly number[]): number[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const left = 100 - exact.reduce((sum, share) => sum + Math.floor(share), 0);
  const byLoss = exact.map((share, place) => ({ place, loss: share % 1 })).sort((a, b) => b.loss - a.loss);
  const raised = new Set(byLoss.slice(0, Math.round(left)).map(({ place }) => place));
  return exact.map((share, place) => Math.floor(share) + (raised.has(place) ? 1 : 0));
};
