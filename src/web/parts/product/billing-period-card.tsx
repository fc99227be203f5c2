import type { ReactNode } from "react";
import {
  billingEstimateText,
  billingFailedTitle,
  noActiveAssistantsText,
  noBillingText,
} from "#domain/money/billing-texts.ts";
import { booksUnaffectedText } from "#domain/money/invoice-texts.ts";
import { costCents, formatMoney } from "#domain/money/pricing.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { Card } from "../layout/card.tsx";
import { ErrorState } from "../status/error-state.tsx";
import { Skeleton } from "../status/skeleton.tsx";
import { EmptyState } from "../status/state-message.tsx";

/** Of the answer about a period; the amount in dollars, after the free seconds. */
export type BillingFigures = {
  readonly call_count: number;
  readonly total_seconds: number;
  readonly billable_amount: number;
  readonly rate_per_hour: number;
  readonly period_start: string;
  readonly period_end: string;
};

export type BillingPeriod =
  | { readonly kind: "loading" }
  | { readonly kind: "error"; readonly message: string; readonly onRetry: () => void; readonly busy?: boolean }
  | { readonly kind: "empty"; readonly why: "no-data" | "no-active-assistants" }
  | { readonly kind: "ready"; readonly figures: BillingFigures; readonly timeZone: string };

const cardTitle = "Current Billing Period";

/** `Mar 1–31`; the end is the first moment that no longer belongs to it. */
export const periodName = (start: string, end: string, timeZone: string): string => {
  const day = (date: Date) => {
    const parts = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone }).formatToParts(date);
    const part = (type: "month" | "day") => parts.find((found) => found.type === type)?.value ?? "";
    return { month: part("month"), day: part("day") };
  };
  const first = day(new Date(start));
  const last = day(new Date(new Date(end).getTime() - 1));
  if (first.month !== last.month) return `${first.month} ${first.day}–${last.month} ${last.day}`;
  return first.day === last.day ? `${first.month} ${first.day}` : `${first.month} ${first.day}–${last.day}`;
};

type BillingPeriodCardProps = {
  period: BillingPeriod;
  /** Whose figures these are, where others stand beside them. */
  of?: string;
  /** Under the figures. */
  remark?: ReactNode;
};

/** What the calls of the month cost so far, line by line. */
export const BillingPeriodCard = ({ period, of, remark }: BillingPeriodCardProps) => {
  const title = of === undefined ? cardTitle : `${cardTitle}: ${of}`;
  switch (period.kind) {
    case "loading":
      return (
        <Card title={title}>
          <p role="status" className="sr-only">
            Loading billing data...
          </p>
          <div className="grid gap-3">
            {["62%", "78%", "54%", "40%"].map((width) => (
              <Skeleton key={width} width={width} height="1.25rem" />
            ))}
          </div>
        </Card>
      );
    case "error":
      return (
        <Card title={title}>
          <ErrorState
            level="h3"
            title={billingFailedTitle}
            message={period.message}
            reassurance={booksUnaffectedText}
            retryText="Retry"
            onRetry={period.onRetry}
            busy={period.busy ?? false}
          />
        </Card>
      );
    case "empty":
      return (
        <Card title={title}>
          {period.why === "no-data" ? (
            <EmptyState
              level="h3"
              art="ticket"
              title={noBillingText}
              text="No calls yet this month. You'll see numbers here after your first answered call."
            />
          ) : (
            <EmptyState
              level="h3"
              title={noActiveAssistantsText}
              text="You'll see numbers here once an assistant is answering calls."
            />
          )}
        </Card>
      );
    case "ready":
      return <Figures title={title} figures={period.figures} timeZone={period.timeZone} remark={remark} />;
  }
};

type FiguresProps = { title: string; figures: BillingFigures; timeZone: string; remark: ReactNode };

const Figures = ({ title, figures, timeZone, remark }: FiguresProps) => {
  const fullCents = costCents(figures.total_seconds);
  const payCents = Math.round(figures.billable_amount * 100);
  return (
    <Card
      title={title}
      aside={
        <span className="text-sm text-ink-faint tabular-nums">
          {periodName(figures.period_start, figures.period_end, timeZone)}
        </span>
      }
    >
      <dl className="grid gap-2 text-sm tabular-nums">
        <Line
          name={
            figures.call_count === 1 ? "1 billed call" : `${figures.call_count.toLocaleString("en-US")} billed calls`
          }
        >
          {formatDuration(figures.total_seconds)}
        </Line>
        <Line name={`Call time at $${figures.rate_per_hour} per hour`}>{formatMoney(fullCents)}</Line>
        {fullCents > payCents && <Line name="Free trial credit">{formatMoney(payCents - fullCents)}</Line>}
        <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <dt className="text-base font-semibold">You pay</dt>
          <dd className="type-figure text-[1.375rem]!">{formatMoney(payCents)}</dd>
        </div>
      </dl>
      {remark && <div className="mt-3 text-sm empty:hidden">{remark}</div>}
      <p className="mt-3 text-xs text-pretty text-ink-faint">{billingEstimateText}</p>
    </Card>
  );
};

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
