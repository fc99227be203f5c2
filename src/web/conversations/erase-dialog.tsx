import { useEraseConversations } from "../data/conversation.ts";
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
      <p>Transcript, summary and contact go for good. Nobody can bring them back.</p>
      <p>Date, length and cost stay, because your bills rest on them.</p>
    </ConfirmDialog>
  );
};
