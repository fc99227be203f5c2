import { CreditCard, Hourglass, TriangleAlert } from "lucide-react";
import type { Customer } from "#contract/payments.ts";
import { wholeAccountName } from "#domain/money/billing-texts.ts";
import { type Trial, trialCallsText, trialWarning } from "#domain/money/trial.ts";
import { subscriptionLabel, subscriptionStatusText } from "#domain/payments/payment-methods-texts.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { durationInWords } from "#domain/time/durations.ts";
import { useAssistants } from "../data/assistants.ts";
import { billingFailure, useAccountMonth, useAssistantMonth } from "../data/payments.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { Card } from "../parts/layout/card.tsx";
import { type BillingPeriod, BillingPeriodCard } from "../parts/product/billing-period-card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { Gauge } from "../parts/status/gauge.tsx";
import { CapLine } from "./cap-line.tsx";
import { NextChargeLine } from "./next-charge-card.tsx";

const disc = (full: boolean) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <circle cx="8" cy="8" r="5" fill={full ? "currentColor" : "none"} stroke="currentColor" strokeWidth="1.8" />
  </svg>
);

/** Not drawn where there is none. */
export const Subscriptions = ({ subscriptions, timeZone }: Pick<Customer, "subscriptions"> & { timeZone: string }) => {
  if (subscriptions.length === 0) return null;
  return (
    <Card title="Active Subscriptions">
      <ul className="grid gap-5">
        {subscriptions.map(({ id, status, current_period_end }) => (
          <li key={id} className="grid justify-items-start gap-2.5">
            <p className="font-semibold">{subscriptionLabel}</p>
            <Badge kind={status === "active" ? "good" : "warn"} icon={disc(status === "active")}>
              {subscriptionStatusText(status)}
            </Badge>
            <p className="flex w-full flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm">
              <span className="text-ink-soft">Next billing period</span>
              <time dateTime={current_period_end} className="font-semibold tabular-nums">
                {dashboardDate(current_period_end, timeZone)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const ticksPerHour = 6;

/** The ticks of a measure of hours: one for every ten minutes, a long one with its mark for every hour. */
export const hourMarks = (hours: number): { ticks: number; longTicks: number; marks: string[] } => ({
  ticks: hours * ticksPerHour,
  longTicks: hours,
  marks: ["0", ...Array.from({ length: hours }, (_, place) => `${place + 1} h`)],
});

type TrialCardProps = {
  trial: Pick<Trial, "hours_used" | "hours_remaining" | "percentage_used" | "total_trial_hours">;
  /** Why some of it is used already; null where these calls used it. */
  note?: string | null;
  /** With one there is nothing to warn of: calls go on when the hours are used up. */
  hasCard: boolean;
  /** Where a card is added; absent where that is on the same screen. */
  addPaymentTo?: string;
};

/** How much of the free hours is used; near their end it says so. Nothing when they are used up. */
export const TrialCard = ({ trial, note, hasCard, addPaymentTo }: TrialCardProps) => {
  if (trial.hours_remaining <= 0) return null;
  const warning = hasCard ? undefined : trialWarning(trial);
  const used = durationInWords(Math.round(trial.hours_used * 3600));
  const percent = `${Math.floor(trial.percentage_used)}% used`;
  const free = `used of ${trial.total_trial_hours} free hours`;
  return (
    <Card
      title="Free Trial Active"
      aside={
        warning ? (
          <Badge kind="warn" icon={<TriangleAlert aria-hidden />}>
            {percent}
          </Badge>
        ) : (
          <Badge icon={<Hourglass aria-hidden />}>{percent}</Badge>
        )
      }
    >
      <div className="grid gap-4">
        <p>
          <span className="type-figure block text-[1.625rem]!">{used}</span>
          <span className="text-sm text-ink-soft">{free}</span>
        </p>
        <Gauge
          label={`${used} ${free}`}
          part={Math.min(1, trial.percentage_used / 100)}
          {...hourMarks(trial.total_trial_hours)}
        />
        {note && <p className="text-sm text-pretty">{note}</p>}
        {warning && (
          <p
            role="status"
            className="flex items-start gap-2 text-sm font-semibold text-warn [&_svg]:mt-0.5 [&_svg]:size-[1.125rem] [&_svg]:shrink-0"
          >
            <TriangleAlert aria-hidden />
            {warning}
          </p>
        )}
        {!hasCard && <p className="text-sm text-pretty text-ink-soft">{trialCallsText}</p>}
        {warning && addPaymentTo && (
          <ButtonLink to={addPaymentTo} icon={<CreditCard aria-hidden />} wide>
            Add payment
          </ButtonLink>
        )}
      </div>
    </Card>
  );
};

type Month = ReturnType<typeof useAccountMonth>;

type AccountBillingProps = {
  hasCard: boolean;
  timeZone: string;
  /** Where a card is added; absent where that is on the same screen. */
  addPaymentTo?: string;
  /** On one assistant's dashboard: what is hers stands first, and then the whole account under its name. */
  assistant?: { readonly id: string; readonly name: string } | undefined;
};

/** The free hours while some are left, then what the month cost so far. It fails alone. */
export const AccountBilling = ({ hasCard, timeZone, addPaymentTo, assistant }: AccountBillingProps) => {
  const month = useAccountMonth();
  const hers = useAssistantMonth(assistant?.id);
  // A month that was asked for before she was created knows of nobody.
  const hasAssistants = (useAssistants().data?.length ?? 0) > 0;
  return (
    <>
      {month.data && (
        <TrialCard
          trial={month.data.trial}
          note={month.data.trial_note}
          hasCard={hasCard}
          {...(addPaymentTo !== undefined && { addPaymentTo })}
        />
      )}
      {assistant && <BillingPeriodCard period={periodOf(hers, timeZone, hasAssistants)} of={assistant.name} />}
      <BillingPeriodCard
        period={periodOf(month, timeZone, hasAssistants)}
        {...(assistant && { of: wholeAccountName })}
        remark={
          <>
            <NextChargeLine timeZone={timeZone} />
            <CapLine />
          </>
        }
      />
    </>
  );
};

/** The free hours alone, where the month is shown in another form. Without an answer it says nothing. */
export const AccountTrial = ({ hasCard, addPaymentTo }: { hasCard: boolean; addPaymentTo: string }) => {
  const { data } = useAccountMonth();
  return data ? (
    <TrialCard trial={data.trial} note={data.trial_note} hasCard={hasCard} addPaymentTo={addPaymentTo} />
  ) : null;
};

function periodOf(month: Month, timeZone: string, hasAssistants: boolean): BillingPeriod {
  if (month.isPending) return { kind: "loading" };
  if (month.isError)
    return {
      kind: "error",
      message: billingFailure(month.error),
      onRetry: () => void month.refetch(),
      busy: month.isFetching,
    };
  const { call_count, tenant_count } = month.data;
  if (call_count > 0) return { kind: "ready", figures: month.data, timeZone };
  return { kind: "empty", why: tenant_count > 0 || hasAssistants ? "no-data" : "no-active-assistants" };
}
