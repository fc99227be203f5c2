import { useState } from "react";
import { spamCreditRule } from "#domain/money/spam-credit-texts.ts";
import { formatPhone } from "#domain/phone/phone.ts";
import { type ConversationRow, type Marked, useBlockCallers, useMarkConversations } from "../../data/conversations.ts";
import { Checkbox } from "../../parts/forms/checkbox.tsx";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";

type BulkSpamDialogProps = {
  rows: readonly ConversationRow[];
  onClose: () => void;
  /** How many numbers were blocked with it. */
  onMarked: (marked: Marked, blocked: number) => void;
};

/** One call for each number that can be blocked, at each assistant that it called. */
const callsByNumber = (rows: readonly ConversationRow[]): ConversationRow[] => [
  ...new Map(
    rows
      .filter(({ caller_number }) => caller_number !== null)
      .map((row) => [`${row.caller_number} ${row.tenant_id}`, row]),
  ).values(),
];

const alsoBlockText = (numbers: readonly string[]): string =>
  numbers.length === 1 ? `Also block ${formatPhone(numbers[0] ?? "")}` : `Also block these ${numbers.length} numbers`;

/** Asks before several calls become spam, as with a single one: the bill follows, and their numbers can be turned away. */
export const BulkSpamDialog = ({ rows, onClose, onMarked }: BulkSpamDialogProps) => {
  const marking = useMarkConversations();
  const blocking = useBlockCallers();
  const [alsoBlock, setAlsoBlock] = useState(false);
  const calls = callsByNumber(rows);
  const numbers = [...new Set(calls.flatMap(({ caller_number }) => caller_number ?? []))];
  const confirmed = async () => {
    try {
      // Blocked first: a mark closes this question, and a number that stays open must be seen.
      if (alsoBlock) await blocking.mutateAsync(calls.map(({ id }) => id));
      const marked = await marking.mutateAsync({ ids: rows.map(({ id }) => id), mark: "spam" });
      onMarked(marked, alsoBlock ? numbers.length : 0);
    } catch {
      // Said above the answers.
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={rows.length === 1 ? "Mark this call as spam?" : `Mark ${rows.length} calls as spam?`}
      confirmText="Mark as spam"
      cancelText="Never mind"
      busy={marking.isPending || blocking.isPending}
      onConfirm={() => void confirmed()}
      field={
        <>
          <ChangeError change={marking} />
          <ChangeError change={blocking} />
          {numbers.length > 0 && (
            <Checkbox checked={alsoBlock} onChange={(event) => setAlsoBlock(event.target.checked)}>
              {alsoBlockText(numbers)}
            </Checkbox>
          )}
        </>
      }
    >
      <p>
        They won't count in your stats. {spamCreditRule} Past that limit, a call is still marked but stays on your bill.
      </p>
      <p>You can undo it later.</p>
    </ConfirmDialog>
  );
};

export const blockedText = (numbers: number): string =>
  numbers === 0 ? "" : numbers === 1 ? " 1 number is now blocked." : ` ${numbers} numbers are now blocked.`;
