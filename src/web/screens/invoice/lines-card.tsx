import { ArrowRight, ChevronDown, CircleSlash2, PencilLine } from "lucide-react";
import { Link } from "react-router";
import type { InvoiceLine, MonthInvoice } from "#contract/invoices.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { clockText, dayText } from "#domain/bookings/diary-times.ts";
import { unknownCallerText } from "#domain/calls/call-record.ts";
import {
  booksUnaffectedText,
  freeReasonTexts,
  invoiceLinesTitle,
  linesFailedTitle,
  loadingLinesText,
  noLinesText,
  secondsText,
  signedDuration,
} from "#domain/money/invoice-texts.ts";
import { formatDuration } from "#domain/time/durations.ts";
import { zoneOf } from "#domain/time/zoned-time.ts";
import { useInvoiceLines } from "../../data/invoices.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { type Column, Table } from "../../parts/layout/table.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { LoadError } from "../../parts/status/error-state.tsx";
import { Notice } from "../../parts/status/notice.tsx";
import { SkeletonRows } from "../../parts/status/skeleton.tsx";
import { EmptyState } from "../../parts/status/state-message.tsx";

const callerOf = ({ caller }: InvoiceLine): string => caller ?? unknownCallerText;

/** `Thu, Mar 12, 4:06 PM`, by the clock whose month it is. */
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
      <span className="sr-only">, call on {timeOf(line, timeZone)}</span>
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
const lineColumns = (timeZone: string): readonly Column<InvoiceLine>[] => [
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

/** What all lines add up to. Beside a figure of another moment it does not claim to be the same. */
export const linesSum = (lines: readonly Pick<InvoiceLine, "billed_seconds">[], invoiced: number): string => {
  const billed = lines.reduce((sum, line) => sum + line.billed_seconds, 0);
  const all = lines.length === 1 ? "This line adds" : `These ${lines.length.toLocaleString("en-US")} lines add`;
  const sum = `${all} up to ${secondsText(billed)} billed`;
  return billed === invoiced ? `${sum}, matching the invoice.` : `${sum}.`;
};

/** Every call and correction that the invoice is made of. It fails alone. */
export const LinesCard = ({ invoice }: { invoice: MonthInvoice }) => (
  <Card title={invoiceLinesTitle}>
    <div className="-m-(--space-card) max-md:[&_td:empty]:hidden">
      <LinesStates invoice={invoice} />
    </div>
  </Card>
);

const LinesStates = ({ invoice: { month, timezone, billed_seconds } }: { invoice: MonthInvoice }) => {
  const lines = useInvoiceLines(month);
  if (lines.isPending) return <SkeletonRows text={loadingLinesText} count={5} />;
  if (lines.isLoadingError)
    return <LoadError query={lines} level="h3" title={linesFailedTitle} reassurance={booksUnaffectedText} />;
  const rows = lines.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0)
    return (
      <EmptyState
        level="h3"
        art="ticket"
        title={noLinesText}
        text="No calls were answered, so there's nothing to bill."
      />
    );
  return (
    <>
      <Table
        caption="Calls and corrections, in order"
        columns={lineColumns(timezone)}
        rows={rows}
        keyOf={({ seq }) => String(seq)}
      />
      {lines.isFetchNextPageError && (
        <div className="border-t border-line px-(--space-card) pt-3.5">
          <Notice kind="bad">{thrownText(lines.error)}</Notice>
        </div>
      )}
      {lines.hasNextPage ? (
        <div className="grid border-t border-line px-(--space-card) py-3.5 md:justify-items-center">
          <Button
            iconAfter={<ChevronDown aria-hidden />}
            onClick={() => void lines.fetchNextPage()}
            busy={lines.isFetchingNextPage}
            busyText="Loading..."
          >
            Load more calls
          </Button>
        </div>
      ) : (
        <p className="border-t border-line px-(--space-card) py-3.5 text-sm text-ink-soft tabular-nums">
          {linesSum(rows, billed_seconds)}
        </p>
      )}
    </>
  );
};
