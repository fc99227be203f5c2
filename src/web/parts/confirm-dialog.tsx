import { AlertDialog } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";

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

/** A sheet from the bottom on a phone, a dialog elsewhere. Enter in a field of it confirms. */
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
  const opener = useRef<Element>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="animate-fade fixed inset-0 z-(--z-scrim) bg-scrim" />
        <AlertDialog.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // An answer that took the focus keeps it.
            if (document.activeElement === document.body && opener.current instanceof HTMLElement)
              opener.current.focus();
          }}
          className="animate-rise fixed inset-x-0 bottom-0 z-(--z-dialog) max-h-[90dvh] overflow-y-auto rounded-t-xl bg-raised shadow-dialog outline-hidden md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-116 md:-translate-1/2 md:rounded-xl"
        >
          <form
            className="grid gap-5 p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]"
            onSubmit={(event) => {
              event.preventDefault();
              onConfirm();
            }}
          >
            <div className="grid gap-2">
              <AlertDialog.Title className="type-section">{title}</AlertDialog.Title>
              <AlertDialog.Description asChild>
                <div className="grid gap-3 text-ink-soft">{children}</div>
              </AlertDialog.Description>
            </div>
            {field}
            <div className="grid grid-cols-2 gap-2.5 md:flex md:justify-end">
              <AlertDialog.Cancel asChild>
                <Button>{cancelText}</Button>
              </AlertDialog.Cancel>
              <Button kind="stop" type="submit" busy={busy} disabled={disabled}>
                {confirmText}
              </Button>
            </div>
          </form>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
