import { type ReactNode, useEffect } from "react";
import { ApiFailure } from "#contract/call.ts";
import { type AdvertisingTag, readTag, refusesTracking } from "#domain/basics/advertising-tag.ts";
import { calendarProviderOf } from "#domain/bookings/calendar-provider.ts";
import { useAssistant } from "../../data/assistant.ts";
import { useCheckoutOutcome } from "../../data/payments.ts";
import { CentredCard } from "../../parts/layout/card.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import type { NoticeKind } from "../../parts/status/notice.tsx";
import { LoadingState } from "../../parts/status/state-message.tsx";
import { paymentCancelledText, paymentErrorText } from "../../payments/payment-texts.ts";
import { storage } from "../../session/storage.ts";
import type { PaymentReturn } from "./create-return.ts";
import { confirmingText, createTitle, notConfirmedText } from "./create-texts.ts";
import { CreatedPanel } from "./created-panel.tsx";
import type { Said } from "./form-page.tsx";
import { WaitingPanel } from "./panel.tsx";

/** Told for each payment that the server confirmed, and never by an address alone: whoever must hear of it stands here. */
const paymentConfirmed = (sessionId: string | undefined): void => {
  storage.remove("created_tenant_id");
  const tag = admittedTag();
  if (tag === undefined || sessionId === undefined) return;
  void import("./report-conversion.ts").then(({ reportConversion }) => reportConversion(tag, sessionId));
};

/** The operator's advertising tag, where this very page was sent with it and this browser does not mind. */
const admittedTag = (): AdvertisingTag | undefined =>
  refusesTracking(navigator as { doNotTrack?: unknown; globalPrivacyControl?: unknown })
    ? undefined
    : readTag(document.documentElement.dataset["advertising"]);

type News = { kind: "asking" | "away" | "paid" } | { kind: "waiting"; said: Said };

const waiting = (kind: NoticeKind, text: string): News => ({ kind: "waiting", said: { kind, text } });

/** Only what the server says of the session counts; without a session the address can report a failure, never a success. */
const newsOf = (back: PaymentReturn, outcome: ReturnType<typeof useCheckoutOutcome>): News => {
  if (back.kind === "cancelled") return waiting("info", paymentCancelledText);
  const hinted =
    back.kind === "error" ? waiting("bad", paymentErrorText(back.code)) : waiting("warn", notConfirmedText);
  if (back.sessionId === undefined) return hinted;
  if (outcome.isPending) return { kind: "asking" };
  if (outcome.isError)
    return outcome.error instanceof ApiFailure && outcome.error.status === 404 ? hinted : { kind: "away" };
  const { status, error } = outcome.data;
  if (error !== null) return waiting("bad", paymentErrorText(error));
  if (status === "complete") return { kind: "paid" };
  return status === "expired" ? waiting("bad", paymentErrorText("session_expired")) : hinted;
};

const Asking = () => (
  <CentredCard>
    <LoadingState title={createTitle} text={confirmingText} />
  </CentredCard>
);

type PaymentReturnViewProps = {
  back: PaymentReturn;
  /** Stands where no assistant is known to wait for payment. */
  form: (said: Said) => ReactNode;
};

/** Back from the payment provider's page. */
export const PaymentReturnView = ({ back, form }: PaymentReturnViewProps) => {
  const sessionId = back.kind === "cancelled" ? undefined : back.sessionId;
  const outcome = useCheckoutOutcome(sessionId);
  const news = newsOf(back, outcome);
  const paid = news.kind === "paid";
  const id = outcome.data?.tenant_id ?? back.tenantId ?? storage.read("created_tenant_id");
  useEffect(() => {
    if (paid) paymentConfirmed(sessionId);
  }, [paid, sessionId]);

  if (news.kind === "asking") return <Asking />;
  if (news.kind === "away")
    return (
      <CentredCard>
        <LoadError
          query={outcome}
          level="h1"
          title="We couldn't confirm your payment just now"
          message="We can't reach the server."
          reassurance="Nothing is lost: if your card was saved, it will count as soon as we can check."
        />
      </CentredCard>
    );
  const said: Said = news.kind === "waiting" ? news.said : { kind: "good", text: "Your payment is confirmed." };
  return id === undefined ? form(said) : <Afterwards id={id} said={said} paid={paid} form={form} />;
};

type AfterwardsProps = { id: string; said: Said; paid: boolean; form: PaymentReturnViewProps["form"] };

const Afterwards = ({ id, said, paid, form }: AfterwardsProps) => {
  const assistant = useAssistant(id);
  if (assistant.isPending) return <Asking />;
  // Not this owner's, or removed meanwhile.
  if (assistant.isError && !paid) return form(said);
  if (!paid && assistant.data?.payment_status === "pending")
    return <WaitingPanel assistant={assistant.data} notice={said} />;
  const { calendar_connected, calendar_provider } = assistant.data ?? {};
  return (
    <CreatedPanel
      assistant={assistant.data ?? { id, name: "Your assistant", phone_number: null }}
      calendar={calendar_connected ? undefined : calendarProviderOf(calendar_provider)}
      notice={paid ? said : undefined}
    />
  );
};
