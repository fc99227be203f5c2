import { markedBillsText } from "#domain/money/spam-credit-texts.ts";
import type { Marked } from "../../data/conversation.ts";
import type { Mark } from "../../data/conversations.ts";

const conversations = (count: number): string => `${count} ${count === 1 ? "conversation" : "conversations"}`;

const words: Record<Mark, string> = {
  read: "marked as read",
  unread: "marked as unread",
  spam: "marked as spam",
  not_spam: "no longer spam",
};

/** What became of those that were selected, and of the bill; those that were so already are named. */
export const markedText = (mark: Mark, { changed, bills }: Marked, asked: number): string => {
  if (changed === 0) return "Nothing to change: they were so already.";
  const rest = asked - changed;
  return [
    `${conversations(changed)} ${words[mark]}.`,
    ...(rest > 0 ? [`${conversations(rest)} ${rest === 1 ? "was" : "were"} so already.`] : []),
    ...(bills.length > 0 ? [markedBillsText(bills)] : []),
  ]
    .join(" ")
    .trim();
};

export const erasedText = (changed: number): string =>
  changed === 0
    ? "Nothing to erase: their words were gone already."
    : `The words of ${conversations(changed)} are erased.`;
