import { formatPhone } from "#domain/phone/phone.ts";
import { useBlockCaller } from "../data/conversation.ts";
import { ConfirmDialog } from "../parts/overlays/confirm-dialog.tsx";
import { ChangeError } from "../parts/status/change-error.tsx";

type BlockDialogProps = { conversationId: string; phone: string; onClose: () => void; onBlocked: () => void };

/** Asks before a number is turned away. */
export const BlockDialog = ({ conversationId, phone, onClose, onBlocked }: BlockDialogProps) => {
  const block = useBlockCaller(conversationId);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Block ${formatPhone(phone)}?`}
      confirmText="Block"
      cancelText="Keep answering"
      busy={block.isPending}
      onConfirm={() => block.mutate(true, { onSuccess: onBlocked })}
      field={<ChangeError change={block} />}
    >
      <p>Calls from this number are turned away from now on and cost you nothing.</p>
      <p>You can let it through again at any time. What was said so far stays.</p>
    </ConfirmDialog>
  );
};
