import { ChartFrame, type ChartTexts } from "./chart-frame.tsx";
import { ChartMark, ChartPlot } from "./chart-plot.tsx";
import { shareInWords, sharesOf } from "./chart-scale.ts";

type ShareBarsProps = ChartTexts & {
  /** With an id where names may be the same. */
  bars: readonly { id?: string; name: string; value: number; to?: string | undefined }[];
  /** What the bars are, and what is counted: "Outcome", "Calls". */
  barName: string;
  valueName: string;
  inWords: (value: number) => string;
  emptyText: string;
  /** Whether they are shares of one whole, and say so. */
  shares?: boolean;
  /** How much of the width a value takes, in percent. Otherwise the whole takes all of it, or, where there is none, the highest. */
  percentOf?: (value: number) => number;
};

const rowPx = 46;
const barPx = 16;
/** About as wide as a letter of the names is. */
const letterPx = 7.5;

const fitting = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, Math.max(letters - 1, 1)).trimEnd()}…`;

/** One bar under the other, each under its name. */
export const ShareBars = ({
  bars,
  barName,
  valueName,
  inWords,
  emptyText,
  shares = false,
  percentOf,
  ...texts
}: ShareBarsProps) => {
  const values = bars.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const highest = Math.max(0, ...values);
  const empty = bars.length === 0 || (total === 0 && !percentOf);
  const rounded = sharesOf(values);
  const shareOf = (place: number) => shareInWords(rounded[place] ?? 0, values[place] ?? 0, total);
  const full = shares ? total : highest;
  const widthOf = (value: number) => (percentOf ? percentOf(value) / 100 : full > 0 ? value / full : 0);
  // A track says that more would be possible.
  const tracked = shares || percentOf !== undefined;
  return (
    <ChartFrame
      {...texts}
      head={[barName, valueName, ...(shares ? ["Share"] : [])]}
      rows={
        empty ? [] : bars.map(({ name, value }, place) => [name, String(value), ...(shares ? [shareOf(place)] : [])])
      }
      links={bars.map(({ to }) => to)}
    >
      {({ width, em }) => {
        if (empty) return <p className="py-6 text-center text-sm text-ink-soft">{emptyText}</p>;
        return (
          <ChartPlot
            sentence={texts.sentence}
            width={width}
            height={bars.length * rowPx * em}
            count={bars.length}
            columns={1}
            first={0}
          >
            {(_, carry) =>
              bars.map(({ id, name, value, to }, place) => {
                const y = place * rowPx * em;
                const figure = shares ? `${value} · ${shareOf(place)}` : String(value);
                const said = `${name}: ${inWords(value)}${shares ? `, ${shareOf(place)}` : ""}`;
                const barY = y + 22 * em;
                return (
                  <ChartMark key={id ?? name} {...carry(place, said)} to={to}>
                    <rect x={0} y={y} width={width} height={rowPx * em} fill="transparent" />
                    <text x={0} y={y + 15 * em} className="chart-name">
                      {fitting(name, Math.floor((width - figure.length * letterPx * em - 16) / (letterPx * em)))}
                    </text>
                    <text x={width} y={y + 15 * em} textAnchor="end" className="chart-figure">
                      {figure}
                    </text>
                    {tracked && <rect y={barY} width={width} height={barPx * em} rx={4} className="chart-track" />}
                    {value > 0 && (
                      <rect
                        y={barY}
                        width={Math.max(widthOf(value) * width, 4)}
                        height={barPx * em}
                        rx={4}
                        className="chart-part chart-one"
                      />
                    )}
                    <rect x={-4} y={y - 1} width={width + 8} height={(rowPx - 4) * em} rx={5} className="chart-ring" />
                  </ChartMark>
                );
              })
            }
          </ChartPlot>
        );
      }}
    </ChartFrame>
  );
};
