import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router";
import { ApiFailure } from "#contract/call.ts";
import { formatInvoiceMonth, nameInvoiceMonth, parseInvoiceMonth } from "#domain/money/invoice-month.ts";
import {
  billingTitle,
  booksUnaffectedText,
  invoiceFailedTitle,
  loadingInvoiceText,
  missingMonthText,
} from "#domain/money/invoice-texts.ts";
import { useMonthInvoice } from "../../data/invoices.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { Card, CentredCard } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Skeleton } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { TicketSkeleton } from "../../payments/month-ticket.tsx";
import { browserClock } from "../../session/browser-clock.ts";
import { InvoiceHead } from "./invoice-ticket.tsx";
import { OpenInvoice } from "./open-invoice.tsx";

/** The month is known from the address; the rest has its final shape. */
const InvoiceSkeleton = ({ name }: { name: string }) => (
  <>
    <InvoiceHead name={name} lead={<span role="status">{loadingInvoiceText}</span>} />
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) pb-8 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <TicketSkeleton />
      <Card>
        <div className="grid gap-3">
          {["60%", "90%", "75%", "82%"].map((width) => (
            <Skeleton key={width} width={width} height="1.25rem" />
          ))}
        </div>
      </Card>
    </div>
  </>
);

type Params = { params: { "month-year"?: string } };

export const meta = ({ params }: Params) => {
  const month = parseInvoiceMonth(params["month-year"] ?? "");
  return pageTitle(month ? `${nameInvoiceMonth(month)} invoice` : "Invoice");
};

const home = <ButtonLink to="/billing">See all months</ButtonLink>;

/** The address may say 3-2026 where the books say 03-2026. */
export default function InvoiceScreen() {
  const { "month-year": written = "" } = useParams();
  const month = parseInvoiceMonth(written);
  if (!month)
    return (
      <Framed>
        <CentredCard>
          <EmptyState
            art="ticket"
            level="h1"
            title="Invoice not found"
            text="That address isn't quite right. It should end with a month and year, like 03-2026."
            action={home}
          />
        </CentredCard>
      </Framed>
    );
  const key = formatInvoiceMonth(month);
  return (
    <Framed>
      <States
        key={key}
        month={key}
        name={nameInvoiceMonth(month)}
        missing={missingMonthText(month, browserClock.now())}
      />
    </Framed>
  );
}

const Framed = ({ children }: { children: ReactNode }) => (
  <>
    <p className="pt-4 print:hidden">
      <Link
        to="/billing"
        className="inline-flex min-h-(--control) items-center gap-1.5 text-sm text-ink-soft no-underline hover:text-ink [&_svg]:size-[1.125rem]"
      >
        <ArrowLeft aria-hidden />
        {billingTitle}
      </Link>
    </p>
    {children}
  </>
);

type StatesProps = { month: string; name: string; missing: string };

const States = ({ month, name, missing }: StatesProps) => {
  const invoice = useMonthInvoice(month);
  if (invoice.isPending) return <InvoiceSkeleton name={name} />;
  if (invoice.data)
    return <OpenInvoice invoice={invoice.data} onRetry={() => void invoice.refetch()} busy={invoice.isFetching} />;
  const isGone = invoice.error instanceof ApiFailure && invoice.error.status === 404;
  return (
    <CentredCard>
      {isGone ? (
        <EmptyState art="ticket" level="h1" title={`No invoice for ${name}`} text={missing} action={home} />
      ) : (
        <LoadError query={invoice} level="h1" title={invoiceFailedTitle} reassurance={booksUnaffectedText} />
      )}
    </CentredCard>
  );
};
