import { useState } from "react";
import { useOwnerVerification } from "../../data/owner-verification.ts";
import { Notice, type NoticeKind } from "../../parts/notice.tsx";
import { PageHeader } from "../../parts/page-header.tsx";
import { useSession } from "../../session/session.tsx";
import { storage } from "../../session/storage.ts";
import { CreateForm } from "./create-form.tsx";
import type { CreateReturn } from "./create-return.ts";
import { createLead, createTitle } from "./create-texts.ts";
import { PendingPaymentNotice } from "./pending-payment-notice.tsx";
import type { Stage } from "./stage.ts";

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
