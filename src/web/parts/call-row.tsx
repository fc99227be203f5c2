import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Sentiment } from "#domain/call-filters.ts";
import { Badge } from "./badge.tsx";
import { SentimentBadge, SentimentMarker } from "./sentiment-marker.tsx";

type CallRowProps = {
  to: string;
  sentiment: Sentiment;
  name: string;
  phone: string;
  summary: string;
  /** What came of it: icon and word. */
  outcome?: { icon: ReactNode; word: string };
  /** How long ago, in words, and the exact time for machines. */
  ago: string;
  at: string;
  duration: string;
};

/** One call of a list; the whole row leads to its conversation. On a phone the facts stand under the summary. */
export const CallRow = ({ to, sentiment, name, phone, summary, outcome, ago, at, duration }: CallRowProps) => {
  const badge = outcome && <Badge icon={outcome.icon}>{outcome.word}</Badge>;
  const time = <time dateTime={at}>{ago}</time>;
  return (
    <li>
      <Link
        to={to}
        className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3.5 px-(--space-card) py-3.5 text-ink no-underline hover:bg-sunken/55 hover:text-ink focus-visible:-outline-offset-3 md:grid-cols-[auto_minmax(0,1fr)_auto_7.25rem]"
      >
        <SentimentMarker sentiment={sentiment} />
        <span className="grid">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-[620]">{name}</span>{" "}
              <span className="hidden text-sm text-ink-faint tabular-nums md:inline">· {phone}</span>
            </span>
            <span className="shrink-0 text-xs text-ink-faint tabular-nums md:hidden">{time}</span>
          </span>
          <span className="text-sm text-ink-faint tabular-nums md:hidden">{phone}</span>
          <span dir="auto" className="text-sm text-pretty [overflow-wrap:anywhere] text-ink-soft">
            {summary}
          </span>
          <span className="mt-1.75 flex flex-wrap gap-x-2 gap-y-1.5 md:hidden">
            <span aria-hidden="true">
              <SentimentBadge sentiment={sentiment} />
            </span>
            {badge}
            <Badge>{duration}</Badge>
          </span>
        </span>
        <span className="hidden self-center md:block">{badge}</span>
        <span className="hidden text-right text-sm text-ink-faint tabular-nums md:block">
          <span className="block">{time}</span> <span className="block">{duration}</span>
        </span>
      </Link>
    </li>
  );
};
