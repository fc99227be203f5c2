import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { calendarConnectedText, calendarReturnFailedText } from "#domain/bookings/calendar-texts.ts";
import { useAssistant } from "../../data/assistant.ts";
import { pageTitle } from "../../documents/page-head.ts";
import { Countdown } from "../../forms/assistant/countdown.tsx";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { ButtonLink } from "../../parts/buttons/button.tsx";
import { Dial } from "../../parts/drawings/dial.tsx";
import { CentredCard } from "../../parts/layout/card.tsx";
import { ErrorState } from "../../parts/status/error-state.tsx";
import { LoadingState } from "../../parts/status/state-message.tsx";
import { authAddress } from "../../session/auth-address.ts";
import { useSession } from "../../session/session.tsx";
import type { SessionState } from "../../session/session-machine.ts";
import { storage } from "../../session/storage.ts";
import { timings } from "../../texts/timings.ts";
import { type CreateReturn, readCreateReturn, type ShownAssistant, type Stage } from "./create-return.ts";
import { confirmingText, createTitle, dashboardPath, paymentSetupTitle, toDashboard } from "./create-texts.ts";
import { CreatedPanel } from "./created-panel.tsx";
import { FormPage, type Said } from "./form-page.tsx";
import { leaveTagBehind } from "./loaded-tag.ts";
import { Panel, useAfter, WaitingPanel } from "./panel.tsx";
import { PaymentReturnView } from "./payment-return-view.tsx";

type PaymentSetupPanelProps = { assistant: ShownAssistant; checkoutUrl: string; onCameBack: () => void };

/** She exists and waits for payment; after a moment the browser goes to the payment provider's page. */
const PaymentSetupPanel = ({ assistant, checkoutUrl, onCameBack }: PaymentSetupPanelProps) => {
  useAfter(timings.checkoutRedirectMs, () => window.location.assign(checkoutUrl));

  useCameBack(onCameBack);

  return (
    <Panel
      mark={<Dial />}
      title={paymentSetupTitle}
      foot={
        <>
          <ButtonLink kind="primary" to={checkoutUrl} reloadDocument>
            Continue to payment now
          </ButtonLink>
          <ButtonLink kind="line" to={dashboardPath}>
            {toDashboard}
          </ButtonLink>
        </>
      }
    >
      <p className="text-pretty text-ink-soft">
        {assistant.name} is created. Next, you'll save a card with our payment provider. Then she gets her number.
      </p>
      <Countdown ms={timings.checkoutRedirectMs} />
    </Panel>
  );
};

/** `createdId` names the assistant for which the browser left for a calendar, where she was created before. */
type Back = CreateReturn & { readonly createdId: string | undefined };
const nothing: Back = { payment: undefined, calendar: undefined, createdId: undefined };

const readCreatedId = (): string | undefined => {
  const pending = storage.read("calendar_pending");
  return pending === "true" ? undefined : pending;
};

/** Takes a return out of the address, once it is known who came back. Whoever has to log in first finds it there again. */
const useCreateReturn = (state: SessionState): Back => {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [back, setBack] = useState(nothing);
  const found = readCreateReturn(search);
  const waits = found.payment !== undefined && state.kind !== "signed-in";
  const isReturn = found.payment !== undefined || found.calendar !== undefined;

  useLayoutEffect(() => {
    if (!isReturn) return;
    if (waits) {
      if (state.kind === "signed-out")
        void navigate(authAddress({ pathname, search, hash: "" }, "no-token"), { replace: true });
      return;
    }
    const read = readCreateReturn(search);
    const createdId = read.tenantId ?? readCreatedId();
    // The address may still be there when it becomes known who came back, while the form has put its own draft in the browser.
    setBack((now) => ({ ...read, createdId: createdId ?? now.createdId }));
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [isReturn, waits, state.kind, search, pathname, navigate]);

  return waits ? { ...nothing, ...found } : back;
};

type CalendarReturnViewProps = {
  /** The assistant that was created before the browser left for the calendar. */
  id: string;
  calendar: "connected" | "failed";
  form: () => ReactNode;
};

/** Back from the calendar provider after the assistant was created. She herself says whether it is connected. */
const CalendarReturnView = ({ id, calendar, form }: CalendarReturnViewProps) => {
  const assistant = useAssistant(id);
  if (assistant.isPending)
    return (
      <CentredCard>
        <LoadingState title={createTitle} />
      </CentredCard>
    );
  if (assistant.isError) return form();
  const connected = calendar === "connected" && assistant.data.calendar_connected;
  return (
    <CreatedPanel
      assistant={assistant.data}
      notice={
        connected ? { kind: "good", text: calendarConnectedText } : { kind: "bad", text: calendarReturnFailedText }
      }
      stays={!connected}
    />
  );
};

export const meta = () => pageTitle("Create Assistant");

/** Open to visitors, who log in when they ask for the assistant. */
export default function CreateAssistant() {
  const { state } = useSession();
  const { payment, calendar, createdId } = useCreateReturn(state);
  const [stage, setStage] = useState<Stage>({ kind: "form" });
  useEffect(() => leaveTagBehind, []);
  const form = (said?: Said) => <FormPage calendar={calendar} said={said} onStage={setStage} />;

  if (stage.kind === "paying") return <Paying stage={stage} />;
  if (stage.kind === "created") return <CreatedPanel {...stage} />;
  const isCalendarReturn = calendar !== undefined && createdId !== undefined;
  if (payment === undefined && (!isCalendarReturn || state.kind === "signed-out")) return form();
  switch (state.kind) {
    case "signed-in":
      if (payment !== undefined) return <PaymentReturnView back={payment} form={form} />;
      return isCalendarReturn && <CalendarReturnView id={createdId} calendar={calendar} form={form} />;
    case "unreachable":
      return (
        <CentredCard>
          <ErrorState
            level="h1"
            title={state.text}
            message="We couldn't check the result."
            reassurance="You're still logged in, and nothing is lost."
            onRetry={state.retry}
          />
        </CentredCard>
      );
    default:
      return (
        <CentredCard>
          <LoadingState title={createTitle} {...(payment && { text: confirmingText })} />
        </CentredCard>
      );
  }
}

const Paying = ({ stage: { assistant, checkoutUrl } }: { stage: Extract<Stage, { kind: "paying" }> }) => {
  const [cameBack, setCameBack] = useState(false);
  const comeBack = useCallback(() => setCameBack(true), []);
  return checkoutUrl === null || cameBack ? (
    <WaitingPanel assistant={assistant} notice={undefined} />
  ) : (
    <PaymentSetupPanel assistant={assistant} checkoutUrl={checkoutUrl} onCameBack={comeBack} />
  );
};
