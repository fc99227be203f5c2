import { ChartFrame, type ChartTexts } from "./chart-frame.tsx";
import { ChartGrid, ChartMark, ChartPlot, ChartRuler } from "./chart-plot.tsx";
import {
  anchorOf,
  type ChartSeries,
  fullName,
  gridValues,
  heightOf,
  isEmpty,
  isLabelled,
  labelEvery,
  pointAt,
} from "./chart-scale.ts";

type LineChartProps = ChartTexts &
  ChartSeries & {
    /** The same units of another time, dashed; as many values as there are points. */
    compare?: { name: string; values: readonly number[] };
  };

const labelPx = 60;

/** A straight line from point to point, and a dashed one to compare it with. */
export const LineChart = ({ points, axisName, valueName, inWords, emptyText, compare, ...texts }: LineChartProps) => {
  const empty = isEmpty(points) && (compare?.values.every((value) => value === 0) ?? true);
  const anchor = anchorOf(points);
  const others = compare?.values ?? [];
  const lines = gridValues(Math.max(0, ...points.map(({ value }) => value), ...others));
  return (
    <ChartFrame
      {...texts}
      head={compare ? [axisName, valueName, compare.name] : [axisName, valueName]}
      rows={
        empty
          ? []
          : points.map((point, place) => [
              fullName(point),
              String(point.value),
              ...(compare ? [String(others[place] ?? 0)] : []),
            ])
      }
      links={points.map(({ to }) => to)}
      legend={compare && !empty && <LineLegend own={valueName} other={compare.name} />}
    >
      {({ width, em }) => {
        const inset = 24 * em;
        const top = 24 * em;
        const height = (empty ? 40 : 112) * em;
        const floor = top + height;
        const yOf = (value: number) => floor - heightOf(value, lines.at(-1) ?? 0, height);
        const xs = points.map((_, place) => inset + pointAt(place, points.length, width - inset - 10));
        const every = labelEvery(points.length, width - inset, labelPx * em);
        const through = (values: readonly number[]) =>
          values.map((value, place) => `${place === 0 ? "M" : "L"}${xs[place]} ${yOf(value)}`).join("");
        return (
          <ChartPlot
            sentence={texts.sentence}
            width={width}
            height={floor + 30 * em}
            count={empty ? 0 : points.length}
            first={anchor}
          >
            {(active, carry) => (
              <>
                <ChartGrid values={lines} yOf={yOf} to={width} named />
                {empty ? (
                  <text x={width / 2} y={floor - 18 * em} textAnchor="middle" className="chart-empty">
                    {emptyText}
                  </text>
                ) : (
                  <>
                    {compare && <path d={through(others)} className="chart-line chart-line-other" />}
                    <path d={through(points.map(({ value }) => value))} className="chart-line chart-line-one" />
                    {points.map((point, place) => {
                      const x = xs[place] ?? 0;
                      const y = yOf(point.value);
                      const other = compare && `, ${compare.name}: ${inWords(others[place] ?? 0)}`;
                      const said = active === undefined ? point.now !== undefined : active === place;
                      return (
                        <ChartMark
                          key={place}
                          {...carry(place, `${fullName(point)}: ${inWords(point.value)}${other ?? ""}`)}
                          to={point.to}
                        >
                          <circle cx={x} cy={y} r={16} fill="transparent" />
                          <circle cx={x} cy={y} r={10} className="chart-ring" />
                          <circle
                            cx={x}
                            cy={y}
                            r={point.now ? 6 : 3.5}
                            className={point.now ? "chart-now" : "chart-dot"}
                          />
                          {said && (
                            <text
                              x={x}
                              y={y - 13}
                              textAnchor={x < 60 * em ? "start" : x > width - 60 * em ? "end" : "middle"}
                              className="chart-figure"
                            >
                              {point.now ? `${point.value} ${point.now}` : point.value}
                            </text>
                          )}
                        </ChartMark>
                      );
                    })}
                  </>
                )}
                <ChartRuler
                  places={xs}
                  labels={points.map(({ label }) => label)}
                  labelled={(place) => isLabelled(place, every, anchor)}
                  now={points.findIndex(({ now }) => now !== undefined)}
                  from={inset}
                  to={width}
                  y={floor}
                  em={em}
                />
              </>
            )}
          </ChartPlot>
        );
      }}
    </ChartFrame>
  );
};

const LineLegend = ({ own, other }: { own: string; other: string }) => (
  <p className="chart flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-ink-soft">
    {[
      { name: own, look: "chart-line-one" },
      { name: other, look: "chart-line-other" },
    ].map(({ name, look }) => (
      <span key={name} data-picture="legend" className="inline-flex items-center gap-2">
        <svg width="28" height="8" aria-hidden="true">
          <path d="M0 4H28" className={`chart-line ${look}`} />
        </svg>
        {name}
      </span>
    ))}
  </p>
);
