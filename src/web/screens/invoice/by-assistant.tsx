import type { MonthInvoice } from "#contract/invoices.ts";
import { callsText, dollarsText, signedDuration } from "#domain/invoice-texts.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, Table } from "../../parts/table.tsx";

type Share = MonthInvoice["tenants"][number];

const OnPhone = ({ children }: { children: string }) => <span className="md:hidden"> {children}</span>;

const columns: readonly Column<Share>[] = [
  { name: "Assistant", place: "lead", cell: ({ tenant_name }) => <span className="font-semibold">{tenant_name}</span> },
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

/** The same sums by assistant. Each amount is rounded for itself, which is said where there are several. */
export const ByAssistant = ({ shares }: { shares: MonthInvoice["tenants"] }) => {
  if (shares.length === 0) return null;
  return (
    <Card title="By Assistant">
      <div className="-m-(--space-card) max-md:[&_td:empty]:hidden">
        <Table caption="The same by assistant" columns={columns} rows={shares} keyOf={({ tenant_id }) => tenant_id} />
        {shares.length > 1 && (
          <p className="border-t border-line px-(--space-card) py-3 text-xs text-pretty text-ink-faint">
            Each amount here is rounded for itself, so they may differ from the invoice by a cent. The seconds never do.
          </p>
        )}
      </div>
    </Card>
  );
};
