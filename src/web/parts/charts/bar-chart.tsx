import { ChartFrame, type ChartTexts } from "./chart-frame.tsx";
import { ChartGrid, ChartMark, ChartPlot, ChartRuler } from "./chart-plot.tsx";
import {
  anchorOf,
  barAt,
  type ChartSeries,
  fullName,
  gridValues,
  heightOf,
  isEmpty,
  isLabelled,
  labelEvery,
} from "./chart-scale.ts";

/** Bars from `from` up to `until` lie on a shaded ground, which `name` explains; both may lie within a bar. */
export type BarBand = { spans: readonly { from: number; until: number }[]; name: string };

type BarChartProps = ChartTexts & ChartSeries & { band?: BarBand | undefined };

const mostNamedBars = 10;
const labelPx = 46;

/** One bar for each unit, from zero. */
export const BarChart = ({ points, axisName, valueName, inWords, emptyText, band, ...texts }: BarChartProps) => {
  const empty = isEmpty(points);
  const anchor = anchorOf(points);
  const lines = gridValues(Math.max(0, ...points.map(({ value }) => value)));
  const allNamed = points.length <= mostNamedBars;
  const legend = band && !empty && (
    <p data-picture="legend" className="flex items-center gap-2 text-sm text-ink-soft">
      <svg width="20" height="14" aria-hidden="true" className="shrink-0">
        <rect x={0.5} y={0.5} width={19} height={13} rx={2} className="fill-(--chart-band) stroke-line-strong" />
      </svg>
      {band.name}
    </p>
  );
  return (
    <ChartFrame
      {...texts}
      head={[axisName, valueName]}
      rows={empty ? [] : points.map((point) => [fullName(point), String(point.value)])}
      links={points.map(({ to }) => to)}
      legend={legend}
    >
      {({ width, em }) => {
        const inset = allNamed || empty ? 0 : 18 * em;
        const top = 22 * em;
        const height = (empty ? 40 : 144) * em;
        const floor = top + height;
        const yOf = (value: number) => floor - heightOf(value, lines.at(-1) ?? 0, height);
        const bars = points.map((_, place) => barAt(place, points.length, width - inset));
        const every = labelEvery(points.length, width - inset, labelPx * em);
        const bandWidth = (width - inset) / points.length;
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
                {!empty &&
                  band?.spans.map(({ from, until }) => (
                    <rect
                      key={from}
                      x={inset + from * bandWidth}
                      y={top - 8}
                      width={(until - from) * bandWidth}
                      height={height + 8}
                      className="fill-(--chart-band)"
                    />
                  ))}
                <ChartGrid values={lines} yOf={yOf} to={width} named={!allNamed} />
                {empty ? (
                  <text x={width / 2} y={floor - 18 * em} textAnchor="middle" className="chart-empty">
                    {emptyText}
                  </text>
                ) : (
                  points.map((point, place) => {
                    const bar = bars[place] ?? { middle: 0, width: 0 };
                    const tall = floor - yOf(point.value);
                    const x = inset + bar.middle - bar.width / 2;
                    return (
                      <ChartMark
                        key={place}
                        {...carry(place, `${fullName(point)}: ${inWords(point.value)}`)}
                        to={point.to}
                      >
                        <rect x={x} y={top} width={bar.width} height={height} fill="transparent" />
                        {tall > 0 && (
                          <path
                            d={`M${x} ${floor}v${-Math.max(tall - 3, 0)}q0-3 3-3h${bar.width - 6}q3 0 3 3v${Math.max(tall - 3, 0)}z`}
                            className={point.now ? "chart-bar chart-now" : "chart-bar chart-one"}
                            style={{ "--place": place } as React.CSSProperties}
                          />
                        )}
                        <rect
                          x={x - 4}
                          y={yOf(point.value) - 4}
                          width={bar.width + 8}
                          height={tall + 8}
                          rx={5}
                          className="chart-ring"
                        />
                        {(allNamed || active === place) && (
                          <text
                            x={inset + bar.middle}
                            y={yOf(point.value) - 7}
                            textAnchor="middle"
                            className="chart-figure"
                          >
                            {point.value}
                          </text>
                        )}
                      </ChartMark>
                    );
                  })
                )}
                <ChartRuler
                  places={bars.map(({ middle }) => inset + middle)}
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
