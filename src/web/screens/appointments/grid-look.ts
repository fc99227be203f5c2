import type { CSSProperties } from "react";
import type { Minutes } from "./day-layout.ts";

/** How high an hour is drawn: a quarter of it is still a line of text. */
const hourRem = 4;

const ofHours = (minutes: number): string => `${(minutes / 60) * hourRem}rem`;

/** Where a span stands in a column that shows these hours; nothing where it does not reach into them. */
export const spanStyle = ({ from, to }: Minutes, shown: Minutes): CSSProperties | undefined => {
  const [top, bottom] = [Math.max(from, shown.from), Math.min(to, shown.to)];
  return bottom <= top ? undefined : { top: ofHours(top - shown.from), height: ofHours(bottom - top) };
};

export const topStyle = (minute: number, shown: Minutes): CSSProperties => ({ top: ofHours(minute - shown.from) });

export const heightStyle = (shown: Minutes): CSSProperties => ({ height: ofHours(shown.to - shown.from) });

const line = (color: string, every: string) =>
  `repeating-linear-gradient(180deg, ${color} 0 1px, transparent 1px ${every})`;

/** A hairline at every hour. */
export const hourLines: CSSProperties = { backgroundImage: line("var(--color-line)", `${hourRem}rem`) };

/** The axis is a ruler: a short tick at every quarter, a long one at the hour. */
export const rulerTicks: CSSProperties = {
  background: [
    `${line("var(--color-ink-faint)", `${hourRem / 4}rem`)} 100% 0 / 5px 100% no-repeat`,
    `${line("var(--color-ink-faint)", `${hourRem}rem`)} 100% 0 / 12px 100% no-repeat`,
  ].join(", "),
};

/** Told apart without colour, with words beside it. */
export const hatched: CSSProperties = {
  backgroundImage:
    "repeating-linear-gradient(135deg, color-mix(in oklch, var(--color-neutral) 34%, transparent) 0 1.5px, transparent 1.5px 8px)",
};
