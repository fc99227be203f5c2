import { CreditCard } from "lucide-react";
import { useEffect, useState } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useAssistant, useCompletePayment } from "../../data/assistant.ts";
import { useOwnerVerification } from "../../data/owner-verification.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { PageHeader } from "../../parts/layout/page-header.tsx";
import { Notice, type NoticeKind } from "../../parts/status/notice.tsx";
import { useSession } from "../../session/session.tsx";
import { storage } from "../../session/storage.ts";
import { CreateForm } from "./create-form.tsx";
import type { CreateReturn, Stage } from "./create-return.ts";
import { createLead, createTitle } from "./create-texts.ts";

/** For whoever left between creating and paying: the assistant is there, and so is the way to go on. */
const PendingPaymentNotice = ({ id }: { id: string }) => {
  const assistant = useAssistant(id);
  const complete = useCompletePayment();
  const settled = assistant.isError || (assistant.isSuccess && assistant.data.payment_status !== "pending");
  useEffect(() => {
    if (settled) storage.remove("created_tenant_id");
  }, [settled]);
  if (!assistant.isSuccess || settled) return null;
  return (
    <div className="pb-5">
      <Notice
        kind={complete.isError ? "bad" : "info"}
        title={`${assistant.data.name} is waiting for payment`}
        action={
          <Button
            icon={<CreditCard aria-hidden />}
            busy={complete.isPending || complete.isSuccess}
            onClick={() => complete.mutate(id, { onSuccess: ({ url }) => window.location.assign(url) })}
          >
            Complete payment
          </Button>
        }
      >
        {complete.isError ? thrownText(complete.error) : "She's created and saved. This form creates another one."}
      </Notice>
    </div>
  );
};

export type Said = { readonly kind: NoticeKind; readonly text: string };

type FormPageProps = {
  calendar: CreateReturn["calendar"];
  /** What came of a visit to the payment provider's page, where no assistant is known to wait for it. */
  said: Said | undefined;
  onStage: (stage: Stage) => void;
};

/** Whoever gets no free hours hears it, and why, before anything is filled in. */
const NoTrialNotice = () => {
  const reason = useOwnerVerification().data?.no_trial_reason ?? null;
  return (
    reason !== null && (
      <div className="pb-5">
        <Notice kind="info" title="No free trial for this account">
          {reason}
        </Notice>
      </div>
    )
  );
};

export const FormPage = ({ calendar, said, onStage }: FormPageProps) => {
  const { state } = useSession();
  const [waitingId] = useState(() => storage.read("created_tenant_id"));
  return (
    <>
      <PageHeader title={createTitle} lead={createLead} />
      {said && (
        <div className="pb-5">
          <Notice kind={said.kind}>{said.text}</Notice>
        </div>
      )}
      {waitingId !== undefined && !said && state.kind === "signed-in" && <PendingPaymentNotice id={waitingId} />}
      <NoTrialNotice />
      <CreateForm back={calendar} onStage={onStage} />
    </>
  );
};
