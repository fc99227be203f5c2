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
