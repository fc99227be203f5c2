import { Send } from "lucide-react";
import { useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { type TextAbout, useTextCustomer } from "../data/texts.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextArea } from "../parts/forms/field.tsx";
import { FormDialog } from "../parts/overlays/dialog.tsx";
import { ChangeError } from "../parts/status/notice.tsx";

export type TextDialogProps = {
  about: TextAbout;
  name: string;
  phone: string;
  onClose: () => void;
  onSent: (detail: string) => void;
};

const longest = 1_000;

/** A text to a customer, the same from wherever one is written. */
export const TextDialog = ({ about, name, phone, onClose, onSent }: TextDialogProps) => {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState(false);
  const send = useTextCustomer(about, phone);
  const isEmpty = text.trim() === "";
  const submit = () => {
    setAsked(true);
    if (!isEmpty) send.mutate(text.trim(), { onSuccess: ({ detail }) => onSent(detail) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Text ${name}`}
      description={<p>Sent to {formatPhone(phone)} from your assistant's number.</p>}
      onSubmit={submit}
      submit={
        <Button kind="primary" type="submit" icon={<Send aria-hidden />} busy={send.isPending} busyText="Sending...">
          Send text
        </Button>
      }
    >
      <ChangeError change={send} />
      <TextArea
        label="Message"
        name="message"
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={asked && isEmpty ? "Write your message" : undefined}
      />
    </FormDialog>
  );
};
