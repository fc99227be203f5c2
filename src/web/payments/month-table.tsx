import { Hourglass, LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { callsText, dollarsText, monthName, signedDuration } from "#domain/money/invoice-texts.ts";
import { type Column, Table } from "../parts/layout/table.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { type InvoiceFile, InvoiceFileButtons } from "./invoice-file.tsx";

type Sums = Pick<InvoiceMonthRow, "call_count" | "billable_seconds" | "free_seconds" | "amount">;

/** Named in the head of the column, which a phone does not show. */
const OnPhone = ({ children }: { children: string }) => <span className="md:hidden"> {children}</span>;

/** What calls come to, by month or by assistant. */
export const sumColumns: readonly Column<Sums>[] = [
  {
    name: "Calls",
    figures: true,
    cell: ({ call_count }) => (
      <>
        <span className="max-md:hidden">{call_count.toLocaleString("en-US")}</span>
        <span className="md:hidden">{callsText(call_count)}</span>
      </>
    ),
  },
  {
    name: "Call time",
    figures: true,
    cell: ({ billable_seconds }) => (
      <>
        {signedDuration(billable_seconds)}
        <OnPhone>of call time</OnPhone>
      </>
    ),
  },
  {
    name: "Free",
    figures: true,
    cell: ({ free_seconds }) =>
      free_seconds === 0 ? null : (
        <>
          {signedDuration(free_seconds)}
          <OnPhone>free</OnPhone>
        </>
      ),
  },
  {
    name: "Amount",
    place: "end",
    figures: true,
    cell: ({ amount }) => <span className="font-semibold">{dollarsText(amount)}</span>,
  },
];

/** Whether a month still runs, or its invoice is written. */
export const MonthBadge = ({ state }: Pick<InvoiceMonthRow, "state">) =>
  state === "estimate" ? (
    <Badge kind="tape" icon={<Hourglass aria-hidden />}>
      Estimate
    </Badge>
  ) : (
    <Badge kind="neutral" icon={<LockKeyhole aria-hidden />}>
      Closed
    </Badge>
  );

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
      caption="Your months, newest first"
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
