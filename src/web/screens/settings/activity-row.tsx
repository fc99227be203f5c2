import type { ShownAuditEvent } from "#contract/audit-log.ts";
import { auditDetailText, auditWhoText } from "#domain/accounts/audit-events.ts";
import { dateAndTime } from "#domain/time/dates.ts";

/** What, when, who, from where, and what else there is to say. */
export const ActivityRow = ({ event, timeZone }: { event: ShownAuditEvent; timeZone: string }) => {
  const details = auditDetailText(event.details);
  const place = [event.device, event.address].filter((part) => part !== null).join(", ");
  return (
    <li className="grid gap-0.5 py-3.5 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <span className="font-semibold">{event.text}</span>
        <time dateTime={event.at} className="text-sm text-ink-soft tabular-nums">
          {dateAndTime(event.at, timeZone)}
        </time>
      </p>
      {details !== "" && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{details}</p>}
      <p className="text-sm text-ink-faint [overflow-wrap:anywhere] tabular-nums">
        {auditWhoText(event)}
        {place !== "" && `, ${place}`}
      </p>
    </li>
  );
};
