import { type ReactNode, useRef } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog, DialogAnswers } from "./dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question. */
  title: string;
  /** What will happen, and what stays. */
  children: ReactNode;
  /** What must be filled in first, such as the password. */
  field?: ReactNode;
  /** The verb of the danger. */
  confirmText: string;
  /** The safe answer; it has the first focus. */
  cancelText: string;
  busy?: boolean;
  disabled?: boolean;
  onConfirm: () => void;
};

/** Asks before what cannot be taken back. Enter in a field of it confirms. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  children,
  field,
  confirmText,
  cancelText,
  busy = false,
  disabled = false,
  onConfirm,
}: ConfirmDialogProps) => {
  const safeAnswer = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title={title} description={children} mustAnswer firstFocus={safeAnswer}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        {field}
        <DialogAnswers>
          <Button ref={safeAnswer} onClick={onClose}>
            {cancelText}
          </Button>
          <Button kind="stop" type="submit" busy={busy} disabled={disabled}>
            {confirmText}
          </Button>
        </DialogAnswers>
      </form>
    </Dialog>
  );
};
