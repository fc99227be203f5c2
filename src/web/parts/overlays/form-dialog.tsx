import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { Dialog, DialogAnswers } from "./dialog.tsx";

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
