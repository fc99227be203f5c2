import { ArrowUp, MessageCircleQuestion } from "lucide-react";
import type { Conversation } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Card } from "../parts/layout/card.tsx";
import { LostPoints, RuleLink } from "./score-actions.tsx";

const unscoredTexts = {
  silent: "No score: the caller didn't say anything.",
  test: "No score: test calls aren't scored.",
  sales: "No score: it was a sales call.",
  spam: "No score: it's marked as spam.",
} as const;

type Details = NonNullable<Conversation["score_details"]>;

type ScoreCardProps = {
  conversation: Pick<Conversation, "score_details" | "tenant_id" | "transcript" | "unanswered">;
  onJump: (line: number) => void;
  /** Offers a question to be answered from now on. */
  onAnswer?: ((question: string) => void) | undefined;
};

/** How well the call went, what cost the points, where that was said, and what helps. */
export const ScoreCard = ({ conversation, ...more }: ScoreCardProps) => {
  const { score_details: score } = conversation;
  if (!score) return null;
  if (score.value === null)
    return (
      <Card title={scoreTitle}>
        <p className="text-sm text-ink-soft">{unscoredTexts[score.unscored ?? "silent"]}</p>
      </Card>
    );
  return (
    <Card
      title={scoreTitle}
      aside={
        <p className="tabular-nums">
          <b className="type-figure text-[1.5rem]">{score.value}</b>
          <span className="text-sm text-ink-soft"> of 100</span>
        </p>
      }
    >
      <div className="grid gap-4 text-sm">
        {score.losses.length === 0 ? (
          <p className="text-ink-soft">Nothing to improve here.</p>
        ) : (
          <Losses conversation={conversation} losses={score.losses} {...more} />
        )}
        {score.model && <Opinion score={score} model={score.model} />}
      </div>
    </Card>
  );
};

const scoreTitle = "How It Went";

/** A second look, which moves the score a little and never makes it. */
const Opinion = ({ score, model }: { score: Details; model: NonNullable<Details["model"]> }) => (
  <p className="border-t border-line pt-3.5 text-pretty text-ink-soft">
    The language model would give it {model.score}
    {model.reason ? `: “${model.reason}”` : "."} By the rules alone it&apos;s {score.by_rules}.
  </p>
);

type LossesProps = ScoreCardProps & { losses: Details["losses"] };

const Losses = ({ conversation, losses, onJump, onAnswer }: LossesProps) => (
  <ul className="-my-3 divide-y divide-line">
    {losses.map(({ code, points, reason, line, action }, place) => {
      const question = line === null ? conversation.unanswered[0] : conversation.transcript[line]?.content;
      const isJump = line !== null && conversation.transcript[line] !== undefined;
      return (
        <li key={`${code} ${place}`} className="grid gap-2 py-3">
          <p className="flex justify-between gap-4 text-pretty">
            <span className="font-[550]">{reason}</span>
            <LostPoints points={points} />
          </p>
          <div className="flex flex-wrap gap-2 empty:hidden print:hidden">
            {isJump && (
              <Button size="sm" icon={<ArrowUp aria-hidden />} onClick={() => onJump(line)}>
                Show the line
              </Button>
            )}
            {action === "answer" && onAnswer && question && (
              <Button size="sm" icon={<MessageCircleQuestion aria-hidden />} onClick={() => onAnswer(question)}>
                Add an answer
              </Button>
            )}
            {action === "rules" && <RuleLink tenantId={conversation.tenant_id} code={code} />}
          </div>
        </li>
      );
    })}
  </ul>
);
