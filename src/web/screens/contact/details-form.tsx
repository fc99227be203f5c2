import { type FormEvent, useState } from "react";
import { formatPhone } from "#domain/phone/phone.ts";
import { notProvidedText } from "../../conversations/conversation-texts.ts";
import { type Contact, useUpdateContact } from "../../data/contacts.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextArea } from "../../parts/forms/text-area.tsx";
import { TextField } from "../../parts/forms/text-field.tsx";
import { Card } from "../../parts/layout/card.tsx";
import { ChangeError } from "../../parts/status/notice.tsx";

const longestName = 100;
const longestNote = 1_000;

/** Who they are. The name can be put right, and the note is the owner's own; the rest is what they said on the phone. */
export const DetailsForm = ({ contact }: { contact: Contact }) => {
  const kept = { name: contact.name ?? "", note: contact.note };
  const [draft, setDraft] = useState(kept);
  const save = useUpdateContact(contact.id);
  const isChanged = draft.name !== kept.name || draft.note !== kept.note;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name: draft.name.trim(), note: draft.note });
  };
  return (
    <Card title="Details">
      <form className="grid gap-5" onSubmit={submit}>
        <TextField
          label="Name"
          name="caller_name"
          autoComplete="off"
          maxLength={longestName}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          <Fact name="Phone" value={formatPhone(contact.phone)} />
          <Fact name="Email" value={contact.email} />
          <Fact name="Address" value={contact.address} />
        </dl>
        <TextArea
          label="Note"
          name="note"
          hint="Only you see it."
          maxLength={longestNote}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.target.value })}
        />
        <ChangeError change={save} />
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="dark" type="submit" disabled={!isChanged} busy={save.isPending} busyText="Saving...">
            Save
          </Button>
          <p role="status" className="text-sm text-good">
            {save.isSuccess && !isChanged && "Saved."}
          </p>
        </div>
      </form>
    </Card>
  );
};

const Fact = ({ name, value }: { name: string; value: string | null }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-ink-faint">{name}</dt>
    <dd dir="auto" className={value ? "font-[550] [overflow-wrap:anywhere] tabular-nums" : "text-ink-soft"}>
      {value || notProvidedText}
    </dd>
  </div>
);
