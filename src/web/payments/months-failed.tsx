import { booksUnaffectedText, monthsFailedTitle } from "#domain/money/invoice-texts.ts";
import type { useInvoiceMonths } from "../data/invoices.ts";
import { LoadError } from "../parts/status/load-error.tsx";

/** The months could not be read; all else on the screen can. */
export const MonthsFailed = ({ months }: { months: ReturnType<typeof useInvoiceMonths> }) => (
  <LoadError query={months} level="h3" title={monthsFailedTitle} reassurance={booksUnaffectedText} />
);
