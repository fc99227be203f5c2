import { CreditCard } from "lucide-react";
import { useCompletePayment } from "../../data/assistant.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { ButtonLink } from "../../parts/buttons/button-link.tsx";
import { ChangeError, Notice, type NoticeKind } from "../../parts/status/notice.tsx";
import { dashboardPath, toDashboard } from "./create-texts.ts";
import { Panel } from "./panel.tsx";

type WaitingPanelProps = {
  assistant: { id: string; name: string | undefined };
  /** What came of the visit to the payment provider's page. */
  notice: { kind: NoticeKind; text: string } | undefined;
};

/** She exists, and payment is still to be done. */
export const WaitingPanel = ({ assistant, notice }: WaitingPanelProps) => {
  const complete = useCompletePayment();
  const pay = () => complete.mutate(assistant.id, { onSuccess: ({ url }) => window.location.assign(url) });
  return (
    <Panel
      mark={
        <span className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
          <CreditCard className="size-8" aria-hidden />
        </span>
      }
      title={`${assistant.name ?? "Your assistant"} waits for payment`}
      foot={
        <>
          <Button
            kind="primary"
            icon={<CreditCard aria-hidden />}
            onClick={pay}
            busy={complete.isPending || complete.isSuccess}
          >
            Complete payment
          </Button>
          <ButtonLink kind="line" to={dashboardPath}>
            {toDashboard}
          </ButtonLink>
        </>
      }
    >
      <div className="grid w-full gap-3 text-left">
        {notice && <Notice kind={notice.kind}>{notice.text}</Notice>}
        <ChangeError change={complete} />
      </div>
      <p className="text-pretty text-ink-soft">
        Everything you set up is saved. She gets her number as soon as a card is saved.
      </p>
    </Panel>
  );
};
