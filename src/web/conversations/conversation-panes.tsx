import { Gift } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { sentimentOf } from "#domain/calls/call-filters.ts";
import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { formatDuration, minutesToOneDecimal } from "#domain/time/durations.ts";
import { type Conversation, type ConversationRow, useMarkConversations } from "../data/conversations.ts";
import { useWide } from "../hooks/use-media.ts";
import { Card } from "../parts/layout/card.tsx";
import { Disclosure } from "../parts/layout/disclosure.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { SentimentBadge } from "../parts/status/sentiment-marker.tsx";
import { CallSeconds } from "./call-seconds.tsx";
import {
  averageResponse,
  callTimeText,
  deedsInWords,
  freeReasons,
  freeWords,
  languageName,
  spamBilledText,
} from "./call-words.ts";
import { accountingTitle, costTitle } from "./conversation-texts.ts";
import { ConversationTicket, Points } from "./conversation-ticket.tsx";
import { ScoreCard } from "./score-card.tsx";
import { TranscriptCard } from "./transcript-card.tsx";

/** What was measured and noticed. */
const FiguresCard = ({ conversation }: { conversation: Conversation }) => {
  const { duration_seconds, language, topics, tools, transcript, tenant_name } = conversation;
  return (
    <Card>
      <div className="grid gap-5">
        <dl className="grid gap-2.5 text-sm tabular-nums">
          <Figure name="Sentiment">
            <SentimentBadge sentiment={sentimentOf(conversation)} />
          </Figure>
          <Figure name="Duration">{formatDuration(duration_seconds)}</Figure>
          <Figure name="Call time">{callTimeText(conversation)}</Figure>
          <Figure name="Answered by">{tenant_name}</Figure>
          <Figure name="Avg Response Time">{averageResponse(transcript)}</Figure>
          {language && <Figure name="Language">{languageName(language)}</Figure>}
          {topics.length > 0 && (
            <Figure name="Topics">
              <span className="flex flex-wrap justify-end gap-1.5">
                {[...new Set(topics)].map((topic) => (
                  <Badge key={topic}>{topic}</Badge>
                ))}
              </span>
            </Figure>
          )}
        </dl>
        <Points title="What she did" points={deedsInWords(tools)} />
      </div>
    </Card>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4">
    <dt className="shrink-0 text-ink-soft">{name}</dt>
    <dd className="text-right font-[550] [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

/** Who looks at a conversation has read it. Once for each, so that it can be marked as unread again from here; one that goes on is read when it is over. */
export const useMarkRead = ({ id, state, read }: Pick<Conversation, "id" | "state" | "read">): void => {
  const marking = useMarkConversations();
  const mark = useEffectEvent((seen: string) => {
    // Where this fails it stays new, which harms nobody.
    if (!read) marking.mutate({ ids: [seen], mark: "read" });
  });
  const isOver = state === "ended";
  useEffect(() => {
    if (isOver) mark(id);
  }, [id, isOver]);
};

type Cost = ConversationRow["cost_data"];
type CostRow = { readonly name: string; readonly value: string };

const centsOf = (amount: number): number => Math.round(amount * 100);

/** What a call cost and how that comes about. Where it is free for another reason than the trial, there is no price to take away. */
export const costRows = (cost: Cost): { readonly rows: readonly CostRow[]; readonly pay: string } => {
  const { total_duration: seconds, billed_seconds, amount, not_billed_reason } = cost;
  const paid = centsOf(amount);
  const rows: CostRow[] = [
    { name: "Duration", value: `${minutesToOneDecimal(seconds)} minutes (${seconds} s)` },
    { name: "Billed seconds", value: `${billed_seconds} s` },
  ];
  if (not_billed_reason === null || not_billed_reason === "trial") {
    const whole = costCents(seconds);
    rows.push({ name: `${seconds} s at $${dollarsPerHour} per hour`, value: formatMoney(whole) });
    if (whole > paid) rows.push({ name: "Free trial credit", value: formatMoney(paid - whole) });
  }
  return { rows, pay: formatMoney(paid) };
};

/** What the call cost, and why nothing where it is free. */
const CostCard = ({ cost_data, state, is_spam }: Pick<ConversationRow, "cost_data" | "state" | "is_spam">) => {
  const { not_billed_reason: reason } = cost_data;
  const { rows, pay } = costRows(cost_data);
  const why = reason ? freeReasons[reason] : is_spam ? spamBilledText : undefined;
  if (state === "live")
    return (
      <Card title={costTitle}>
        <p className="text-sm text-ink-soft">You'll see the cost when the call ends.</p>
      </Card>
    );
  return (
    <Card
      title={costTitle}
      aside={
        reason && (
          <Badge kind="neutral" icon={<Gift aria-hidden />}>
            {freeWords[reason]}
          </Badge>
        )
      }
    >
      <dl className="grid gap-2 text-sm tabular-nums">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-[550]">{value}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">You pay</dt>
          <dd className="type-figure text-[1.5rem]">{pay}</dd>
        </div>
      </dl>
      {why && <p className="mt-2 text-sm text-ink-soft">{why}</p>}
    </Card>
  );
};

type ConversationPanesProps = {
  conversation: Conversation;
  find: string;
  onFind: (find: string) => void;
  onAnswer?: (question: string) => void;
  stick: "page" | "dialog";
  /** Under the ticket, where there is only one column. */
  underTicket?: ReactNode;
};

/** What it cost and what was measured: beside the transcript, or on a phone under it, in one line that opens. */
const Accounting = ({ conversation }: { conversation: Conversation }) => {
  const wide = useWide();
  const cards = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack)">
      <CostCard {...conversation} />
      <CallSeconds seconds={conversation.seconds} />
      <FiguresCard conversation={conversation} />
    </div>
  );
  if (wide) return cards;
  const { pay } = costRows(conversation.cost_data);
  const parts = conversation.state === "live" ? [] : [pay, formatDuration(conversation.duration_seconds)];
  return <Disclosure summary={[accountingTitle, ...parts].join(" · ")}>{cards}</Disclosure>;
};

/**
 * What was written down, what was said, and what was measured: side by side where there is room for both; else the ticket, what can be
 * done, and the words, before the accounting.
 */
export const ConversationPanes = (props: ConversationPanesProps) => {
  const { conversation, find, onFind, onAnswer, stick, underTicket } = props;
  // A line that is asked for again is another wish.
  const [wanted, setWanted] = useState<{ readonly line: number }>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:col-start-2 lg:row-start-1">
        <ConversationTicket conversation={conversation} onAnswer={onAnswer} />
        {underTicket}
      </div>
      <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <TranscriptCard {...{ conversation, find, onFind, onAnswer, stick, wanted }} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-(--space-stack) lg:col-start-2 lg:row-start-2">
        <ScoreCard conversation={conversation} onJump={(line) => setWanted({ line })} onAnswer={onAnswer} />
        <Accounting conversation={conversation} />
      </div>
    </div>
  );
};
