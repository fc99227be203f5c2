import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ChartFrame, type ChartTexts } from "./chart-frame.tsx";
import { ChartMark, ChartPlot } from "./chart-plot.tsx";
import { shareInWords, sharesOf, stackOf } from "./chart-scale.ts";

export type Fill = "plain" | "dotted" | "hatched";

/** Dots and hatching, to be used by `fillOf` under the same id. */
const FillPatterns = ({ id }: { id: string }) => (
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

const fillOf = (fill: Fill, id: string): string => (fill === "plain" ? "var(--chart-positive)" : `url(#${id}-${fill})`);

/** The same fill as a small sign beside its name: disc, bar, diamond. */
const FillSign = ({ fill, patternId }: { fill: Fill; patternId: string }) => (
  <svg viewBox="0 0 14 14" className="chart size-3.5 shrink-0" aria-hidden="true">
    {fill === "plain" && <circle cx="7" cy="7" r="6.5" fill={fillOf(fill, patternId)} className="chart-part" />}
    {fill === "dotted" && (
      <rect y="2" width="14" height="10" rx="2" fill={fillOf(fill, patternId)} className="chart-part" />
    )}
    {fill === "hatched" && <path d="M7 0l7 7-7 7-7-7z" fill={fillOf(fill, patternId)} className="chart-part" />}
  </svg>
);

type StackedBarProps = ChartTexts & {
  /** Each with its own fill, so that they are told apart without colour. */
  parts: readonly { name: string; value: number; fill: Fill; to?: string | undefined }[];
  /** What the parts are, and what is counted: "Sentiment", "Calls". */
  partName: string;
  valueName: string;
  inWords: (value: number) => string;
  emptyText: string;
};

/** The whole as one bar, its parts side by side, the counts written under it. */
export const StackedBar = ({ parts, partName, valueName, inWords, emptyText, ...texts }: StackedBarProps) => {
  const patternId = useId();
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const rounded = sharesOf(parts.map(({ value }) => value));
  const shares = parts.map(({ value }, place) => shareInWords(rounded[place] ?? 0, value, total));
  const empty = total === 0;
  return (
    <ChartFrame
      {...texts}
      head={[partName, valueName, "Share"]}
      rows={empty ? [] : parts.map(({ name, value }, place) => [name, String(value), shares[place] ?? ""])}
      links={parts.map(({ to }) => to)}
    >
      {({ width, em }) => {
        const height = 52 * em;
        if (empty) return <EmptyBar text={emptyText} />;
        const placed = stackOf(
          parts.map(({ value }) => value),
          width,
        );
        return (
          <>
            <ChartPlot sentence={texts.sentence} width={width} height={height} count={parts.length} first={0}>
              {(_, carry) => (
                <>
                  <FillPatterns id={patternId} />
                  {parts.map(({ name, value, fill, to }, place) => {
                    const box = placed[place] ?? { start: 0, width: 0 };
                    return (
                      <ChartMark key={name} {...carry(place, `${name}: ${inWords(value)}, ${shares[place]}`)} to={to}>
                        <rect
                          x={box.start}
                          width={box.width}
                          height={height}
                          rx={4}
                          fill={fillOf(fill, patternId)}
                          className="chart-part"
                        />
                        <rect
                          x={box.start - 2}
                          y={-4}
                          width={box.width + 4}
                          height={height + 8}
                          rx={6}
                          className="chart-ring"
                        />
                      </ChartMark>
                    );
                  })}
                </>
              )}
            </ChartPlot>
            <ul className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-3" aria-hidden="true">
              {parts.map(({ name, value, fill, to }, place) => (
                <li key={name} data-picture="legend">
                  <LegendWay to={to}>
                    <b className="block font-display text-[1.5rem]/[1.1] font-[680] tabular-nums">{value}</b>{" "}
                    <span className="flex items-start gap-1.75 text-sm text-ink-soft [&_svg]:mt-1">
                      <FillSign fill={fill} patternId={patternId} />
                      <span>
                        {name} <span className="max-md:block">{shares[place]}</span>
                      </span>
                    </span>
                  </LegendWay>
                </li>
              ))}
            </ul>
          </>
        );
      }}
    </ChartFrame>
  );
};

/** A thin part of the bar is hard to hit with a thumb; its count leads to the same place. Keys and readers have the bar for that. */
const LegendWay = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} tabIndex={-1} className="block min-h-(--control) text-ink no-underline hover:underline">
      {children}
    </Link>
  );

const EmptyBar = ({ text }: { text: string }) => (
  <p className="grid min-h-13 place-items-center rounded-[4px] border border-dashed border-line-strong px-3 text-sm text-ink-soft">
    {text}
  </p>
);
