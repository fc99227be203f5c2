import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import { classNames } from "../class-names.ts";
import { Badge } from "../status/badge.tsx";
import { SentimentBadge, SentimentMarker } from "../status/sentiment-marker.tsx";

type CallRowProps = {
  to: To;
  /** By which a page finds its link again. */
  id?: string;
  sentiment: Sentiment;
  name: string;
  phone: string;
  /** Who answered. */
  assistant?: string;
  summary: ReactNode;
  /** What came of it: icon and word. */
  outcome?: { icon: ReactNode; word: string } | undefined;
  /** What is special about it, such as that it was a test. */
  marks?: ReactNode;
  /** Nobody has looked at it yet. */
  unread?: boolean;
  /** How long ago, in words, and the exact time for machines. */
  ago: string;
  at: string;
  /** The same in full, for those who point at it. */
  exactly?: string;
  duration: string;
  /** How well it went, from 0 to 100. */
  score?: number | undefined;
  /** What the link does, where that must be said. */
  action?: string;
  /** A control of its own before the row, such as a checkbox. */
  lead?: ReactNode;
};

/** One call of a list; the whole row leads to its conversation. On a phone the facts stand under the summary. */
export const CallRow = (props: CallRowProps) => {
  const { to, id, sentiment, name, phone, assistant, summary, outcome, marks, unread, action, lead } = props;
  const { ago, at, exactly, duration, score } = props;
  const badge = outcome && <Badge icon={outcome.icon}>{outcome.word}</Badge>;
  const time = (
    <time dateTime={at} title={exactly}>
      {ago}
    </time>
  );
  const onward = action && (
    <span className="inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-blue group-hover/row:underline [&_svg]:size-4">
      {action}
      <ArrowRight aria-hidden />
    </span>
  );
  const row = (
    <Link
      to={to}
      preventScrollReset
      data-call={id}
      className={classNames(
        "group/row grid min-h-16 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 px-(--space-card) py-3.5 text-ink no-underline hover:bg-sunken/55 hover:text-ink focus-visible:-outline-offset-3 md:grid-cols-[auto_minmax(0,1fr)_auto_7.25rem]",
        lead !== undefined && "pl-2",
      )}
    >
      <SentimentMarker sentiment={sentiment} />
      <span className="grid">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {unread && (
              <span className="mr-2 inline-block size-2.25 rounded-full bg-blue align-[0.06em] forced-colors:border-4">
                <span className="sr-only">New: </span>
              </span>
            )}
            <span dir="auto" className={unread ? "font-[720]" : "font-[620]"}>
              {name}
            </span>{" "}
            <span className="hidden text-sm text-ink-faint tabular-nums md:inline">
              · {phone}
              {assistant && <> · {assistant}</>}
            </span>
          </span>
          <span className="shrink-0 text-xs text-ink-faint tabular-nums md:hidden">{time}</span>
        </span>
        <span className="text-sm [overflow-wrap:anywhere] text-ink-faint tabular-nums md:hidden">
          {phone}
          {assistant && <> · {assistant}</>}
        </span>
        <span dir="auto" className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-soft max-md:line-clamp-3">
          {summary}
        </span>
        <span className="mt-1.75 flex flex-wrap items-center gap-x-2 gap-y-1.5 md:hidden">
          <span aria-hidden="true">
            <SentimentBadge sentiment={sentiment} />
          </span>
          {badge}
          <Badge>{duration}</Badge>
          {score !== undefined && <Badge>Score {score}</Badge>}
          {marks}
          {onward}
        </span>
        {marks && <span className="mt-1.75 hidden flex-wrap gap-x-2 gap-y-1.5 md:flex">{marks}</span>}
      </span>
      <span className="hidden justify-items-end gap-1.5 self-center md:grid">
        {badge}
        {onward}
      </span>
      <span className="hidden text-right text-sm text-ink-faint tabular-nums md:block">
        <span className="block">{time}</span> <span className="block">{duration}</span>
        {score !== undefined && <span className="block">Score {score}</span>}
      </span>
    </Link>
  );
  return lead === undefined ? (
    <li>{row}</li>
  ) : (
    <li className="flex has-checked:bg-tape-soft">
      {lead}
      {row}
    </li>
  );
};
