import { thrownText } from "#domain/basics/shown-text.ts";
import { loadingMonthsText, monthName, monthsTitle, noMonthsHint, noMonthsText } from "#domain/money/invoice-texts.ts";
import type { useInvoiceMonths } from "../../data/invoices.ts";
import { BoneRows } from "../../parts/bone-rows.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { EmptyFace } from "../../parts/empty-face.tsx";
import { Notice } from "../../parts/notice.tsx";
import { InvoiceFileProgress } from "../../payments/invoice-file-progress.tsx";
import { MonthTable } from "../../payments/month-table.tsx";
import { MonthsFailed } from "../../payments/months-failed.tsx";
import { useInvoiceFile } from "../../payments/use-invoice-file.ts";

type MonthsCardProps = {
  months: ReturnType<typeof useInvoiceMonths>;
  /** Shown above, and not again. */
  running: string | undefined;
};

/** Every month that is over with its invoice, to open and to take along. */
export const MonthsCard = ({ months, running }: MonthsCardProps) => (
  <Card title={monthsTitle}>
    <div className="-m-(--space-card)">
      <MonthsFaces months={months} running={running} />
    </div>
  </Card>
);

const MonthsFaces = ({ months, running }: MonthsCardProps) => {
  const file = useInvoiceFile();
  if (months.isPending) return <BoneRows text={loadingMonthsText} />;
  if (months.isLoadingError) return <MonthsFailed months={months} />;
  const rows = months.data.pages.flatMap(({ data }) => data).filter(({ month }) => month !== running);
  if (rows.length === 0)
    return (
      <EmptyFace
        level="h3"
        art="ticket"
        title={noMonthsText}
        text={noMonthsHint(running === undefined ? "a month" : monthName(running))}
      />
    );
  return (
    <>
      <div className="px-(--space-card) pt-(--space-card) empty:hidden">
        <InvoiceFileProgress file={file} />
      </div>
      <MonthTable months={rows} file={file} />
      {months.isFetchNextPageError && (
        <div className="border-t border-line px-(--space-card) pt-3.5">
          <Notice kind="bad">{thrownText(months.error)}</Notice>
        </div>
      )}
      {months.hasNextPage && (
        <div className="grid border-t border-line px-(--space-card) py-3.5 md:justify-items-center">
          <Button onClick={() => void months.fetchNextPage()} busy={months.isFetchingNextPage} busyText="Loading...">
            Load older months
          </Button>
        </div>
      )}
    </>
  );
};
