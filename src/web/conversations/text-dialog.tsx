import { Send } from "lucide-react";
import { useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { useTextCaller } from "../data/conversation.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextArea } from "../parts/forms/text-area.tsx";
import { FormDialog } from "../parts/overlays/dialog.tsx";
import { ChangeError } from "../parts/status/notice.tsx";

type TextDialogProps = {
  /** A call of theirs: the text goes out from the number that took it. */
  conversationId: string;
  name: string;
  phone: string;
  onClose: () => void;
  onSent: (detail: string) => void;
};

const longest = 1_000;

/** A text to a caller, from the number that they called. */
export const TextDialog = ({ conversationId, name, phone, onClose, onSent }: TextDialogProps) => {
  const [text, setText] = useState("");
  const [asked, setAsked] = useState(false);
  const send = useTextCaller(conversationId);
  const isEmpty = text.trim() === "";
  const submit = () => {
    setAsked(true);
    if (!isEmpty) send.mutate(text.trim(), { onSuccess: ({ detail }) => onSent(detail) });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Text ${name}`}
      description={<p>It goes to {formatPhone(phone)} from the number that they called.</p>}
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
        error={asked && isEmpty ? "Write what you want to say" : undefined}
      />
    </FormDialog>
  );
};
