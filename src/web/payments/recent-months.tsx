import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import {
  booksUnaffectedText,
  callsText,
  dollarsText,
  loadingMonthsText,
  monthName,
  monthsFailedTitle,
  monthsTitle,
} from "#domain/money/invoice-texts.ts";
import { useInvoiceMonths } from "../data/invoices.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { Card } from "../parts/layout/card.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import { MonthBadge } from "./month-table.tsx";

const shownMonths = 3;

/** The last months, each with the way to its calls, and the way to all of them. It fails alone. */
export const RecentMonths = () => (
  <Card
    title={monthsTitle}
    foot={
      <ButtonLink kind="quiet" size="sm" to="/billing" iconAfter={<ArrowRight aria-hidden />}>
        See all months
      </ButtonLink>
    }
  >
    <div className="-m-(--space-card)">
      <RecentStates />
    </div>
  </Card>
);

const RecentStates = () => {
  const months = useInvoiceMonths(shownMonths);
  if (months.isPending) return <SkeletonRows text={loadingMonthsText} count={2} />;
  if (months.isLoadingError)
    return <LoadError query={months} level="h3" title={monthsFailedTitle} reassurance={booksUnaffectedText} />;
  return (
    <ul className="divide-y divide-line">
      {months.data.pages[0]?.data.map((row) => (
        <li key={row.month} className="hover:bg-sunken/55">
          <Link
            to={`/invoices/${row.month}`}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-(--space-card) py-3 text-ink no-underline hover:text-ink focus-visible:-outline-offset-3"
          >
            <span className="grid gap-0.5">
              <span className="font-semibold">{monthName(row.month)}</span>
              <span className="text-sm text-ink-soft tabular-nums">{callsText(row.call_count)}</span>
            </span>
            <span className="flex items-center gap-3 font-semibold tabular-nums">
              {row.state === "estimate" && <MonthBadge state={row.state} />}
              {dollarsText(row.amount)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};
