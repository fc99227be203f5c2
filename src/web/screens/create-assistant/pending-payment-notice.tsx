import { CreditCard } from "lucide-react";
import { useEffect } from "react";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useAssistant, useCompletePayment } from "../../data/assistant.ts";
import { Button } from "../../parts/button.tsx";
import { Notice } from "../../parts/notice.tsx";
import { storage } from "../../session/storage.ts";

/** For whoever left between creating and paying: the assistant is there, and so is the way to go on. */
export const PendingPaymentNotice = ({ id }: { id: string }) => {
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
        title={`${assistant.data.name} waits for payment`}
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
        {complete.isError ? thrownText(complete.error) : "She is created and saved. This form makes another one."}
      </Notice>
    </div>
  );
};
