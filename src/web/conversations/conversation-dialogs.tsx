import { Send } from "lucide-react";
import { useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { useEraseConversations, useTextCaller } from "../data/conversations.ts";
import { Button } from "../parts/buttons/button.tsx";
import { TextArea } from "../parts/forms/field.tsx";
import { ConfirmDialog } from "../parts/overlays/confirm-dialog.tsx";
import { FormDialog } from "../parts/overlays/dialog.tsx";
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
      description={<p>Sent to {formatPhone(phone)} from the number they called.</p>}
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
