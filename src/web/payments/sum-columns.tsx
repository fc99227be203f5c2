import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { callsText, dollarsText, signedDuration } from "#domain/money/invoice-texts.ts";
import type { Column } from "../parts/layout/table.tsx";

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
