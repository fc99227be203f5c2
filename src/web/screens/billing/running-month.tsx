import { ArrowRight } from "lucide-react";
import type { InvoiceMonthRow } from "#contract/invoices.ts";
import { billingEstimateText } from "#domain/money/billing-texts.ts";
import { callsText, dollarsText, monthName, secondsText, signedDuration } from "#domain/money/invoice-texts.ts";
import { dollarsPerHour } from "#domain/money/pricing.ts";
import { periodName } from "../../parts/billing-period-card.tsx";
import { ButtonLink } from "../../parts/button-link.tsx";
import { Ticket } from "../../parts/ticket.tsx";
import { MonthBadge } from "../../payments/month-badge.tsx";
import { MonthTape } from "../../payments/month-tape.tsx";
import { SumLine, SumTotal } from "../../payments/sum-line.tsx";

/** What this month comes to so far, and how far it has come. */
export const RunningMonth = ({ month }: { month: InvoiceMonthRow }) => {
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
      <MonthTape month={month} />
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
          remark={`At $${dollarsPerHour} per hour, to the second`}
        >
          {dollarsText(month.amount)}
        </SumTotal>
      </dl>
      <div className="max-md:grid">
        <ButtonLink to={`/invoices/${month.month}`} iconAfter={<ArrowRight aria-hidden />}>
          See every call<span className="sr-only"> of {name}</span>
        </ButtonLink>
      </div>
    </Ticket>
  );
};
