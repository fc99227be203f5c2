import { CircleCheck, CircleX, Clock, FlaskConical, Send } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { WebhookDelivery } from "#contract/developers.ts";
import type { WebhookState } from "#domain/accounts/webhook-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { useResendWebhook } from "../../data/webhooks.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Disclosure } from "../../parts/layout/disclosure.tsx";
import { type Column, Table } from "../../parts/layout/table.tsx";
import { Badge, type BadgeKind } from "../../parts/status/badge.tsx";
import { ChangeError, FocusedNotice } from "../../parts/status/notice.tsx";
import { relativeTime } from "../../texts/relative-time.ts";

/** `Nov 15, 6:32:08 PM`: tries follow each other within a minute. */
export const exactTime = (at: string, timeZone: string): string =>
  new Date(at)
    .toLocaleString("en-US", {
      ...({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit", second: "2-digit" } as const),
      timeZone,
    })
    // Runtimes differ in the space before AM and PM.
    .replace(/[\u00a0\u202f]/g, " ");

type Try = WebhookDelivery["tries"][number];

const causes: Readonly<Record<Try["cause"], string>> = { automatic: "Automatic", resend: "You", test: "Test" };

/** Each try in a line: when, what was answered, how long it took. */
const TryList = ({ tries, timeZone }: { tries: readonly Try[]; timeZone: string }) => {
  const columns: readonly Column<Try>[] = [
    { name: "Time", place: "lead", cell: ({ at }) => <time dateTime={at}>{exactTime(at, timeZone)}</time> },
    { name: "Attempt", cell: ({ attempt, cause }) => `${attempt}. ${causes[cause]}` },
    { name: "Response", cell: ({ status, reason }) => (status === null ? reason : status) },
    {
      name: "Took",
      place: "end",
      figures: true,
      cell: ({ duration_ms }) => (duration_ms === null ? "–" : `${duration_ms.toLocaleString("en-US")} ms`),
    },
  ];
  return (
    <div className="-mx-(--space-card) border-t border-line">
      <Table caption="Attempts" columns={columns} rows={tries} keyOf={({ at, attempt }) => `${attempt} ${at}`} />
    </div>
  );
};

const states: Readonly<Record<WebhookState, { kind: BadgeKind; icon: ReactNode; text: string }>> = {
  delivered: { kind: "good", icon: <CircleCheck aria-hidden />, text: "Delivered" },
  waiting: { kind: "warn", icon: <Clock aria-hidden />, text: "Waiting" },
  failed: { kind: "bad", icon: <CircleX aria-hidden />, text: "Failed" },
};

const titleOf = ({ test, caller_name, caller_number }: WebhookDelivery): string => {
  if (test) return "Test of an address";
  return `Call from ${caller_name ?? (caller_number === null ? "a hidden number" : formatPhone(caller_number))}`;
};

type DeliveryRowProps = { delivery: WebhookDelivery; now: Date; timeZone: string };

/** What was sent, what became of it, and one way to send it again. Its tries unfold. */
export const DeliveryRow = ({ delivery, now, timeZone }: DeliveryRowProps) => {
  const { id, test, state, tenant_name, conversation_id, created_at, next_try_at, reason, tries } = delivery;
  const resend = useResendWebhook();
  const { kind, icon, text } = states[state];
  const title = titleOf(delivery);
  const sent = resend.data?.tries[0];
  return (
    <li className="grid gap-1 px-(--space-card) py-4">
      <div className="grid items-start gap-x-4 gap-y-3 min-[37.5rem]:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {conversation_id === null ? (
              <span className="font-semibold">{title}</span>
            ) : (
              <Link to={`/conversations/${conversation_id}`} className="font-semibold [overflow-wrap:anywhere]">
                {title}
              </Link>
            )}
            <Badge kind={kind} icon={icon}>
              {text}
            </Badge>
            {test && <Badge icon={<FlaskConical aria-hidden />}>Test</Badge>}
          </p>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere] tabular-nums">
            {tenant_name !== null && `${tenant_name}, `}
            <time dateTime={created_at} title={dateAndTime(created_at, timeZone)}>
              {relativeTime(created_at, now, timeZone)}
            </time>
          </p>
          {reason !== null && <p className="text-sm text-ink-soft">{reason}</p>}
          {next_try_at !== null && (
            <p className="text-sm text-ink-soft tabular-nums">
              Next attempt: <time dateTime={next_try_at}>{dateAndTime(next_try_at, timeZone)}</time>
            </p>
          )}
        </div>
        {!test && (
          <div className="grid">
            <Button
              size="sm"
              icon={<Send aria-hidden />}
              busy={resend.isPending}
              busyText="Sending..."
              aria-label={`Resend: ${title}`}
              onClick={() => resend.mutate(id)}
            >
              Resend
            </Button>
          </div>
        )}
      </div>
      <ChangeError change={resend} title="Not sent" />
      {sent && (
        <FocusedNotice
          key={resend.submittedAt}
          kind={sent.reason === null ? "good" : "bad"}
          title={sent.reason === null ? "Resent and delivered" : "Resent, but not delivered"}
        >
          {sent.reason ?? `The address responded with ${sent.status}.`}
        </FocusedNotice>
      )}
      {tries.length === 0 ? (
        <p className="text-sm text-ink-faint">No attempts on record.</p>
      ) : (
        <div className="text-sm">
          <Disclosure summary={tries.length === 1 ? "1 attempt" : `${tries.length} attempts`}>
            <TryList tries={tries} timeZone={timeZone} />
          </Disclosure>
        </div>
      )}
    </li>
  );
};
