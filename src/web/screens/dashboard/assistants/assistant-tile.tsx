import { ChartColumn, Settings } from "lucide-react";
import { useId } from "react";
import { activityBadge, isActiveAssistant } from "#domain/payments/payment-status.ts";
import { formatStoredPhone } from "#domain/phone/phone.ts";
import { listDate } from "#domain/time/dates.ts";
import type { Assistant } from "../../../data/assistants.ts";
import { BellTile } from "../../../parts/bell.tsx";
import { ButtonLink } from "../../../parts/button-link.tsx";
import { StatusBadge } from "../../../parts/status-badge.tsx";
import { CallBelle } from "../../../phone/call-belle.tsx";

/** One assistant: whether she answers, at which number, since when, and the ways to her. */
export const AssistantTile = ({ assistant, timeZone }: { assistant: Assistant; timeZone: string }) => {
  const titleId = useId();
  const { id, name, phone_number, created_at } = assistant;
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={titleId}
        className="flex h-full flex-col rounded-lg border border-line bg-surface shadow-card"
      >
        <div className="grid flex-1 content-start gap-3 p-(--space-card)">
          <div className="flex items-start gap-3">
            <BellTile className={`size-11 shrink-0 ${isActiveAssistant(assistant) ? "" : "opacity-55 grayscale"}`} />
            <div className="grid min-w-0 flex-1 justify-items-start gap-1">
              <h3 id={titleId} className="type-card [overflow-wrap:anywhere]" dir="auto">
                {name}
              </h3>
              <StatusBadge standing={activityBadge(assistant)} />
            </div>
          </div>
          <div>
            {phone_number === null ? (
              <p className="text-ink-soft">{formatStoredPhone(null)}</p>
            ) : (
              <a
                href={`tel:${phone_number}`}
                className="inline-flex min-h-6 items-center text-lg/6 font-semibold text-ink tabular-nums no-underline hover:underline"
              >
                {formatStoredPhone(phone_number)}
              </a>
            )}
            <p className="text-sm text-ink-faint">Created {listDate(created_at, timeZone)}</p>
          </div>
        </div>
        <div className="grid gap-2.5 border-t border-line px-(--space-card) py-3.5">
          <CallBelle assistant={assistant} wide />
          <div className="flex flex-wrap gap-2.5 *:flex-1 *:px-2 *:whitespace-nowrap">
            <ButtonLink to={`/dashboard/${id}`} icon={<ChartColumn aria-hidden />}>
              Dashboard
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
            <ButtonLink to={`/edit/${id}`} icon={<Settings aria-hidden />}>
              Edit Settings
              <span className="sr-only"> of {name}</span>
            </ButtonLink>
          </div>
        </div>
      </article>
    </li>
  );
};
