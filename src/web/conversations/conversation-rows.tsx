import { FlaskConical, PhoneCall } from "lucide-react";
import type { ReactNode } from "react";
import type { To } from "react-router";
import { sentimentOf } from "#domain/calls/call-filters.ts";
import { dateAndTime } from "#domain/time/dates.ts";
import { formatDuration } from "#domain/time/durations.ts";
import type { ConversationRow } from "../data/conversations.ts";
import { Rows } from "../parts/layout/rows.tsx";
import { CallRow } from "../parts/product/call-row.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { relativeTime } from "../texts/relative-time.ts";
import { viewTranscriptText } from "./conversation-texts.ts";
import { Highlighted } from "./highlighted.tsx";
import { outcomeIcons } from "./outcome-icons.tsx";
import { callerName, outcomeWords, phoneText, summaryText } from "./row-words.ts";

type ConversationRowsProps = {
  label: string;
  rows: readonly ConversationRow[];
  now: Date;
  /** Where a row leads. */
  to: (row: ConversationRow) => To;
  /** A control before each row. */
  lead?: (row: ConversationRow) => ReactNode;
};

/** Stored calls, and those that go on, one under the other. Stands flush in a card. */
export const ConversationRows = ({ label, rows, now, to, lead }: ConversationRowsProps) => (
  <Rows label={label}>
    {rows.map((row) => {
      const isLive = row.state === "live";
      const isMarked = isLive || row.is_test;
      return (
        <CallRow
          key={row.id}
          id={row.id}
          to={to(row)}
          sentiment={sentimentOf(row)}
          name={callerName(row)}
          phone={phoneText(row)}
          assistant={row.tenant_name}
          summary={
            <>
              {summaryText(row)}
              {row.found && row.found.length > 0 && (
                <span dir="auto" className="mt-1 block border-l-2 border-tape pl-2.5 text-ink-soft">
                  <Highlighted parts={row.found} />
                </span>
              )}
            </>
          }
          outcome={row.outcome ? { icon: outcomeIcons[row.outcome], word: outcomeWords[row.outcome] } : undefined}
          marks={
            isMarked && (
              <>
                {isLive && (
                  <Badge kind="tape" icon={<PhoneCall aria-hidden />}>
                    On the phone now
                  </Badge>
                )}
                {row.is_test && (
                  <Badge kind="neutral" icon={<FlaskConical aria-hidden />}>
                    Test
                  </Badge>
                )}
              </>
            )
          }
          unread={!row.read && !isLive}
          ago={relativeTime(row.timestamp, now, row.timezone)}
          at={row.timestamp}
          exactly={dateAndTime(row.timestamp, row.timezone)}
          duration={formatDuration(row.duration_seconds)}
          action={viewTranscriptText}
          {...(lead ? { lead: lead(row) } : {})}
        />
      );
    })}
  </Rows>
);
