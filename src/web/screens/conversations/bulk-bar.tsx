import { MailOpen, MailX, ShieldCheck, ShieldX, Trash2, X } from "lucide-react";
import { markedBillsText } from "#domain/money/spam-credit-texts.ts";
import type { Mark, Marked } from "../../data/conversations.ts";
import { Button } from "../../parts/buttons/button.tsx";

const conversations = (count: number): string => `${count} ${count === 1 ? "conversation" : "conversations"}`;

const words: Record<Mark, string> = {
  read: "marked as read",
  unread: "marked as unread",
  spam: "marked as spam",
  not_spam: "no longer spam",
};

/** What became of those that were selected, and of the bill; those that were so already are named. */
export const markedText = (mark: Mark, { changed, bills }: Marked, asked: number): string => {
  if (changed === 0) return "Nothing to change: they were already marked that way.";
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
  changed === 0 ? "Nothing to erase: they were already erased." : `${conversations(changed)} erased.`;

type BulkBarProps = {
  count: number;
  busy: boolean;
  onMark: (mark: Mark) => void;
  onErase: () => void;
  onClear: () => void;
};

const marks = [
  { mark: "read", text: "Read", icon: <MailOpen aria-hidden /> },
  { mark: "unread", text: "Unread", icon: <MailX aria-hidden /> },
  { mark: "spam", text: "Spam", icon: <ShieldX aria-hidden /> },
  { mark: "not_spam", text: "Not spam", icon: <ShieldCheck aria-hidden /> },
] as const satisfies readonly { mark: Mark; text: string; icon: unknown }[];

/** What can be done with all that is selected. */
export const BulkBar = ({ count, busy, onMark, onErase, onClear }: BulkBarProps) => (
  <section
    aria-label="Selected conversations"
    className="sticky bottom-[calc(var(--bar-bottom)+env(safe-area-inset-bottom)+0.75rem)] lg:bottom-3 z-3 mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-3.5 py-2.5 shadow-pop"
  >
    <p role="status" className="mr-auto pr-2 font-semibold tabular-nums">
      {count} selected
    </p>
    <span className="md:order-last">
      <Button size="sm" kind="quiet" iconOnly aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden />
      </Button>
    </span>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 max-md:w-full md:flex">
      {marks.map(({ mark, text, icon }) => (
        <Button key={mark} size="sm" icon={icon} disabled={busy} onClick={() => onMark(mark)}>
          {text}
        </Button>
      ))}
      <Button size="sm" kind="bad" icon={<Trash2 aria-hidden />} disabled={busy} onClick={onErase}>
        Erase
      </Button>
    </div>
  </section>
);
