import { ChartColumn, CreditCard, Settings } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ApiFailure, detailOf } from "#contract/call.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { limitedServiceText, outOfServiceText } from "#domain/payments/account-status-texts.ts";
import { addingFailedText } from "#domain/payments/payment-methods-texts.ts";
import { assistantBadge, isActiveAssistant } from "#domain/payments/payment-status.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import { listDate } from "#domain/time/dates.ts";
import { useCompletePayment } from "../../data/assistant.ts";
import type { Assistant } from "../../data/assistants.ts";
import { PortRequestState } from "../../forms/forwarding-guide/forwarding-guide.tsx";
import { useCameBack } from "../../hooks/use-came-back.ts";
import { Button, ButtonLink } from "../../parts/buttons/button.tsx";
import { BellTile } from "../../parts/drawings/bell.tsx";
import { NumberLink } from "../../parts/product/number-link.tsx";
import { StatusBadge } from "../../parts/status/badge.tsx";
import { FocusedNotice } from "../../parts/status/notice.tsx";
import { PauseButton } from "../../pausing/pause-button.tsx";
import { PausedLine } from "../../pausing/paused-assistants.tsx";
import { checkoutFailedText, noCheckoutUrlText } from "../../payments/payment-texts.ts";
import { stillTriedText } from "../../phone/browser-phone-texts.ts";
import { CallBelle } from "../../phone/call-belle.tsx";
import { assistantsFailedDetail, numberComingText, yourAssistantsFailedText } from "../../texts/assistant-texts.ts";

/** The server's words; else what failed, by whether an answer came at all. */
export const listFailure = (thrown: unknown): string =>
  thrown instanceof ApiFailure ? assistantsFailedDetail(detailOf(thrown)) : yourAssistantsFailedText(undefined);

/** Paying for an assistant saves a card, so its failures read as they do among the cards. */
export const payFailure = (thrown: unknown): string => {
  if (!(thrown instanceof ApiFailure)) return addingFailedText(thrownText(thrown));
  if (thrown.status < 300) return noCheckoutUrlText;
  return checkoutFailedText(thrown.status, thrown.detail);
};

type Pay = {
  press: (id: string) => void;
  /** The assistant that is being paid for, from the press until the browser has left. */
  busyId: string | undefined;
  failure: { id: string; text: string; at: number } | undefined;
};

/** Leads to the payment provider's page for an assistant that waits for it. */
export const usePay = (): Pay => {
  const { mutate, reset, variables, isPending, isSuccess, isError, error, submittedAt } = useCompletePayment();

  useCameBack(reset);

  return {
    press: (id) => mutate(id, { onSuccess: ({ url }) => window.location.assign(url) }),
    busyId: isPending || isSuccess ? variables : undefined,
    failure: isError ? { id: variables, text: payFailure(error), at: submittedAt } : undefined,
  };
};

/** What callers meet, where it is not what they should; nothing for an assistant that simply answers. */
const statusText = ({ payment_status }: Pick<Assistant, "payment_status">) => {
  switch (payment_status) {
    case "pending":
      return "Created, waiting for payment. She gets her number once you've paid.";
    case "degraded":
      return limitedServiceText;
    case "disabled":
      return outOfServiceText;
    case "active":
      return undefined;
  }
};

type AssistantCardProps = {
  assistant: Assistant;
  timeZone: string;
  pay: Pay;
  /** Whether paying for her is the next step of this view. */
  payFirst: boolean;
};

const Count = ({ name, value }: { name: string; value: number }) => (
  <div className="grid px-(--space-card) py-3 first:border-r first:border-line">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-display text-xl font-bold tabular-nums">{value.toLocaleString("en-US")}</dd>
  </div>
);

const OwnNumber = ({ assistant }: { assistant: Assistant }) => {
  const { phone_number, payment_status } = assistant;
  if (phone_number !== null) return <NumberLink number={phone_number} />;
  return <p className="text-ink-soft">{payment_status === "pending" ? formatStoredPhone(null) : numberComingText}</p>;
};

export const AssistantCard = ({ assistant, timeZone, pay, payFirst }: AssistantCardProps) => {
  const titleId = useId();
  const { id, name, payment_status, port_request } = assistant;
  const status = statusText(assistant);
  const failure = pay.failure?.id === id ? pay.failure : undefined;
  const stillTried = stillTriedText(assistant);
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={titleId}
        className="flex h-full flex-col rounded-lg border border-line bg-surface shadow-card"
      >
        <div className="grid flex-1 content-start gap-3 p-(--space-card)">
          <div className="flex items-start gap-3">
            <BellTile className="size-11 shrink-0" />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <h2 id={titleId} className="type-card [overflow-wrap:anywhere]" dir="auto">
                {name}
              </h2>
              <StatusBadge shown={assistantBadge(assistant)} />
            </div>
          </div>
          <div>
            <OwnNumber assistant={assistant} />
            <p className="text-sm text-ink-faint">Created {listDate(assistant.created_at, timeZone)}</p>
          </div>
          <PausedLine assistant={assistant} timeZone={timeZone} />
          {status && <p className="text-sm text-pretty text-ink-soft">{status}</p>}
          {(payment_status === "degraded" || payment_status === "disabled") && (
            <p className="text-sm">
              <Link to="/payment-methods">Go to Payment Methods</Link>
            </p>
          )}
          {port_request && <PortRequestState request={port_request} />}
          {failure && (
            <FocusedNotice key={failure.at} kind="bad">
              {failure.text}
            </FocusedNotice>
          )}
        </div>
        {isActiveAssistant(assistant) && (
          <dl className="grid grid-cols-2 border-t border-line">
            <Count name="Calls today" value={assistant.calls} />
            <Count name="Total calls" value={assistant.total_calls} />
          </dl>
        )}
        <Foot>
          {payment_status === "pending" && (
            <Button
              kind={payFirst ? "primary" : "line"}
              wide
              icon={<CreditCard aria-hidden />}
              busy={pay.busyId === id}
              disabled={pay.busyId !== undefined}
              aria-describedby={titleId}
              onClick={() => pay.press(id)}
            >
              Complete payment
            </Button>
          )}
          {stillTried && <p className="text-sm text-pretty text-ink-soft">{stillTried}</p>}
          <CallBelle assistant={assistant} wide />
          <PauseButton assistant={assistant} wide />
          <div className="grid auto-cols-fr grid-flow-col gap-2.5">
            <ButtonLink to={`/dashboard/${id}`} icon={<ChartColumn aria-hidden />}>
              Dashboard
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
            <ButtonLink to={`/edit/${id}`} icon={<Settings aria-hidden />}>
              Settings
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
          </div>
        </Foot>
      </article>
    </li>
  );
};

const Foot = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2.5 border-t border-line px-(--space-card) py-3.5">{children}</div>
);
