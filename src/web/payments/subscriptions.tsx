import type { Customer } from "#contract/payments.ts";
import { subscriptionLabel, subscriptionStatusText } from "#domain/payments/payment-methods-texts.ts";
import { dashboardDate } from "#domain/time/dates.ts";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";

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
