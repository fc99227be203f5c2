import { classNames } from "../class-names.ts";

type ChartTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** The figures of a chart, row by row. */
export const ChartTable = ({ caption, head, rows }: ChartTableProps) => (
  <table className="w-full border-collapse text-sm tabular-nums">
    <caption className="sr-only">{caption}</caption>
    <thead>
      <tr className="border-b border-line-strong text-xs text-ink-faint">
        {head.map((name, place) => (
          <th
            key={name}
            scope="col"
            className={classNames("py-2 font-semibold", place === 0 ? "text-left" : "text-right")}
          >
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(([name, ...figures], row) => (
        <tr key={row}>
          <th scope="row" className="py-2 pr-3 text-left font-normal">
            {name}
          </th>
          {figures.map((figure, place) => (
            <td key={head[place + 1]} className="py-2 pl-3 text-right font-[550]">
              {figure}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
