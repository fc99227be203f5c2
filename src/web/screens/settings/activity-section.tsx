import { useState } from "react";
import type { ShownAuditEvent } from "#contract/sessions.ts";
import {
  type AuditGroup,
  auditDetailText,
  auditGroupNames,
  auditGroupTexts,
  auditKeptDays,
  auditWhoText,
} from "#domain/accounts/audit-events.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { useAuditLog } from "../../data/profile.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { SelectField } from "../../parts/forms/field.tsx";
import { SideSection } from "../../parts/layout/side-section.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { LoadMore } from "../../parts/status/load-more.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";
import { ownerZone } from "../../session/session.tsx";

/** What, when, who, from where, and what else there is to say. */
const ActivityRow = ({ event, timeZone }: { event: ShownAuditEvent; timeZone: string }) => {
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

/** What an owner looks at who asks whether somebody else was in. */
export const ActivitySection = ({ timeZone }: { timeZone: string }) => {
  const [group, setGroup] = useState<AuditGroup>();
  return (
    <SideSection
      title="Account activity"
      text={`Sign-ins (successful and failed), keys, exports, payments and numbers: who, where and when. Kept for ${auditKeptDays} days. If something wasn't you, change your password.`}
    >
      <div className="grid gap-4.5">
        <div className="max-w-80">
          <SelectField
            label="Show"
            value={group ?? ""}
            onChange={({ target }) => setGroup(auditGroupNames.find((name) => name === target.value))}
          >
            <option value="">Everything</option>
            {auditGroupNames.map((name) => (
              <option key={name} value={name}>
                {auditGroupTexts[name]}
              </option>
            ))}
          </SelectField>
        </div>
        {/* A browser may be older than the name of a zone. */}
        <States group={group} timeZone={ownerZone({ timezone: timeZone })} onClear={() => setGroup(undefined)} />
      </div>
    </SideSection>
  );
};

type StatesProps = { group: AuditGroup | undefined; timeZone: string; onClear: () => void };

const States = ({ group, timeZone, onClear }: StatesProps) => {
  const list = useAuditLog(group);
  if (list.isPending) return <SkeletonRows text="Loading what happened..." />;
  if (list.isLoadingError)
    return (
      <LoadError
        query={list}
        level="h3"
        title="We couldn't load your activity"
        reassurance="Activity is still being logged. Your other settings work."
      />
    );
  const shown = list.data.pages.flatMap(({ data }) => data);
  if (shown.length === 0)
    return group === undefined ? (
      <EmptyState level="h3" title="No activity yet" text="Sign-ins and changes will show up here." />
    ) : (
      <EmptyState
        level="h3"
        title="Nothing found"
        text="There's no activity like this."
        action={<Button onClick={onClear}>Show everything</Button>}
      />
    );
  return (
    <>
      <ul aria-label="Account activity" className="divide-y divide-line">
        {shown.map((event) => (
          <ActivityRow key={event.id} event={event} timeZone={timeZone} />
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  );
};
