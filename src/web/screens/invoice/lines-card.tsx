import { ChevronDown } from "lucide-react";
import type { InvoiceLine, MonthInvoice } from "#contract/invoices.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import {
  booksUnaffectedText,
  linesFailedTitle,
  loadingLinesText,
  noLinesText,
  secondsText,
} from "#domain/money/invoice-texts.ts";
import { useInvoiceLines } from "../../data/invoices.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { Table } from "../../parts/layout/table.tsx";
import { EmptyState } from "../../parts/status/empty-state.tsx";
import { LoadError } from "../../parts/status/load-error.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { lineColumns } from "./line-columns.tsx";

/** What all lines add up to. Beside a figure of another moment it does not claim to be the same. */
export const linesSum = (lines: readonly Pick<InvoiceLine, "billed_seconds">[], invoiced: number): string => {
  const billed = lines.reduce((sum, line) => sum + line.billed_seconds, 0);
  const all = lines.length === 1 ? "This line adds" : `These ${lines.length.toLocaleString("en-US")} lines add`;
  const sum = `${all} up to ${secondsText(billed)} billed`;
  return billed === invoiced ? `${sum}, as the invoice says.` : `${sum}.`;
};

/** Every call and correction that the invoice is made of. It fails alone. */
export const LinesCard = ({ invoice }: { invoice: MonthInvoice }) => (
  <Card title="Calls of This Invoice">
    <div className="-m-(--space-card) max-md:[&_td:empty]:hidden">
      <LinesStates invoice={invoice} />
    </div>
  </Card>
);

const LinesStates = ({ invoice: { month, timezone, billed_seconds } }: { invoice: MonthInvoice }) => {
  const lines = useInvoiceLines(month);
  if (lines.isPending) return <SkeletonRows text={loadingLinesText} count={5} />;
  if (lines.isLoadingError)
    return <LoadError query={lines} level="h3" title={linesFailedTitle} reassurance={booksUnaffectedText} />;
  const rows = lines.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0)
    return (
      <EmptyState level="h3" art="ticket" title={noLinesText} text="Nothing was answered, and nothing is billed." />
    );
  return (
    <>
      <Table
        caption="Calls and corrections, in the order of your books"
        columns={lineColumns(timezone)}
        rows={rows}
        keyOf={({ seq }) => String(seq)}
      />
      {lines.isFetchNextPageError && (
        <div className="border-t border-line px-(--space-card) pt-3.5">
          <Notice kind="bad">{thrownText(lines.error)}</Notice>
        </div>
      )}
      {lines.hasNextPage ? (
        <div className="grid border-t border-line px-(--space-card) py-3.5 md:justify-items-center">
          <Button
            iconAfter={<ChevronDown aria-hidden />}
            onClick={() => void lines.fetchNextPage()}
            busy={lines.isFetchingNextPage}
            busyText="Loading..."
          >
            Load more calls
          </Button>
        </div>
      ) : (
        <p className="border-t border-line px-(--space-card) py-3.5 text-sm text-ink-soft tabular-nums">
          {linesSum(rows, billed_seconds)}
        </p>
      )}
    </>
  );
};
