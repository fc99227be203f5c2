import { useCallback, useEffect, useState } from "react";
import { pageTitle } from "../../frame/page-title.ts";
import { CentredCard } from "../../parts/centred-card.tsx";
import { ErrorFace } from "../../parts/error-face.tsx";
import { LoadingFace } from "../../parts/loading-face.tsx";
import { useSession } from "../../session/session.tsx";
import { CalendarReturnView } from "./calendar-return-view.tsx";
import { confirmingText, createTitle } from "./create-texts.ts";
import { CreatedPanel } from "./created-panel.tsx";
import { FormPage, type Said } from "./form-page.tsx";
import { leaveTagBehind } from "./loaded-tag.ts";
import { PaymentReturnView } from "./payment-return-view.tsx";
import { PaymentSetupPanel } from "./payment-setup-panel.tsx";
import type { Stage } from "./stage.ts";
import { useCreateReturn } from "./use-create-return.ts";
import { WaitingPanel } from "./waiting-panel.tsx";

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
          <ErrorFace
            level="h1"
            title={state.text}
            message="What became of it could not be asked."
            reassurance="You are still logged in, and nothing is lost."
            onRetry={state.retry}
          />
        </CentredCard>
      );
    default:
      return (
        <CentredCard>
          <LoadingFace title={createTitle} {...(payment && { text: confirmingText })} />
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
