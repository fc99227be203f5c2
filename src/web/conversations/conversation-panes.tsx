import type { ReactNode } from "react";
import type { Conversation } from "../data/conversations.ts";
import { CallSeconds } from "./call-seconds.tsx";
import { ConversationTicket } from "./conversation-ticket.tsx";
import { CostCard } from "./cost-card.tsx";
import { FiguresCard } from "./figures-card.tsx";
import { TranscriptCard } from "./transcript-card.tsx";

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
