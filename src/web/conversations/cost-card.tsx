import { Gift } from "lucide-react";
import type { ConversationRow } from "../data/conversations.ts";
import { Badge } from "../parts/badge.tsx";
import { Card } from "../parts/card.tsx";
import { freeReasons, freeWords, spamBilledText } from "./call-words.ts";
import { costTitle } from "./conversation-texts.ts";
import { costRows } from "./cost-rows.ts";

/** What the call cost, and why nothing where it is free. */
export const CostCard = ({ cost_data, state, is_spam }: Pick<ConversationRow, "cost_data" | "state" | "is_spam">) => {
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
