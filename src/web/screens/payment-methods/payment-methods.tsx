import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { paymentMethodsLead, paymentMethodsTitle } from "#domain/payments/payment-methods-texts.ts";
import { useRefreshPayments } from "../../data/payments.ts";
import { pageTitle } from "../../frame/page-title.ts";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { paymentPageFailedTitle } from "../../payments/payment-texts.ts";
import { useSession } from "../../session/session.tsx";
import { CheckoutNotice } from "./checkout-notice.tsx";
import { OwnerView } from "./owner-view.tsx";
import { PaymentBones } from "./payment-bones.tsx";
import { useCheckoutReturn } from "./use-checkout-return.ts";
import { VisitorView } from "./visitor-view.tsx";

export const meta = () => pageTitle(paymentMethodsTitle);

/** Open to visitors, who are told to log in. A session that ends here ends without a word. */
export default function PaymentMethods() {
  const { state } = useSession();
  const { news, dismiss } = useCheckoutReturn();
  switch (state.kind) {
    case "loading":
      return (
        <Page>
          <Card>
            <div className="-m-(--space-card)">
              <PaymentBones />
            </div>
          </Card>
        </Page>
      );
    case "unreachable":
      return (
        <Page>
          <Card>
            <ErrorFace
              title={paymentPageFailedTitle}
              message={state.text}
              reassurance="You are still logged in. Your calls are not affected."
              onRetry={state.retry}
            />
          </Card>
        </Page>
      );
    case "signed-out":
      return (
        <Page>
          <VisitorView />
        </Page>
      );
    case "signed-in":
      return (
        <Page aside={<RefreshButton />}>
          <CheckoutNotice news={news} onClose={dismiss} />
          <OwnerView user={state.user} />
        </Page>
      );
  }
}

const Page = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <>
    <PageHeader title={paymentMethodsTitle} lead={paymentMethodsLead} aside={aside} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">{children}</div>
  </>
);

const RefreshButton = () => {
  const { refresh, refreshing } = useRefreshPayments();
  return (
    <Button icon={<RefreshCw aria-hidden />} busy={refreshing} busyText="Refresh" onClick={() => void refresh()}>
      Refresh
    </Button>
  );
};
