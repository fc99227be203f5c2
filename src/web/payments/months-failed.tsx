import { thrownText } from "#domain/basics/shown-text.ts";
import { booksUnaffectedText, monthsFailedTitle } from "#domain/money/invoice-texts.ts";
import type { useInvoiceMonths } from "../data/invoices.ts";
import { ErrorState } from "../parts/status/error-state.tsx";

/** The months could not be read; all else on the screen can. */
export const MonthsFailed = ({ months }: { months: ReturnType<typeof useInvoiceMonths> }) => (
  <ErrorState
    level="h3"
    title={monthsFailedTitle}
    message={thrownText(months.error)}
    reassurance={booksUnaffectedText}
    onRetry={() => void months.refetch()}
    busy={months.isFetching}
  />
);
