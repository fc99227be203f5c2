import type { User } from "#contract/accounts.ts";
import { useCustomer } from "../../data/payments.ts";
import { Card } from "../../parts/layout/card.tsx";
import { LoadError, LoadErrorNotice } from "../../parts/status/error-state.tsx";
import { AccountBilling, Subscriptions } from "../../payments/account-billing.tsx";
import { BillingHistory } from "../../payments/billing-history.tsx";
import { NextChargeCard } from "../../payments/next-charge-card.tsx";
import { loadFailure, paymentPageFailedTitle } from "../../payments/payment-texts.ts";
import { ownerZone } from "../../session/session.tsx";
import { CardsFrame, PaymentSkeleton, useAddCard } from "./cards-frame.tsx";
import { SavedCards } from "./saved-cards.tsx";

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
  </div>
);

const AccountInformation = ({ email, name }: { email: string; name: string | null }) => (
  <Card title="Account Information">
    <dl className="grid gap-2 text-sm">
      <Fact name="Email" value={email} />
      {name && <Fact name="Name" value={name} />}
    </dl>
  </Card>
);

/** The next charge, the cards and what was charged at the left, as everywhere; account and subscription beside them. */
export const OwnerView = ({ user }: { user: User }) => {
  const customer = useCustomer();
  const timeZone = ownerZone(user);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
        <NextChargeCard timeZone={timeZone} />
        <Cards customer={customer} />
        <BillingHistory timeZone={timeZone} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
        <AccountInformation {...(customer.data ?? { email: user.email, name: user.full_name })} />
        <AccountBilling hasCard={(customer.data?.payment_methods.length ?? 0) > 0} timeZone={timeZone} />
        <Subscriptions subscriptions={customer.data?.subscriptions ?? []} timeZone={timeZone} />
      </div>
    </div>
  );
};

const Cards = ({ customer }: { customer: ReturnType<typeof useCustomer> }) => {
  const add = useAddCard({ hasToken: true, customerId: customer.data?.id });
  if (customer.isPending)
    return (
      <CardsFrame add={add} disabled>
        <PaymentSkeleton />
      </CardsFrame>
    );
  if (customer.isLoadingError)
    return (
      <CardsFrame add={add}>
        <LoadError
          query={customer}
          level="h3"
          title={paymentPageFailedTitle}
          message={loadFailure(customer.error)}
          reassurance="Your saved cards and calls aren't affected."
        />
      </CardsFrame>
    );
  return (
    <CardsFrame add={add} addFirst={customer.data.payment_methods.length > 0}>
      {customer.isRefetchError && (
        <div className="px-(--space-card) pt-(--space-card)">
          <LoadErrorNotice query={customer} title={paymentPageFailedTitle}>
            {loadFailure(customer.error)}
          </LoadErrorNotice>
        </div>
      )}
      <SavedCards cards={customer.data.payment_methods} add={add} />
    </CardsFrame>
  );
};
