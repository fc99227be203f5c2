import { MessageCircleQuestion } from "lucide-react";
import type { ReactNode } from "react";
import { sentimentOf } from "#domain/calls/call-filters.ts";
import { formatDuration } from "#domain/time/durations.ts";
import type { Conversation } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { Card } from "../parts/layout/card.tsx";
import { Badge } from "../parts/status/badge.tsx";
import { SentimentBadge } from "../parts/status/sentiment-marker.tsx";
import { callTimeText, deedsInWords, languageName } from "./call-words.ts";
import { averageResponse } from "./response-times.ts";

type FiguresCardProps = { conversation: Conversation; onAnswer?: ((question: string) => void) | undefined };

/** What was measured and noticed, and what is left to do. */
export const FiguresCard = ({ conversation, onAnswer }: FiguresCardProps) => {
  const { duration_seconds, language, topics, tools, action_items, unanswered, transcript, tenant_name } = conversation;
  const did = deedsInWords(tools);
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
        <Points title="What she did" points={did} />
        <Points title="To do" points={action_items} />
        {unanswered.length > 0 && (
          <section className="grid gap-2 border-t border-line pt-4 text-sm">
            <h3 className="font-semibold">Questions without an answer</h3>
            <ul className="grid gap-3">
              {[...new Set(unanswered)].map((question) => (
                <li key={question} className="grid justify-items-start gap-2">
                  <span dir="auto" className="[overflow-wrap:anywhere]">
                    {question}
                  </span>
                  {onAnswer && (
                    <span className="print:hidden">
                      <Button
                        size="sm"
                        icon={<MessageCircleQuestion aria-hidden />}
                        aria-label={`Add to answers: ${question}`}
                        onClick={() => onAnswer(question)}
                      >
                        Add to answers
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
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

const Points = ({ title, points }: { title: string; points: readonly string[] }) =>
  points.length > 0 && (
    <section className="grid gap-2 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid list-disc gap-1 pl-5 marker:text-ink-faint">
        {[...new Set(points)].map((point) => (
          <li key={point} dir="auto" className="[overflow-wrap:anywhere]">
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
