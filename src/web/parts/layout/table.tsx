import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Column<R> = {
  name: string;
  cell: (row: R) => ReactNode;
  /** Where it stands on a phone: the name of the row, the fact at its right, or the line under both. */
  place?: "lead" | "end" | "under";
  /** Figures stand at the right. */
  figures?: boolean;
};

type TableProps<R> = {
  /** What the table shows; read out, not shown. */
  caption: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
};

const places = {
  lead: "max-md:order-1 max-md:flex-1 max-md:basis-28 max-md:font-semibold",
  end: "max-md:order-1 max-md:font-semibold",
  under: "max-md:order-3 max-md:text-ink-soft",
};
// Said again, because some browsers take these roles away from a table that is drawn as boxes.
const as = { body: { role: "rowgroup" }, row: { role: "row" }, head: { role: "columnheader" }, cell: { role: "cell" } };

/** Columns from 769 px up, two-line rows on a phone. Stands flush in a card. */
export const Table = <R,>({ caption, columns, rows, keyOf }: TableProps<R>) => (
  <table {...{ role: "table" }} className="w-full border-collapse text-sm max-md:block">
    <caption className="sr-only">{caption}</caption>
    <thead {...as.body} className="max-md:sr-only">
      <tr {...as.row}>
        {columns.map((column) => (
          <th
            key={column.name}
            {...as.head}
            scope="col"
            className={classNames(
              "border-b border-line px-3 py-2.5 text-xs font-semibold text-ink-faint first:pl-(--space-card) last:pr-(--space-card)",
              column.figures ? "text-right" : "text-left",
            )}
          >
            {column.name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody {...as.body} className="divide-y divide-line max-md:block">
      {rows.map((row) => (
        <tr
          key={keyOf(row)}
          {...as.row}
          className="max-md:flex max-md:min-h-16 max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:px-(--space-card) max-md:py-3 max-md:before:order-2 max-md:before:w-full"
        >
          {columns.map((column) => (
            <td
              key={column.name}
              {...as.cell}
              className={classNames(
                "[overflow-wrap:anywhere] tabular-nums md:px-3 md:py-3.25 md:first:pl-(--space-card) md:last:pr-(--space-card)",
                // A figure is never taken apart.
                column.figures && "md:text-right md:whitespace-nowrap",
                places[column.place ?? "under"],
              )}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
