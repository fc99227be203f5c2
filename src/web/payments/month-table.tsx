import { ExternalLink, Hourglass, LockKeyhole } from "lucide-react";
import { Link } from "react-router";
import type { Charge } from "#contract/charges.ts";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { invoiceAmount } from "#domain/money/invoice-rows.ts";
import { callsText, dollarsText, monthName, signedDuration } from "#domain/money/invoice-texts.ts";
import { chargePeriodText, monthPaidText } from "#domain/money/next-charge.ts";
import { type Column, Table } from "../parts/layout/table.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { InvoiceStatus, WayOut } from "./billing-history.tsx";
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
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 md:grid md:justify-items-start">
      <Link
        to={`/invoices/${row.month}`}
        className="inline-flex min-h-(--control) items-center font-semibold whitespace-nowrap md:min-h-6"
      >
        {monthName(row.month)}
      </Link>
      <MonthBadge state={row.state} />
    </span>
  ),
};

/** What was charged for a month beside what was used in it, with date and card. */
const charged: Column<InvoiceMonthRow> = {
  name: "Charged",
  cell: (row) => (
    <span className="grid justify-items-start gap-1">
      {row.charges.length === 0 && <span className="text-sm text-ink-soft">{monthPaidText(row)}</span>}
      {row.charges.map((charge) => (
        <span key={charge.id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-semibold tabular-nums">{invoiceAmount(charge.amount_due)}</span>
          <InvoiceStatus status={charge.status} />
          {charge.url && (
            <WayOut
              to={charge.url}
              text="View"
              of={`the charge for ${monthName(row.month)}`}
              icon={<ExternalLink aria-hidden />}
            />
          )}
          <span className="w-full text-sm text-pretty text-ink-soft">
            {monthPaidText({ ...row, charges: [charge] })}
            {isWhole(row, charge) ? "" : ` For ${chargePeriodText(charge, row.timezone)}.`}
          </span>
        </span>
      ))}
    </span>
  ),
};

/** Whether a charge is the amount of its month, as all are but those that were counted from another day. */
const isWhole = ({ amount }: InvoiceMonthRow, { amount_due }: Charge): boolean =>
  Math.round(amount * 100) === amount_due;

type MonthTableProps = {
  months: readonly InvoiceMonthRow[];
  /** With it, each month can be taken along as a file. */
  file: InvoiceFile;
};

export const MonthTable = ({ months, file }: MonthTableProps) => (
  // On a phone the files have a line of their own, and what is empty takes no room.
  <div className="md:overflow-x-auto max-md:[&_td:empty]:hidden max-md:[&_td:last-child]:w-full max-md:[&_td:last-child]:pt-1.5">
    <Table
      caption="Your months, newest first"
      columns={[
        month,
        ...sumColumns.map((column) => (column.name === "Amount" ? { ...column, name: "Used" } : column)),
        charged,
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
