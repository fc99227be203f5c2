import { type AnchorHTMLAttributes, type KeyboardEvent, type ReactNode, type SVGProps, useState } from "react";
import { useHref, useLinkClickHandler } from "react-router";

type ChartRulerProps = {
  /** Where each unit stands along the axis. */
  places: readonly number[];
  labels: readonly string[];
  labelled: (place: number) => boolean;
  /** The unit that is now; its label is bold. */
  now: number;
  from: number;
  to: number;
  y: number;
  em: number;
};

const halfLetterPx = 3.2;

/** The axis as a ruler: a short tick for each unit, a long one where a label stands. */
export const ChartRuler = ({ places, labels, labelled, now, from, to, y, em }: ChartRulerProps) => {
  // Labels at the ends move in only as far as they must, or they would come too near to the next.
  const halfOf = (place: number) => (labels[place]?.length ?? 0) * halfLetterPx * em;
  return (
    <svg aria-hidden="true" overflow="visible">
      <path d={`M${from} ${y + 0.5}H${to}`} className="stroke-(--chart-axis)" />
      {places.map((x, place) => (
        <g key={place}>
          <path d={`M${x} ${y}v${labelled(place) ? 9 : 5}`} className="stroke-(--chart-axis)" />
          {labelled(place) && (
            <text
              x={Math.max(halfOf(place), Math.min(x, to - halfOf(place)))}
              y={y + 9 + 15 * em}
              textAnchor="middle"
              className={place === now ? "chart-figure" : undefined}
            >
              {labels[place]}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
};

type ChartGridProps = { values: readonly number[]; yOf: (value: number) => number; to: number; named: boolean };

/** At most three lines behind the data, with their values where the data does not say them. */
export const ChartGrid = ({ values, yOf, to, named }: ChartGridProps) => (
  <svg aria-hidden="true" overflow="visible">
    {values.map((value) => (
      <g key={value}>
        <path d={`M0 ${yOf(value)}H${to}`} className="stroke-(--chart-grid)" />
        {named && (
          <text x={0} y={yOf(value) - 5}>
            {value}
          </text>
        )}
      </g>
    ))}
  </svg>
);

/**
 * Where a key leads from a point, or nothing for a key that is not ours. Points stand in rows of `columns`: all in one row for bars and
 * lines, which leaves up and down to the page; one in each row for a list.
 */
export const nextPoint = (key: string, from: number, count: number, columns = count): number | undefined => {
  const last = count - 1;
  const list = columns === 1;
  const rowStart = list ? 0 : from - (from % columns);
  const rowEnd = list ? last : Math.min(rowStart + columns - 1, last);
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, rowEnd);
    case "ArrowLeft":
      return Math.max(from - 1, rowStart);
    case "ArrowDown":
      return columns === count && !list ? undefined : from + columns > last ? from : from + columns;
    case "ArrowUp":
      return columns === count && !list ? undefined : from - columns < 0 ? from : from - columns;
    case "Home":
      return rowStart;
    case "End":
      return rowEnd;
    default:
      return undefined;
  }
};

type ChartPlotProps = {
  sentence: string;
  width: number;
  height: number;
  count: number;
  /** How many stand in a row, where they stand in more than one. */
  columns?: number | undefined;
  /** Where the Tab key enters. */
  first: number;
  /** Draws with the point that has the focus or the pointer, and with what each point must carry. */
  children: (active: number | undefined, carry: Carry) => ReactNode;
};
export type Carry = (place: number, name: string) => SVGProps<SVGGElement> & { "data-point": number };

type ChartMarkProps = ReturnType<Carry> & {
  /** Where the calls that it counts are listed. */
  to?: string | undefined;
  children: ReactNode;
};

/** One point of a drawing: a picture with a name, or a link to what it counts. */
export const ChartMark = ({ to, children, ...carried }: ChartMarkProps) =>
  to === undefined ? (
    <g {...carried}>{children}</g>
  ) : (
    <MarkLink to={to} {...carried}>
      {children}
    </MarkLink>
  );

/** Named by the picture in it: the words and figures that are drawn are no text to be read out. */
const MarkLink = ({ to, children, role, "aria-label": name, ...carried }: ReturnType<Carry> & Way) => {
  const href = useHref(to);
  const follow = useLinkClickHandler(to);
  return (
    <a {...(carried as AnchorHTMLAttributes<HTMLAnchorElement>)} href={href} onClick={follow}>
      <g role={role} aria-label={name}>
        {children}
      </g>
    </a>
  );
};
type Way = { to: string; children: ReactNode };

/** A drawing with one stop for the Tab key, from which the arrows go from point to point. */
export const ChartPlot = ({ sentence, width, height, count, columns, first, children }: ChartPlotProps) => {
  const [focused, setFocused] = useState<number>();
  const [pointed, setPointed] = useState<number>();
  const stop = Math.min(focused ?? first, count - 1);
  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const next = nextPoint(event.key, stop, count, columns);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus();
  };
  const carry: Carry = (place, name) => ({
    "data-point": place,
    role: "img",
    "aria-label": name,
    tabIndex: place === stop ? 0 : -1,
    className: "chart-point",
    onFocus: () => setFocused(place),
    onBlur: () => setFocused(undefined),
    onPointerEnter: () => setPointed(place),
    onPointerLeave: () => setPointed(undefined),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is drawn in a fieldset
    <svg
      role="group"
      aria-label={sentence}
      width={width}
      height={height}
      className="chart block max-w-full overflow-visible"
      onKeyDown={onKeyDown}
    >
      {children(pointed ?? focused, carry)}
    </svg>
  );
};
