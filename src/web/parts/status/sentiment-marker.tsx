import { Frown, Meh, Smile } from "lucide-react";
import type { ReactNode } from "react";
import type { Sentiment } from "#domain/calls/call-filters.ts";
import { Badge, type BadgeKind } from "./badge.tsx";

type Look = { word: string; badge: BadgeKind; face: ReactNode; ink: string; shape: string };

/** Disc, bar and diamond tell them apart where colour does not. */
const looks: Record<Sentiment, Look> = {
  positive: {
    word: "Positive",
    badge: "good",
    face: <Smile aria-hidden />,
    ink: "text-good",
    shape: "inset-0 rounded-full border-good-line bg-good-soft",
  },
  neutral: {
    word: "Neutral",
    badge: "neutral",
    face: <Meh aria-hidden />,
    ink: "text-neutral",
    shape: "inset-x-0 inset-y-[0.1875rem] rounded-sm border-neutral-line bg-neutral-soft",
  },
  negative: {
    word: "Negative",
    badge: "bad",
    face: <Frown aria-hidden />,
    ink: "text-bad",
    shape: "inset-1 rotate-45 rounded-[0.3125rem] border-bad-line bg-bad-soft",
  },
};

/** The mood of a call at the head of its row; its word is read out. */
export const SentimentMarker = ({ sentiment }: { sentiment: Sentiment }) => {
  const { word, face, ink, shape } = looks[sentiment];
  return (
    <span title={word} className={`relative isolate grid size-9 shrink-0 place-items-center [&_svg]:size-5 ${ink}`}>
      <span aria-hidden="true" className={`absolute -z-10 border ${shape}`} />
      {face}
      <span className="sr-only">{word}</span>
    </span>
  );
};

export const SentimentBadge = ({ sentiment }: { sentiment: Sentiment }) => (
  <Badge kind={looks[sentiment].badge} icon={looks[sentiment].face}>
    {looks[sentiment].word}
  </Badge>
);
