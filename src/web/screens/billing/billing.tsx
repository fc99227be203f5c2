import { ArrowRight, RefreshCw } from "lucide-react";
import type { User } from "#contract/accounts.ts";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { billingEstimateText } from "#domain/money/billing-texts.ts";
import {
  billingLead,
  billingTitle,
  booksUnaffectedText,
  callsText,
  dollarsText,
  loadingMonthsText,
  monthName,
  monthsFailedTitle,
  monthsTitle,
  noMonthsHint,
  noMonthsText,
  secondsText,
  signedDuration,
} from "#domain/money/invoice-texts.ts";
import { monthPaidText } from "#domain/money/next-charge.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { useInvoiceMonths } from "../../data/invoices.ts";
import { useCustomer, useRefreshPayments } from "../../data/payments.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { periodName } from "../../parts/product/billing-period-card.tsx";
import { Ticket } from "../../parts/product/ticket.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { AccountTrial, Subscriptions } from "../../payments/account-billing.tsx";
import { BillingInformation } from "../../payments/billing-information.tsx";
import { InvoiceFileProgress, useInvoiceFile } from "../../payments/invoice-file.tsx";
import { MonthBadge, MonthTable } from "../../payments/month-table.tsx";
import { MonthGauge, SumLine, SumTotal, TicketSkeleton } from "../../payments/month-ticket.tsx";
import { NextChargeCard } from "../../payments/next-charge-card.tsx";
import { SpendLimitsCard } from "../../payments/spend-limits-card.tsx";
import { VerifyBooks } from "../../payments/verify-books.tsx";
import { ownerZone, useSession } from "../../session/session.tsx";
import { SampleInvoice } from "./sample-invoice.tsx";

type MonthsCardProps = {
  months: ReturnType<typeof useInvoiceMonths>;
  /** Shown above, and not again. */
  running: string | undefined;
};

/** Every month that is over with its invoice, to open and to take along. */
const MonthsCard = ({ months, running }: MonthsCardProps) => (
  <Card title={monthsTitle}>
    <div className="-m-(--space-card)">
      <MonthsStates months={months} running={running} />
    </div>
  </Card>
);

const MonthsStates = ({ months, running }: MonthsCardProps) => {
  const file = useInvoiceFile();
  if (months.isPending) return <SkeletonRows text={loadingMonthsText} />;
  if (months.isLoadingError)
    return <LoadError query={months} level="h3" title={monthsFailedTitle} reassurance={booksUnaffectedText} />;
  const rows = months.data.pages.flatMap(({ data }) => data).filter(({ month }) => month !== running);
  if (rows.length === 0)
    return (
      <>
        <EmptyState
          level="h3"
          art="ticket"
          title={noMonthsText}
          text={noMonthsHint(running === undefined ? "this month" : monthName(running))}
        />
        <div className="border-t border-line px-(--space-card) py-2">
          <SampleInvoice />
        </div>
      </>
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

/** What this month comes to so far, and how far it has come. */
const RunningMonth = ({ month }: { month: InvoiceMonthRow }) => {
  const name = monthName(month.month);
  const { billable_seconds, free_seconds, billed_seconds } = month;
  return (
    <Ticket
      level="h2"
      title={`${name} so far`}
      text={billingEstimateText}
      stub={
        <>
          <MonthBadge state={month.state} />
          <span>{periodName(month.period_start, month.period_end, month.timezone)}</span>
        </>
      }
    >
      <MonthGauge month={month} />
      <dl className="grid gap-2 text-sm tabular-nums">
        <SumLine name={callsText(month.call_count)} also={secondsText(billable_seconds)}>
          {signedDuration(billable_seconds)}
        </SumLine>
        {free_seconds !== 0 && (
          <SumLine name="Free trial" also={secondsText(-free_seconds)}>
            {signedDuration(-free_seconds)}
          </SumLine>
        )}
        <SumLine name="Billed" also={secondsText(billed_seconds)}>
          {signedDuration(billed_seconds)}
        </SumLine>
        <SumTotal
          name={month.amount < 0 ? "Credit so far" : "You pay so far"}
          remark={`At $${dollarsPerHour} per hour, billed by the second`}
        >
          {dollarsText(month.amount)}
        </SumTotal>
      </dl>
      {month.charges.length > 0 && <p className="text-sm font-semibold text-pretty">{monthPaidText(month)}</p>}
      <div className="max-md:grid">
        <ButtonLink to={`/invoices/${month.month}`} iconAfter={<ArrowRight aria-hidden />}>
          See every call<span className="sr-only"> in {name}</span>
        </ButtonLink>
      </div>
    </Ticket>
  );
};

export const meta = () => pageTitle(billingTitle);

export default function Billing() {
  const { state } = useSession();
  // The guard lets only an owner through; while one logs out there is a moment without.
  return state.kind === "signed-in" ? <Screen user={state.user} /> : null;
}

/** What the calls cost, month by month, and how it is paid. Each card fails alone. */
const Screen = ({ user }: { user: User }) => {
  const months = useInvoiceMonths();
  const customer = useCustomer();
  const timeZone = ownerZone(user);
  const running = months.data?.pages[0]?.data.find(({ state }) => state === "estimate");
  return (
    <>
      <PageHeader title={billingTitle} lead={billingLead} aside={<RefreshButton />} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
          <NextChargeCard timeZone={timeZone} />
          <BillingInformation customer={customer} />
          <MonthsCard months={months} running={running?.month} />
          {months.isPending && <TicketSkeleton />}
          {running && <RunningMonth month={running} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) min-[37.5rem]:grid-cols-2 lg:grid-cols-1">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
            <AccountTrial hasCard={(customer.data?.payment_methods.length ?? 0) > 0} addPaymentTo="/payment-methods" />
            <Subscriptions subscriptions={customer.data?.subscriptions ?? []} timeZone={timeZone} />
          </div>
          <SpendLimitsCard />
        </div>
      </div>
      <div className="pt-(--space-stack) pb-8">
        <VerifyBooks />
      </div>
    </>
  );
};

const RefreshButton = () => {
  const { refresh, refreshing } = useRefreshPayments();
  return (
    <Button icon={<RefreshCw aria-hidden />} busy={refreshing} busyText="Refresh" onClick={() => void refresh()}>
      Refresh
    </Button>
  );
};
