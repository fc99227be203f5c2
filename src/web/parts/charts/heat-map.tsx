import { classNames } from "../class-names.ts";
import { ChartFrame, type ChartTexts } from "./chart-frame.tsx";
import { ChartMark, ChartPlot } from "./chart-plot.tsx";

/** On this shade the figures stand in the colour of the ground. */
const strongest = 4;

/** The highest value of each shade, from the faintest on: as many shades as there are counts to tell apart, four at most. */
const heatLevels = (highest: number): number[] => {
  const count = Math.min(strongest, highest);
  return Array.from({ length: count }, (_, place) => Math.ceil((highest * (place + 1)) / count));
};

/** The shade of a value, from 1; 0 where there is nothing. */
const levelOf = (value: number, levels: readonly number[]): number =>
  value <= 0 ? 0 : levels.findIndex((most) => value <= most) + 1;

type HeatMapProps = ChartTexts & {
  /** Along the one side and along the other, in full and as short as they can be. */
  rows: readonly { name: string; label: string }[];
  columns: readonly { name: string; label: string }[];
  /** Row by row. */
  values: readonly (readonly number[])[];
  /** What the columns are, such as "Hour". */
  columnName: string;
  inWords: (value: number) => string;
  emptyText: string;
  /** Where the calls of a field are listed. */
  toOf?: (row: number, column: number) => string;
};

const cellPx = 30;
const rowLabelPx = 44;
const columnLabelPx = 52;
const gapPx = 2;

/**
 * How much there is where two measures meet: by shade, and by the number in each field. Where the columns do not fit side by side, as on a
 * phone, rows and columns change places.
 */
export const HeatMap = ({ rows, columns, values, columnName, inWords, emptyText, toOf, ...texts }: HeatMapProps) => {
  const highest = Math.max(0, ...values.flat());
  const empty = highest === 0;
  const levels = heatLevels(highest);
  const valueAt = (row: number, column: number) => values[row]?.[column] ?? 0;
  return (
    <ChartFrame
      {...texts}
      head={[columnName, ...rows.map(({ label }) => label)]}
      rows={
        empty ? [] : columns.map(({ label }, column) => [label, ...rows.map((_, row) => String(valueAt(row, column)))])
      }
      legend={!empty && <HeatLegend levels={levels} inWords={inWords} />}
    >
      {({ width, em }) => {
        if (empty) return <p className="py-6 text-center text-sm text-ink-soft">{emptyText}</p>;
        const turned = width < rowLabelPx * em + columns.length * cellPx * 0.8 * em;
        const [down, across] = turned ? [columns, rows] : [rows, columns];
        const left = (turned ? columnLabelPx : rowLabelPx) * em;
        const top = 22 * em;
        const cellWidth = (width - left) / across.length;
        const cellHeight = (turned ? 24 : cellPx) * em;
        const every = turned ? 1 : Math.ceil((44 * em) / cellWidth);
        return (
          <ChartPlot
            sentence={texts.sentence}
            width={width}
            height={top + down.length * cellHeight}
            count={down.length * across.length}
            columns={across.length}
            first={0}
          >
            {(_, carry) => (
              <>
                <svg aria-hidden="true" overflow="visible">
                  {across.map(({ label }, place) => (
                    <text key={label} x={left + (place + 0.5) * cellWidth} y={top - 8} textAnchor="middle">
                      {place % every === 0 ? label : ""}
                    </text>
                  ))}
                  {down.map(({ label }, place) => (
                    <text key={label} x={0} y={top + (place + 0.5) * cellHeight + 4 * em}>
                      {label}
                    </text>
                  ))}
                </svg>
                {down.flatMap((_, y) =>
                  across.map((_, x) => {
                    const [row, column] = turned ? [x, y] : [y, x];
                    const value = valueAt(row, column);
                    const level = levelOf(value, levels);
                    const name = `${rows[row]?.name}, ${columns[column]?.name}: ${inWords(value)}`;
                    const box = {
                      x: left + x * cellWidth + gapPx / 2,
                      y: top + y * cellHeight + gapPx / 2,
                      width: cellWidth - gapPx,
                      height: cellHeight - gapPx,
                    };
                    return (
                      <ChartMark
                        key={`${row}-${column}`}
                        {...carry(y * across.length + x, name)}
                        to={value > 0 ? toOf?.(row, column) : undefined}
                      >
                        <rect {...box} rx={3} className={`chart-heat chart-heat-${level}`} />
                        {value > 0 && (
                          <text
                            x={box.x + box.width / 2}
                            y={box.y + box.height / 2 + 4 * em}
                            textAnchor="middle"
                            className={classNames("chart-heat-figure", level === strongest && "chart-heat-strong")}
                          >
                            {value}
                          </text>
                        )}
                        <rect {...box} rx={3} className="chart-ring" />
                      </ChartMark>
                    );
                  }),
                )}
              </>
            )}
          </ChartPlot>
        );
      }}
    </ChartFrame>
  );
};

type HeatLegendProps = { levels: readonly number[]; inWords: (value: number) => string };

const HeatLegend = ({ levels, inWords }: HeatLegendProps) => (
  <p className="chart flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
    {levels.map((most, place) => {
      const least = (levels[place - 1] ?? 0) + 1;
      return (
        <span key={most} data-picture="legend" className="inline-flex items-center gap-2">
          <svg width="20" height="14" aria-hidden="true" className="shrink-0">
            <rect width="20" height="14" rx="2" className={`chart-heat chart-heat-${place + 1}`} />
          </svg>
          {least === most ? inWords(most) : `${least}–${inWords(most)}`}
        </span>
      );
    })}
  </p>
);
