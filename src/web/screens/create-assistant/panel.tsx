import { CreditCard } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useCompletePayment } from "../../data/assistant.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { ChangeError, Notice, type NoticeKind } from "../../parts/status/notice.tsx";
import { CapLine } from "../../payments/cap-line.tsx";
import { dashboardPath, toDashboard } from "./create-texts.ts";

type PanelProps = { mark: ReactNode; title: string; children: ReactNode; foot: ReactNode };

/** Stands in the place of the form once there is nothing left to fill in. Reading goes on at its heading. */
export const Panel = ({ mark, title, children, foot }: PanelProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="mx-auto my-8 grid w-full max-w-140 justify-items-center gap-5 rounded-lg border border-line bg-surface px-(--space-card) py-8 text-center shadow-card md:my-16 md:px-10 md:py-12">
      {mark}
      <h1 ref={heading} tabIndex={-1} className="type-screen [overflow-wrap:anywhere]">
        {title}
      </h1>
      {children}
      <div className="grid w-full gap-2.5 min-[37.5rem]:flex min-[37.5rem]:flex-wrap min-[37.5rem]:justify-center">
        {foot}
      </div>
    </section>
  );
};

/** The sign that something is done. */
export const DoneMark = ({ children }: { children: ReactNode }) => (
  <span className="animate-pop grid size-16 place-items-center rounded-full bg-good-soft text-good [&_svg]:size-8">
    {children}
  </span>
);

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
      title={`${assistant.name ?? "Your assistant"} is waiting for payment`}
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
        Everything you set up is saved. She'll get her number as soon as you save a card.
      </p>
      <CapLine />
    </Panel>
  );
};

/** Does something once, so long after it came in question; nothing while `ms` is undefined. */
export const useAfter = (ms: number | undefined, run: () => void): void => {
  const due = useEffectEvent(run);
  useEffect(() => {
    if (ms === undefined) return;
    const timer = window.setTimeout(() => due(), ms);
    return () => window.clearTimeout(timer);
  }, [ms]);
};
