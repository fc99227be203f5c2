import { Gift } from "lucide-react";
import type { ReactNode } from "react";
import { costCents, dollarsPerHour, formatMoney } from "#domain/money/pricing.ts";
import { minutesToOneDecimal } from "#domain/time/durations.ts";
import type { Conversation, ConversationRow } from "../data/conversations.ts";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { CallSeconds } from "./call-seconds.tsx";
import { freeReasons, freeWords, spamBilledText } from "./call-words.ts";
import { costTitle } from "./conversation-texts.ts";
import { ConversationTicket } from "./conversation-ticket.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { TranscriptCard } from "./transcript-card.tsx";

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
        <p className="text-sm text-ink-soft">Counted when the call is over.</p>
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

/** What was written down and measured, and what was said; side by side where there is room for both. */
export const ConversationPanes = (props: ConversationPanesProps) => {
  const { conversation, find, onFind, onAnswer, stick, underTicket } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-(--space-stack) lg:grid-cols-[minmax(0,1fr)_minmax(0,24.5rem)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-(--space-stack) lg:order-2">
        <ConversationTicket conversation={conversation} />
        {underTicket}
        <CostCard {...conversation} />
        <CallSeconds seconds={conversation.seconds} />
        <FiguresCard conversation={conversation} onAnswer={onAnswer} />
      </div>
      <TranscriptCard conversation={conversation} find={find} onFind={onFind} onAnswer={onAnswer} stick={stick} />
    </div>
  );
};
