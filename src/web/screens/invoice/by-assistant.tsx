import type { MonthInvoice } from "#contract/invoices.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { sumColumns } from "../../payments/sum-columns.tsx";

type Share = MonthInvoice["tenants"][number];

const columns: readonly Column<Share>[] = [
  { name: "Assistant", place: "lead", cell: ({ tenant_name }) => <span className="font-semibold">{tenant_name}</span> },
  ...sumColumns,
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
