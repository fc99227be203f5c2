import { Eye, PenLine } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "#contract/developers.ts";
import { checkKeyName, type KeyAccess } from "#domain/accounts/api-key-rules.ts";
import { thrownText } from "#domain/basics/shown-text.ts";
import { useCreateApiKey, useRenameApiKey } from "../../data/api-keys.ts";
import { Button } from "../../parts/buttons/button.tsx";
import { TextField } from "../../parts/forms/field.tsx";
import { Picks } from "../../parts/forms/picks.tsx";
import { SecretText } from "../../parts/layout/secret-text.tsx";
import { Dialog, DialogAnswers, FormDialog } from "../../parts/overlays/dialog.tsx";
import { Badge } from "../../parts/status/badge.tsx";
import { FocusedNotice, Notice } from "../../parts/status/notice.tsx";

const accessTexts: Readonly<Record<KeyAccess, string>> = { read: "Read", read_write: "Read and write" };

export const AccessBadge = ({ access }: { access: KeyAccess }) => (
  <Badge
    kind={access === "read" ? "plain" : "blue"}
    icon={access === "read" ? <Eye aria-hidden /> : <PenLine aria-hidden />}
  >
    {accessTexts[access]}
  </Badge>
);

/** What somebody calls a key. What is wrong with the name is said after the first try to send it. */
const useKeyName = (initial: string, hint: string) => {
  const [typed, setTyped] = useState(initial);
  const [tried, setTried] = useState(false);
  const checked = checkKeyName(typed);
  return {
    field: (
      <TextField
        label="Name"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={hint}
        error={tried && "error" in checked ? checked.error : undefined}
      />
    ),
    submit: (accept: (name: string) => void) => () => {
      setTried(true);
      if ("name" in checked) accept(checked.name);
    },
  };
};

const accesses = [
  { value: "read", label: accessTexts.read, text: "Can look but not change anything" },
  { value: "read_write", label: accessTexts.read_write, text: "Can also book, edit and delete" },
] as const;

/** First what the key is for, then the key itself: that one must be answered, because it is shown only here. */
export const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { field, submit } = useKeyName("", "The program that will use it");
  const [access, setAccess] = useState<KeyAccess>("read");
  const create = useCreateApiKey();
  if (create.isSuccess)
    return (
      <Dialog open onClose={onClose} title="Copy your key now" mustAnswer>
        <FocusedNotice kind="warn" title="You won't see it again">
          We only keep the last characters. Save it where your program can find it, and treat it like a password.
        </FocusedNotice>
        <SecretText label={`The key ${create.data.name}`} secret={create.data.secret} />
        <DialogAnswers>
          <Button kind="dark" onClick={onClose}>
            I've copied it
          </Button>
        </DialogAnswers>
      </Dialog>
    );
  return (
    <FormDialog
      onClose={onClose}
      title="New API key"
      onSubmit={submit((name) => create.mutate({ name, access }))}
      submit={
        <Button kind="primary" type="submit" busy={create.isPending} busyText="Creating...">
          Create key
        </Button>
      }
    >
      {create.isError && <Notice kind="bad">{thrownText(create.error)}</Notice>}
      {field}
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-sm/5 font-semibold">
          Access
        </p>
        <Picks legend="Access" name="access" value={access} onChange={setAccess} options={accesses} />
      </div>
    </FormDialog>
  );
};

type RenameKeyDialogProps = { apiKey: ApiKey; onClose: () => void; onDone: (text: string) => void };

export const RenameKeyDialog = ({ apiKey: { id, name: before }, onClose, onDone }: RenameKeyDialogProps) => {
  const { field, submit } = useKeyName(before, "The key itself stays the same.");
  const rename = useRenameApiKey();
  const save = (name: string) =>
    rename.mutate({ id, name }, { onSuccess: () => onDone(`The key is now called ${name}.`) });
  return (
    <FormDialog
      onClose={onClose}
      title="Rename this key"
      onSubmit={submit(save)}
      submit={
        <Button kind="dark" type="submit" busy={rename.isPending}>
          Save name
        </Button>
      }
    >
      {rename.isError && <Notice kind="bad">{thrownText(rename.error)}</Notice>}
      {field}
    </FormDialog>
  );
};
