import { ArrowRight, Check, CircleMinus, Clock, ExternalLink, FileDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Invoice } from "#contract/payments.ts";
import { invoiceAmount, invoiceColour, invoiceDescription } from "#domain/money/invoice-rows.ts";
import { chargePeriodText, shortCard } from "#domain/money/next-charge.ts";
import { invoiceStatusText, noInvoicesHint, noInvoicesText } from "#domain/payments/payment-methods-texts.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { useInvoices } from "../data/payments.ts";
import { Button, ButtonLink } from "../parts/buttons/button.tsx";
import { Card } from "../parts/layout/card.tsx";
import { type Column, Table } from "../parts/layout/table.tsx";
import { Badge, type BadgeKind } from "../parts/status/badge.tsx";
import { LoadError } from "../parts/status/error-state.tsx";
import { Notice } from "../parts/status/notice.tsx";
import { SkeletonRows } from "../parts/status/skeleton.tsx";
import { EmptyState } from "../parts/status/state-message.tsx";
import { loadFailure } from "./payment-texts.ts";

const looks: Record<ReturnType<typeof invoiceColour>, { kind: BadgeKind; icon: ReactNode }> = {
  green: { kind: "good", icon: <Check aria-hidden /> },
  blue: { kind: "blue", icon: <Clock aria-hidden /> },
  grey: { kind: "neutral", icon: <CircleMinus aria-hidden /> },
};

/** Whether the payment provider's invoice is paid. */
export const InvoiceStatus = ({ status }: { status: string }) => (
  <Badge {...looks[invoiceColour(status)]}>{invoiceStatusText(status)}</Badge>
);

type WayOutProps = { to: string; text: string; of: string; icon: ReactNode };

/** Leaves the product, so it opens beside it and says so. */
export const WayOut = ({ to, text, of, icon }: WayOutProps) => (
  <a
    href={to}
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-(--control) items-center gap-1.5 md:min-h-6 [&_svg]:size-[1.0625rem]"
  >
    {text}
    {icon}
    <span className="sr-only">{` ${of} (opens in a new tab)`}</span>
  </a>
);

const columns = (timeZone: string): readonly Column<Invoice>[] => [
  {
    name: "Date",
    place: "lead",
    cell: ({ created }) => <time dateTime={created}>{dashboardDate(created, timeZone)}</time>,
  },
  {
    name: "Description",
    cell: ({ description, month, card, ...period }) => (
      <span className="grid">
        <span>{invoiceDescription(description)}</span>
        <span className="text-sm text-ink-soft">
          <Link to={`/invoices/${month}`}>{chargePeriodText(period, timeZone)}</Link>
          {card && `, ${shortCard(card)}`}
        </span>
      </span>
    ),
  },
  {
    name: "Amount",
    place: "end",
    figures: true,
    cell: ({ amount_due }) => <span className="font-semibold">{invoiceAmount(amount_due)}</span>,
  },
  { name: "Status", cell: InvoiceStatus },
  {
    name: "Invoice",
    figures: true,
    cell: ({ hosted_invoice_url, invoice_pdf, created }) => {
      const of = `the ${dashboardDate(created, timeZone)} invoice`;
      return (
        <span className="inline-flex flex-wrap gap-x-4 md:justify-end">
          {hosted_invoice_url && (
            <WayOut to={hosted_invoice_url} text="View" of={of} icon={<ExternalLink aria-hidden />} />
          )}
          {invoice_pdf && <WayOut to={invoice_pdf} text="PDF" of={of} icon={<FileDown aria-hidden />} />}
        </span>
      );
    },
  },
];

const InvoiceTable = ({ invoices, timeZone }: { invoices: readonly Invoice[]; timeZone: string }) => (
  <Table caption="Your invoices, newest first" columns={columns(timeZone)} rows={invoices} keyOf={({ id }) => id} />
);

export const BillingHistory = ({ timeZone }: { timeZone: string }) => (
  <Card
    title="Billing History"
    foot={
      <ButtonLink kind="quiet" size="sm" to="/billing" iconAfter={<ArrowRight aria-hidden />}>
        See all months
      </ButtonLink>
    }
  >
    <div className="-m-(--space-card)">
      <HistoryStates timeZone={timeZone} />
    </div>
  </Card>
);

/** It fails alone: the cards above do not depend on it. */
const HistoryStates = ({ timeZone }: { timeZone: string }) => {
  const history = useInvoices();
  if (history.isPending) return <SkeletonRows text="Loading your billing history..." />;
  if (history.isLoadingError)
    return (
      <LoadError
        query={history}
        level="h3"
        title="Error loading billing history"
        message={loadFailure(history.error)}
        reassurance="Your cards and calls aren't affected."
      />
    );
  const invoices = history.data.pages.flatMap(({ data }) => data);
  if (invoices.length === 0) return <EmptyState level="h3" art="ticket" title={noInvoicesText} text={noInvoicesHint} />;
  return (
    <>
      <InvoiceTable invoices={invoices} timeZone={timeZone} />
      {history.isFetchNextPageError && (
        <div className="border-t border-line px-(--space-card) pt-3.5">
          <Notice kind="bad">{loadFailure(history.error)}</Notice>
        </div>
      )}
      {history.hasNextPage && (
        <div className="grid border-t border-line px-(--space-card) py-3.5 md:justify-items-center">
          <Button onClick={() => void history.fetchNextPage()} busy={history.isFetchingNextPage} busyText="Loading...">
            Load older invoices
          </Button>
        </div>
      )}
    </>
  );
};
