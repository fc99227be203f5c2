import { CalendarCheck, Check, CreditCard, PhoneForwarded, Plus, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { brand } from "#domain/basics/brand.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { defaultLimits } from "#domain/money/spend-limits.ts";
import { isActiveAssistant } from "#domain/payments/payment-status.ts";
import type { useAssistants } from "../../../data/assistants.ts";
import { useDismissFirstSteps, type useFirstSteps } from "../../../data/dashboard.ts";
import { useOwnerVerification } from "../../../data/owner-verification.ts";
import { Button, ButtonLink } from "../../../parts/buttons/button.tsx";
import { Card } from "../../../parts/layout/card.tsx";
import { Rows } from "../../../parts/layout/rows.tsx";
import { Notice } from "../../../parts/status/notice.tsx";
import { EmptyState } from "../../../parts/status/state-message.tsx";
import { CallBelle } from "../../../phone/call-belle.tsx";
import { useFirstNeedsText } from "../../../verification/card-needed.ts";

type FirstStepsProps = {
  steps: ReturnType<typeof useFirstSteps>;
  assistants: ReturnType<typeof useAssistants>;
  tenantId: string | undefined;
  /** Whether nothing louder on this view is the next step. */
  isNext: boolean;
};

const { assistantName } = brand;
/** Of whoever has not set another one, as nobody has on the first day. */
const cap = formatMoney(defaultLimits.cap_cents ?? 0).replace(".00", "");

/** Until they are done or dismissed: what makes an assistant useful. Who has none yet is led to the first. */
export const FirstSteps = ({ steps, assistants, tenantId, isNext }: FirstStepsProps) => {
  const dismiss = useDismissFirstSteps();
  const [isCalling, setCalling] = useState(false);
  const noTrial = useOwnerVerification().data?.no_trial_reason ?? null;
  const all = assistants.data;
  if (all?.length === 0) return <NoAssistant />;
  const one = all?.find(({ id }) => id === tenantId) ?? all?.find(isActiveAssistant) ?? all?.[0];
  if (!one || !steps.data || steps.data.dismissed) return null;
  const { forwarded, calendar, card } = steps.data;
  // The phone hangs on its button, so the step is not over before the call is.
  const tried_call = steps.data.tried_call && !isCalling;
  const done = [tried_call, forwarded, calendar, card].filter(Boolean).length;
  if (done === 4) return null;
  const edit = `/edit/${one.id}`;
  const cardText =
    noTrial === null
      ? `Your free hours come first, at no charge. After them it's $${dollarsPerHour} an hour, up to a monthly cap of ${cap} that you can change.`
      : "This account has no free trial. Without a card she has no number.";
  return (
    <Card
      title="First steps"
      aside={
        <span className="flex items-center gap-2.5">
          <span className="text-sm text-ink-faint tabular-nums">{done} of 4 done</span>
          <Button
            kind="quiet"
            size="sm"
            icon={<X aria-hidden />}
            busy={dismiss.isPending}
            busyText="Saving..."
            aria-label="Dismiss first steps"
            onClick={() => dismiss.mutate()}
          >
            Dismiss
          </Button>
        </span>
      }
    >
      <div className="-m-(--space-card)">
        {dismiss.isError && (
          <div className="px-(--space-card) pt-3.5">
            <Notice kind="bad">{thrownText(dismiss.error)}</Notice>
          </div>
        )}
        <Rows label="First steps">
          <Step
            done={tried_call}
            title="Try a call"
            text={`Talk with ${assistantName} here in your browser. It's free.`}
          >
            <CallBelle assistant={one} kind={isNext ? "primary" : "line"} onOpen={setCalling} />
          </Step>
          <Step
            done={forwarded}
            title="Forward your number"
            text="Customers keep calling the number they know, and she answers."
          >
            <ButtonLink to={`${edit}#forwarding`} icon={<PhoneForwarded aria-hidden />}>
              Show me how
            </ButtonLink>
          </Step>
          <Step done={calendar} title="Connect a calendar" text="She sees when you're busy and books into it.">
            <ButtonLink to={`${edit}#calendar`} icon={<CalendarCheck aria-hidden />}>
              Connect
            </ButtonLink>
          </Step>
          <Step done={card} title="Add a card" text={cardText}>
            <ButtonLink to="/payment-methods" icon={<CreditCard aria-hidden />}>
              Add payment
            </ButtonLink>
          </Step>
        </Rows>
      </div>
    </Card>
  );
};

type StepProps = { done: boolean; title: string; text: string; children: ReactNode };

/** A hollow ring until it is done. */
const Step = ({ done, title, text, children }: StepProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-3 px-(--space-card) py-3.5">
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full border-[1.5px] ${done ? "border-good-line bg-good-soft text-good" : "border-line-strong"}`}
    >
      {done && <Check className="size-4" strokeWidth={3} aria-hidden />}
    </span>
    <div className="min-w-[min(10rem,100%)] flex-1">
      <p className={done ? "font-[560] text-ink-soft" : "font-[620]"}>
        {title}
        {done && <span className="sr-only">, done</span>}
      </p>
      {!done && <p className="text-sm text-pretty text-ink-soft">{text}</p>}
    </div>
    {!done && <div className="max-md:grid max-md:w-full">{children}</div>}
  </li>
);

const NoAssistant = () => {
  const needs = useFirstNeedsText();
  return (
    <Card>
      <EmptyState
        title="No assistants yet"
        text={`Set up ${assistantName} in three steps. ${needs}`}
        action={
          <ButtonLink kind="primary" to="/create-assistant" icon={<Plus aria-hidden />}>
            Create Your First Assistant
          </ButtonLink>
        }
      />
    </Card>
  );
};
