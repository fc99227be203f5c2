import { useEraseConversations } from "../data/conversations.ts";
import { ConfirmDialog } from "../parts/overlays/confirm-dialog.tsx";
import { ChangeError } from "../parts/status/notice.tsx";

type EraseDialogProps = { ids: readonly string[]; onClose: () => void; onErased: (changed: number) => void };

/** Asks before the words of conversations go for good. */
export const EraseDialog = ({ ids, onClose, onErased }: EraseDialogProps) => {
  const erase = useEraseConversations();
  const one = ids.length === 1;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={one ? "Erase this conversation?" : `Erase ${ids.length} conversations?`}
      confirmText="Erase"
      cancelText="Keep"
      busy={erase.isPending}
      onConfirm={() => erase.mutate(ids, { onSuccess: onErased })}
      field={<ChangeError change={erase} />}
    >
      <p>The transcript, summary and contact details are deleted for good. This can't be undone.</p>
      <p>The date, length and cost stay, because they're part of your bills.</p>
    </ConfirmDialog>
  );
};
