import type { User } from "#contract/accounts.ts";
import { useCustomer } from "../../../data/payments.ts";
import { AccountBilling, Subscriptions } from "../../../payments/account-billing.tsx";
import { BillingHistory } from "../../../payments/billing-history.tsx";
import { BillingInformation } from "../../../payments/billing-information.tsx";
import { NextChargeCard } from "../../../payments/next-charge-card.tsx";
import { ownerZone } from "../../../session/session.tsx";

/** The next charge, what is paid with and what was charged, as everywhere; beside them what this month costs. */
export const BillingTab = ({ user }: { user: User }) => {
  const customer = useCustomer();
  const timeZone = ownerZone(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
        <NextChargeCard timeZone={timeZone} />
        <BillingInformation customer={customer} />
        <BillingHistory timeZone={timeZone} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) min-[37.5rem]:grid-cols-2 lg:grid-cols-1">
        <AccountBilling
          hasCard={(customer.data?.payment_methods.length ?? 0) > 0}
          timeZone={timeZone}
          addPaymentTo="/payment-methods"
        />
        <Subscriptions subscriptions={customer.data?.subscriptions ?? []} timeZone={timeZone} />
      </div>
    </div>
  );
};
