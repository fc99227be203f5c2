import { LogIn, RefreshCw, X } from "lucide-react";
import type { ReactNode } from "react";
import {
  cardNotConfirmedText,
  paymentMethodsLead,
  paymentMethodsTitle,
  savedText,
  visitorNoticeText,
  visitorNoticeTitle,
} from "#domain/payments/payment-methods-texts.ts";
import { useRefreshPayments } from "../../data/payments.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { ErrorState } from "../../parts/status/error-state.tsx";
import { Notice, type NoticeKind } from "../../parts/status/notice.tsx";
import { paymentCancelledText, paymentErrorText, paymentPageFailedTitle } from "../../payments/payment-texts.ts";
import { useSession } from "../../session/session.tsx";
import { CardsFrame, PaymentSkeleton, useAddCard } from "./cards-frame.tsx";
import { OwnerView } from "./owner-view.tsx";
import { type CheckoutNews, useCheckoutReturn } from "./use-checkout-return.ts";

const firstWord = /^\S+/;

const said = (news: CheckoutNews): { kind: NoticeKind; text: ReactNode } | undefined => {
  switch (news.kind) {
    case "none":
      return undefined;
    case "asking":
      return { kind: "info", text: "Confirming your payment method..." };
    case "saved":
      return {
        kind: "good",
        text: (
          <>
            <strong className="font-semibold">{firstWord.exec(savedText(news))}</strong>
            {savedText(news).replace(firstWord, "")}
          </>
        ),
      };
    case "not-saved":
      return { kind: "warn", text: cardNotConfirmedText };
    case "unknown":
      return {
        kind: "warn",
        text: "We couldn't confirm your new card just now. Refresh in a moment: it will show below once it's saved.",
      };
    case "cancelled":
      return { kind: "info", text: paymentCancelledText };
    case "error":
      return { kind: "bad", text: paymentErrorText(news.code) };
  }
};

/** What came of the visit to the payment provider's page, until the owner closes it. */
const CheckoutNotice = ({ news, onClose }: { news: CheckoutNews; onClose: () => void }) => {
  const notice = said(news);
  if (!notice) return null;
  return (
    // On a phone there is no room for a cross beside the words.
    <div className="max-md:*:[&>div:last-child:not(:first-of-type)]:hidden">
      <Notice
        key={news.kind}
        kind={notice.kind}
        action={
          news.kind !== "asking" && (
            <Button kind="quiet" iconOnly aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          )
        }
      >
        {notice.text}
      </Notice>
    </div>
  );
};

const back = `redirect=${encodeURIComponent("/payment-methods")}`;

/** Nothing is loaded for somebody without a token. */
const VisitorView = () => {
  const add = useAddCard({ hasToken: false, customerId: undefined });
  return (
    <>
      <Notice
        kind="warn"
        title={visitorNoticeTitle}
        action={
          <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
            <ButtonLink kind="primary" to={`/login?${back}`} icon={<LogIn aria-hidden />}>
              Log in
            </ButtonLink>
            <ButtonLink to={`/register?${back}`}>Create an account</ButtonLink>
          </div>
        }
      >
        {visitorNoticeText}
      </Notice>
      <CardsFrame add={add}>
        <p className="px-(--space-card) py-6 text-ink-soft">
          Your cards are saved with your account. Log in to see them.
        </p>
      </CardsFrame>
    </>
  );
};

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
              <PaymentSkeleton />
            </div>
          </Card>
        </Page>
      );
    case "unreachable":
      return (
        <Page>
          <Card>
            <ErrorState
              title={paymentPageFailedTitle}
              message={state.text}
              reassurance="You're still logged in. Your calls aren't affected."
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
