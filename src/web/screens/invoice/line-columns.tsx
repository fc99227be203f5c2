import { ArrowRight, CircleSlash2, PencilLine } from "lucide-react";
import { Link } from "react-router";
import type { InvoiceLine } from "#contract/invoices.ts";
import { clockText, dayText } from "#domain/bookings/diary-times.ts";
import { freeReasonTexts, secondsText, signedDuration } from "#domain/money/invoice-texts.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { unknownCallerText } from "../../conversations/conversation-texts.ts";
import type { Column } from "../../parts/layout/table.tsx";
import { Badge } from "../../parts/status/badge.tsx";

const callerOf = ({ caller }: InvoiceLine): string => caller ?? unknownCallerText;

/** `Thu, Mar 12, 4:06 pm`, by the clock whose month it is. */
const timeOf = ({ answered_at }: InvoiceLine, timeZone: string): string => {
  const at = new Date(answered_at);
  return `${dayText(zoneOf(timeZone).dateOf(at.getTime()), "short")}, ${clockText(at, timeZone)}`;
};

const Caller = ({ line, timeZone }: { line: InvoiceLine; timeZone: string }) =>
  line.conversation_id === null ? (
    <span dir="auto">{callerOf(line)}</span>
  ) : (
    <Link
      to={`/conversations/${line.conversation_id}`}
      className="inline-flex min-h-(--control) items-center gap-1.5 md:min-h-6 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <span dir="auto">{callerOf(line)}</span>
      <ArrowRight aria-hidden />
      <span className="sr-only">, call of {timeOf(line, timeZone)}</span>
    </Link>
  );

const Note = ({ kind, reason }: InvoiceLine) => (
  <>
    {kind === "correction" && (
      <Badge kind="warn" icon={<PencilLine aria-hidden />}>
        Correction
      </Badge>
    )}
    {reason && (
      <Badge kind="neutral" icon={<CircleSlash2 aria-hidden />}>
        {freeReasonTexts[reason]}
      </Badge>
    )}
  </>
);

/** Named in the head of the column, which a phone does not show. */
const OnPhone = ({ children }: { children: string }) => <span className="md:hidden"> {children}</span>;

/** The calls and corrections of a month, with the seconds that they add to it. */
export const lineColumns = (timeZone: string): readonly Column<InvoiceLine>[] => [
  {
    name: "Answered",
    cell: (line) => <time dateTime={line.answered_at}>{timeOf(line, timeZone)}</time>,
  },
  { name: "Caller", place: "lead", cell: (line) => <Caller line={line} timeZone={timeZone} /> },
  { name: "Assistant", cell: ({ tenant_name }) => tenant_name },
  {
    name: "Length",
    figures: true,
    cell: ({ duration_seconds }) =>
      duration_seconds === null ? null : (
        <>
          {formatDuration(duration_seconds)}
          <OnPhone>long</OnPhone>
        </>
      ),
  },
  {
    name: "Free",
    figures: true,
    cell: ({ free_seconds }) =>
      free_seconds === 0 ? null : (
        <>
          {secondsText(free_seconds)}
          <OnPhone>free</OnPhone>
        </>
      ),
  },
  {
    name: "Billed",
    place: "end",
    figures: true,
    cell: ({ billed_seconds }) => (
      <span className="font-semibold" title={signedDuration(billed_seconds)}>
        {secondsText(billed_seconds)}
      </span>
    ),
  },
  { name: "Note", cell: Note },
];
