import { RefreshCw } from "lucide-react";
import type { User } from "#contract/accounts.ts";
import { billingLead, billingTitle } from "#domain/money/invoice-texts.ts";
import { useInvoiceMonths } from "../../data/invoices.ts";
import { useCustomer, useRefreshPayments } from "../../data/payments.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { Button } from "../../parts/button.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { AccountTrial } from "../../payments/account-billing.tsx";
import { BillingHistory } from "../../payments/billing-history.tsx";
import { BillingInformation } from "../../payments/billing-information.tsx";
import { SpendLimitsCard } from "../../payments/spend-limits-card.tsx";
import { Subscriptions } from "../../payments/subscriptions.tsx";
import { TicketBones } from "../../payments/ticket-bones.tsx";
import { VerifyBooks } from "../../payments/verify-books.tsx";
import { ownerZone } from "../../session/owner-zone.ts";
import { useSession } from "../../session/session.tsx";
import { MonthsCard } from "./months-card.tsx";
import { RunningMonth } from "./running-month.tsx";

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
          {months.isPending && <TicketBones />}
          {running && <RunningMonth month={running} />}
          <MonthsCard months={months} running={running?.month} />
          <BillingHistory timeZone={timeZone} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) min-[37.5rem]:grid-cols-2 lg:grid-cols-1">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
            <AccountTrial hasCard={(customer.data?.payment_methods.length ?? 0) > 0} addPaymentTo="/payment-methods" />
            <BillingInformation customer={customer} narrow />
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
