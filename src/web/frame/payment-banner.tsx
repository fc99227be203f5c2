import { CreditCard } from "lucide-react";
import { useLocation } from "react-router";
import type { PaymentStanding } from "#contract/payments.ts";
import { statusLines } from "#domain/payments/account-status-texts.ts";
import { assistantBadge } from "#domain/payments/payment-status.ts";
import { useAccountStatus } from "../data/payments.ts";
import { ButtonLink } from "../parts/buttons/button.tsx";
import { StatusBadge } from "../parts/status/badge.tsx";
import { useSession } from "../session/session.tsx";

const screen = "/payment-methods";
const grounds = {
  active: "border-warn-line bg-warn-soft",
  degraded: "border-warn-line bg-warn-soft",
  disabled: "border-bad-line bg-bad-soft",
} as const;

/** Above every screen of an owner who has to pay, until that is done. Without an answer it says nothing. */
export const PaymentBanner = () => {
  const { state } = useSession();
  const { data } = useAccountStatus();
  if (state.kind !== "signed-in" || !data || data.reason === null) return null;
  return <StatusNotice accountStatus={data} timeZone={state.user.timezone} />;
};

const StatusNotice = ({ accountStatus, timeZone }: { accountStatus: PaymentStanding; timeZone: string }) => {
  const { pathname } = useLocation();
  const badge =
    accountStatus.status === "active"
      ? ({ label: "Payment failed", colour: "yellow" } as const)
      : assistantBadge({ payment_status: accountStatus.status, status: undefined });
  return (
    <section aria-label="Your account" className={`border-b ${grounds[accountStatus.status]}`}>
      <div className="wrap flex flex-wrap items-center gap-x-5 gap-y-3 py-3.5">
        <div role="status" className="grid min-w-[min(20rem,100%)] flex-1 justify-items-start gap-1.5">
          <StatusBadge shown={badge} />
          <p className="max-w-[80ch] text-sm text-pretty">{statusLines(accountStatus, timeZone).join(" ")}</p>
        </div>
        {pathname !== screen && (
          <div className="max-md:grid max-md:w-full">
            <ButtonLink kind="dark" to={screen} icon={<CreditCard aria-hidden />}>
              Open payment methods
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
};
