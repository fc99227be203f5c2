import { Link } from "react-router";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { monthName } from "#domain/money/invoice-texts.ts";
import { type Column, Table } from "../parts/layout/table.tsx";
import { InvoiceFileButtons } from "./invoice-file-buttons.tsx";
import { MonthBadge } from "./month-badge.tsx";
import { sumColumns } from "./sum-columns.tsx";
import type { InvoiceFile } from "./use-invoice-file.ts";

const month: Column<InvoiceMonthRow> = {
  name: "Month",
  place: "lead",
  cell: (row) => (
    <Link to={`/invoices/${row.month}`} className="inline-flex min-h-(--control) items-center font-semibold md:min-h-6">
      {monthName(row.month)}
    </Link>
  ),
};
const state: Column<InvoiceMonthRow> = { name: "State", cell: MonthBadge };

type MonthTableProps = {
  months: readonly InvoiceMonthRow[];
  /** With it, each month can be taken along as a file. */
  file: InvoiceFile;
};

export const MonthTable = ({ months, file }: MonthTableProps) => (
  // On a phone the files have a line of their own, and what is empty takes no room.
  <div className="max-md:[&_td:empty]:hidden max-md:[&_td:last-child]:w-full max-md:[&_td:last-child]:pt-1.5">
    <Table
      caption="Your months, the newest first"
      columns={[
        month,
        state,
        ...sumColumns,
        {
          name: "Files",
          figures: true,
          cell: (row) => <InvoiceFileButtons month={row.month} file={file} inList />,
        },
      ]}
      rows={months}
      keyOf={(row) => row.month}
    />
  </div>
);
