import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { Button } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question or a noun. */
  title: string;
  /** Read out with the title. */
  description?: ReactNode;
  children?: ReactNode;
  /** A question that must be answered: pressing beside it closes nothing, and no cross stands in its corner. */
  mustAnswer?: boolean;
  /** What has the focus first; else the first thing that can take it. */
  firstFocus?: RefObject<HTMLElement | null>;
  /** For two panes side by side, such as a conversation. */
  wide?: boolean;
  /** Opens over another dialog, and dims that one as well. */
  above?: boolean;
};

/** A sheet from the bottom on a phone, a dialog elsewhere. Closed, it gives the focus back to where it was. */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  mustAnswer = false,
  firstFocus,
  wide = false,
  above = false,
}: DialogProps) => {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={classNames("animate-fade fixed inset-0 bg-scrim", above ? "z-(--z-dialog)" : "z-(--z-scrim)")}
        />
        <Radix.Content
          role={mustAnswer ? "alertdialog" : "dialog"}
          {...(description ? {} : { "aria-describedby": undefined })}
          // In React a dialog lies inside whoever opened it, so its answer would submit the form around it as well.
          onSubmit={(event) => event.stopPropagation()}
          onInteractOutside={(event) => mustAnswer && event.preventDefault()}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            if (!firstFocus?.current) return;
            event.preventDefault();
            firstFocus.current.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // An answer that took the focus keeps it.
            if (document.activeElement === document.body && opener.current instanceof HTMLElement)
              opener.current.focus();
          }}
          className={classNames(
            "animate-rise fixed inset-x-0 bottom-0 z-(--z-dialog) max-h-[90dvh] overflow-y-auto rounded-t-xl bg-raised shadow-dialog outline-hidden",
            "md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:-translate-1/2 md:rounded-xl forced-colors:border",
            wide ? "md:w-[min(100vw-4rem,68rem)]" : "md:w-116",
          )}
        >
          <div className="grid gap-5 p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
              <div className="grid gap-2">
                <Radix.Title className="type-section">{title}</Radix.Title>
                {description && (
                  <Radix.Description asChild>
                    <div className="grid gap-3 text-ink-soft">{description}</div>
                  </Radix.Description>
                )}
              </div>
              {!mustAnswer && (
                <span className="-mt-2 -mr-2.5">
                  <Button kind="quiet" iconOnly aria-label="Close" onClick={onClose}>
                    <X aria-hidden />
                  </Button>
                </span>
              )}
            </div>
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** The answers at the foot: side by side on a phone, at the right elsewhere. */
export const DialogAnswers = ({ children }: { children: ReactNode }) => (
  <div className="grid auto-cols-fr grid-flow-col gap-2.5 md:flex md:justify-end">{children}</div>
);

type FormDialogProps = {
  title: string;
  description?: ReactNode;
  onClose: () => void;
  /** Our own words say what is missing, so the browser does not. */
  onSubmit: () => void;
  /** What is to be filled in, and above it why it was not taken. */
  children: ReactNode;
  /** The button that sends it. */
  submit: ReactNode;
};

/** A few fields to fill in and send, or to leave by Cancel. */
export const FormDialog = ({ onSubmit, children, submit, onClose, ...rest }: FormDialogProps) => (
  <Dialog open onClose={onClose} {...rest}>
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <DialogAnswers>
        <Button onClick={onClose}>Cancel</Button>
        {submit}
      </DialogAnswers>
    </form>
  </Dialog>
);
