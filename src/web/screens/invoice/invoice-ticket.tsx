import type { ReactNode } from "react";
import type { MonthInvoice } from "#contract/invoices.ts";
import { billingEstimateText } from "#domain/money/billing-texts.ts";
import {
  billedName,
  callsText,
  closedText,
  correctionsName,
  correctionsText,
  creditText,
  dollarsText,
  exactMoney,
  invoiceNumberText,
  monthName,
  rateText,
  roundingName,
  roundingText,
  secondsText,
  signedDuration,
  totalName,
  trialName,
} from "#domain/money/invoice-texts.ts";
import { monthPaidText } from "#domain/money/next-charge.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { periodName } from "../../parts/product/billing-period-card.tsx";
import { Ticket } from "../../parts/product/ticket.tsx";
import { MonthBadge } from "../../payments/month-table.tsx";
import { MonthGauge, SumLine, SumTotal } from "../../payments/month-ticket.tsx";

/** Which month it is, right under the way back; its files beside it. */
export const InvoiceHead = ({ name, lead, aside }: { name: string; lead: ReactNode; aside?: ReactNode }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-2 pb-6">
    <div className="grid gap-1.5">
      <h1 className="type-screen">{name}</h1>
      <p className="text-pretty text-ink-soft">{lead}</p>
    </div>
    {aside && <div className="max-[30rem]:w-full">{aside}</div>}
  </div>
);

/** What the month comes to and how: seconds, what of them is free, the rate, and the one rounding. */
export const InvoiceTicket = ({ invoice }: { invoice: MonthInvoice }) => {
  const { state, closed_at, timezone, corrections, billable_seconds, free_seconds, billed_seconds } = invoice;
  const isEstimate = state === "estimate";
  const isCorrected = corrections.billable_seconds !== 0 || corrections.billed_seconds !== 0;
  return (
    <Ticket
      level="h2"
      title={isEstimate ? `${monthName(invoice.month)} so far` : `${monthName(invoice.month)} invoice`}
      text={isEstimate ? billingEstimateText : closedText(dateAndTime(closed_at, timezone))}
      stub={
        <>
          <MonthBadge state={state} />
          <span>{periodName(invoice.period_start, invoice.period_end, timezone)}</span>
          {invoice.number && <span>{invoiceNumberText(invoice.number)}</span>}
        </>
      }
    >
      {isEstimate && <MonthGauge month={invoice} />}
      <dl className="grid gap-2 text-sm tabular-nums">
        <SumLine name={callsText(invoice.call_count)} also={secondsText(billable_seconds)}>
          {signedDuration(billable_seconds)}
        </SumLine>
        <SumLine name={trialName} also={secondsText(-free_seconds)}>
          {signedDuration(-free_seconds)}
        </SumLine>
        <SumLine name={billedName} also={secondsText(billed_seconds)}>
          {signedDuration(billed_seconds)}
        </SumLine>
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4 text-sm tabular-nums">
        <SumLine name={rateText(billed_seconds, invoice.rate_per_hour)}>{exactMoney(invoice.exact_amount)}</SumLine>
        <SumLine name={roundingName}>{roundingText(invoice.exact_amount, invoice.amount)}</SumLine>
        <SumTotal name={totalName(invoice)}>{dollarsText(invoice.amount)}</SumTotal>
      </dl>
      <p className="text-sm font-semibold text-pretty">{monthPaidText(invoice)}</p>
      {invoice.amount < 0 && <p className="text-sm text-pretty text-ink-soft">{creditText}</p>}
      {isCorrected && (
        <div className="grid gap-1 border-t border-line pt-4 text-sm">
          <dl className="tabular-nums">
            <SumLine name={correctionsName} also={secondsText(corrections.billed_seconds)}>
              {dollarsText(corrections.amount)}
            </SumLine>
          </dl>
          <p className="text-pretty text-ink-faint">{correctionsText}</p>
        </div>
      )}
    </Ticket>
  );
};
