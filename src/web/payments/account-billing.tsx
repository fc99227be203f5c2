import { billingFailure, useAccountMonth } from "../data/billing.ts";
import { type BillingPeriod, BillingPeriodCard } from "../parts/product/billing-period-card.tsx";
import { TrialCard } from "../parts/product/trial-card.tsx";

type Month = ReturnType<typeof useAccountMonth>;

type AccountBillingProps = {
  hasCard: boolean;
  timeZone: string;
  /** Where a card is added; absent where that is on the same screen. */
  addPaymentTo?: string;
};

/** The free hours while some are left, then what the month cost so far. It fails alone. */
export const AccountBilling = ({ hasCard, timeZone, addPaymentTo }: AccountBillingProps) => {
  const month = useAccountMonth();
  return (
    <>
      {month.data && (
        <TrialCard trial={month.data.trial} hasCard={hasCard} {...(addPaymentTo !== undefined && { addPaymentTo })} />
      )}
      <BillingPeriodCard period={periodOf(month, timeZone)} />
    </>
  );
};

/** The free hours alone, where the month is shown in another form. Without an answer it says nothing. */
export const AccountTrial = ({ hasCard, addPaymentTo }: { hasCard: boolean; addPaymentTo: string }) => {
  const { data } = useAccountMonth();
  return data ? <TrialCard trial={data.trial} hasCard={hasCard} addPaymentTo={addPaymentTo} /> : null;
};

function periodOf(month: Month, timeZone: string): BillingPeriod {
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
  return { kind: "empty", why: tenant_count > 0 ? "no-data" : "no-active-assistants" };
}
