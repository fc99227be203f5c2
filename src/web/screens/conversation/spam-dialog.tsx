import { spamCreditRule } from "#domain/money/spam-credit-texts.ts";
import { useMarkConversations } from "../../data/conversation.ts";
import { ConfirmDialog } from "../../parts/overlays/confirm-dialog.tsx";
import { ChangeError } from "../../parts/status/change-error.tsx";

type SpamDialogProps = { id: string; isSpam: boolean; onClose: () => void; onMarked: (text: string) => void };

const words = {
  spam: {
    title: "Mark this call as spam?",
    confirm: "Mark as spam",
    bill: `It no longer counts in your figures. ${spamCreditRule} Beyond that it is marked, and stays on your bill.`,
    done: "Marked as spam.",
  },
  not_spam: {
    title: "Not spam after all?",
    confirm: "Not spam",
    bill: "The call counts in your figures again. Where it was credited, it is billed again, by its seconds.",
    done: "No longer spam.",
  },
} as const;

/** Asks before a call becomes spam or is none any more, because the bill follows. */
export const SpamDialog = ({ id, isSpam, onClose, onMarked }: SpamDialogProps) => {
  const marking = useMarkConversations();
  const mark = isSpam ? "not_spam" : "spam";
  const { title, confirm, bill, done } = words[mark];
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirmText={confirm}
      cancelText="Leave it"
      busy={marking.isPending}
      onConfirm={() =>
        marking.mutate({ ids: [id], mark }, { onSuccess: ({ bills }) => onMarked(bills[0]?.text ?? done) })
      }
      field={<ChangeError change={marking} />}
    >
      <p>{bill}</p>
      {!isSpam && <p>The number is not blocked by this. You can take the mark back.</p>}
    </ConfirmDialog>
  );
};
